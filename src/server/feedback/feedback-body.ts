import { z } from 'zod'
import type { FeedbackEntry } from '../assistant/conversations.ts'
import { describeIssues, issueMessage } from '../describe-issues.ts'
import { RejectedRequest } from '../error-response.ts'
import { readBodyText } from '../read-body-text.ts'
import { readJsonBody } from '../read-json-body.ts'

// Maximum lengths in characters. The form in the browser has the same.
const maxText = 2000
const maxQuote = 2000
const maxEmail = 254
const maxPage = 2000

const reasons = z.array(z.string().regex(/^[a-z][a-z-]{0,39}$/, 'A reason is a name such as "outdated".')).max(10)

const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .default('')
    // Control characters would be invisible in the dashboard, and dangerous in a terminal.
    .transform(text => text.replace(/[^\P{Cc}\n\t]/gu, '').trim())

const feedbackBody = z.looseObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9-]{20,64}$/, 'An ID has 20 to 64 letters, digits and hyphens.')
    .optional(),
  page: z.string().max(maxPage).regex(/^\//, '"page" must begin with a slash.'),
  kind: z.enum(['page', 'code', 'selection']).default('page'),
  rating: z.enum(['up', 'down', 'none']).default('none'),
  reasons: reasons.default([]),
  text: plainText(maxText),
  quote: plainText(maxQuote),
  email: z
    .string()
    .max(maxEmail)
    .regex(/^(?:[^\s@<>"\\]+@[^\s@<>"\\]+)?$/, '"email" must be an email address.')
    .default(''),
  removed: z.boolean().default(false),
  source: z.enum(['reader', 'agent']).default('reader'),
})

/** What a reader says. */
export type FeedbackBody = z.output<typeof feedbackBody>

/**
 * Read feedback that a script has sent as JSON.
 *
 * @throws {RejectedRequest}
 */
export async function readFeedbackJson(request: Request): Promise<FeedbackBody> {
  return withContent(await readJsonBody(request, feedbackBody))
}

/** Whether a browser has sent a form without the help of scripts. */
export const isForm = ({ headers }: Request): boolean =>
  /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '')

/**
 * Read a rating that a browser has sent as a form.
 *
 * @throws {RejectedRequest}
 */
export async function readFeedbackForm(request: Request): Promise<FeedbackBody> {
  const fields = new URLSearchParams(await readBodyText(request))
  const input = { page: fields.get('page') ?? '', rating: fields.get('rating') ?? '' }
  const parsed = feedbackBody.safeParse(input, { error: issueMessage })
  if (parsed.success) return withContent(parsed.data)
  const details = describeIssues(parsed.error.issues)
  throw new RejectedRequest({ status: 400, code: 'invalid-body', message: details[0]?.message ?? '', details })
}

function withContent(body: FeedbackBody): FeedbackBody {
  if (!body.removed && body.rating === 'none' && body.text === '') throw new RejectedRequest(empty)
  if (body.removed && body.id === undefined) throw new RejectedRequest(unknownId)
  return body
}

const empty = { status: 400, code: 'invalid-body', message: 'Feedback needs a rating or a text.' } as const
const unknownId = { status: 400, code: 'invalid-body', message: 'Removing feedback needs its ID.' } as const

/** The part of an entry that the reader decides on. Unknown fields are left out. */
export function entryOf(body: FeedbackBody): Omit<FeedbackEntry, 'type' | 'feedbackId' | 'domain' | 'time'> {
  const { page: pageRoute, kind, rating, reasons, text, quote, email, removed: isRemoved, source } = body
  const distinct = [...new Set(reasons)]
  return { pageRoute, kind, rating, reasons: distinct, text, quote, email, isRemoved, source }
}
