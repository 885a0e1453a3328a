import type { FeedbackEntry } from '../assistant/conversations.ts'
import { checkOrigin } from '../check-origin.ts'
import { RejectedRequest } from '../error-response.ts'
import type { RouteLimit } from '../middleware/rate-limit.ts'
import type { Caller, Clock } from '../ports.ts'
import type { Route } from '../route.ts'
import { entryOf, isForm, readFeedbackForm, readFeedbackJson } from './feedback-body.ts'

export interface FeedbackRouteOptions {
  /** `server.domain` in `lectern.json`. */
  readonly domain: string
  /** Which feedback the site asks for. Other feedback is rejected. */
  readonly kinds: ReadonlySet<string>
  /** Whether a page exists that the caller may read. */
  readonly hasPage: (route: string, caller: Caller) => Promise<boolean>
  /** The address of a page, with the base path. */
  readonly hrefOf: (route: string) => string
  readonly record: (feedback: FeedbackEntry) => void
  readonly newId: () => string
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Stores what readers say about pages. Scripts send JSON. Without scripts, a browser sends a rating as a form, and returns
 * to the page. Nothing but the content of the request is stored: no address, no cookie, no name of a program.
 */
export function feedbackRoute(options: FeedbackRouteOptions): Route {
  const { domain, kinds, hasPage, hrefOf, record, newId, clock } = options
  return {
    path: 'feedback',
    methods: ['POST'],
    isForPages: true,
    limits,
    maxBodyBytes: 32 * 1024,
    handle: async received => {
      checkOrigin(received)
      const { request, caller } = received
      const body = isForm(request) ? await readFeedbackForm(request) : await readFeedbackJson(request)
      if (!kinds.has(body.kind)) throw new RejectedRequest(notAsked)
      if (!isRoute(body.page) || !(await hasPage(body.page, caller))) throw new RejectedRequest(unknownPage)
      record({ type: 'feedback', feedbackId: body.id ?? newId(), domain, time: clock.now(), ...entryOf(body) })
      if (!isForm(request)) return new Response(null, { status: 204 })
      return new Response(null, { status: 303, headers: { Location: `${hrefOf(body.page)}#${thanksId}` } })
    },
  }
}

/** The message on the page that browsers without scripts return to. */
const thanksId = 'feedback-thanks'

const hourMs = 3_600_000

/** Readers of a company may share an address. */
const limits: readonly RouteLimit[] = [
  { name: 'feedback', per: 'client', requests: 60, windowMs: hourMs },
  { name: 'feedback-site', per: 'site', requests: 5_000, windowMs: hourMs },
]

/** Whether it has the form of the route of a page: nothing in it leads to another folder, or to a file of the package. */
const isRoute = (text: string): boolean =>
  text === '/' ||
  (/^(?:\/[^/\\?#\p{Cc}\p{Cs}]+)+$/u.test(text) &&
    !text.split('/').some(part => /^\.{1,2}$/.test(part)) &&
    !/^\/_/.test(text))

const notAsked = {
  status: 404,
  code: 'not-asked',
  message: 'This site does not ask for feedback of this kind.',
} as const
const unknownPage = { status: 404, code: 'unknown-page', message: 'This page does not exist.' } as const
