import type { z } from 'zod'
import { describeIssues, issueMessage } from './describe-issues.ts'
import { RejectedRequest, type RequestError } from './error-response.ts'
import { exceedsJsonLimits } from './json-limits.ts'
import { readBodyText } from './read-body-text.ts'

/** More than any client sends, and few enough for validation. */
const limits = { depth: 64, values: 200_000 }

/**
 * The JSON body of a request, checked by a schema.
 *
 * @throws {RejectedRequest} If it is not JSON, or does not match the schema.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!isJsonType(request.headers.get('Content-Type'))) throw new RejectedRequest(notJson)
  const parsed = schema.safeParse(parseBody(await readBodyText(request)), { error: issueMessage })
  if (parsed.success) return parsed.data
  const details = describeIssues(parsed.error.issues)
  throw new RejectedRequest({ ...invalid, message: `Invalid request body. ${details[0]?.message ?? ''}`, details })
}

const isJsonType = (type: string | null): boolean => /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type ?? '')

function parseBody(text: string): unknown {
  if (exceedsJsonLimits(text, limits))
    throw new RejectedRequest(wholeBody('The request body has too many values, or is nested too deeply.'))
  try {
    // The name may be written with escapes. Without either spelling, the faster way to parse is safe.
    return /__proto__|\\u00/i.test(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text)
  } catch {
    throw new RejectedRequest(wholeBody('The request body is not valid JSON.'))
  }
}

/** Copying an object with such a key would change its prototype. */
const withoutPrototype = (name: string, value: unknown): unknown => (name === '__proto__' ? undefined : value)

const invalid = { status: 400, code: 'invalid-body' } as const

/** Clients show `details`, so they are never missing. */
const wholeBody = (message: string): RequestError => ({ ...invalid, message, details: [{ path: '', message }] })

const notJson: RequestError = {
  status: 415,
  code: 'not-json',
  message: 'The request body must be JSON, with the header "Content-Type: application/json".',
}
