import type { ContactSettings } from '../../../config/assistant-settings.ts'
import { checkOrigin } from '../../check-origin.ts'
import { RejectedRequest, type RequestError } from '../../error-response.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Mailer } from '../../ports.ts'
import { readJsonBody } from '../../read-json-body.ts'
import type { Route } from '../../route.ts'
import { contactBody } from '../contact/contact-body.ts'
import { contactMail } from '../contact/contact-mail.ts'
import { contactFormFor } from '../deflection.ts'

export interface ContactRouteOptions {
  readonly contact: ContactSettings
  readonly mailer: Mailer
  readonly siteName: string
  /** The folder of conversations in the dashboard. Absent if it is unknown, or if nothing is stored. */
  readonly conversationsUrl: string | undefined
  /** Reports why a message was not sent, with the id of the request. */
  readonly onFailure: (error: unknown, requestId: string) => void
}

/** Sends the messages of the contact form to the team. Nothing is stored. */
export function contactRoute({ contact, mailer, onFailure, ...site }: ContactRouteOptions): Route {
  return {
    path: 'assistant/contact',
    methods: ['POST'],
    isForPages: true,
    limits,
    maxBodyBytes: 64 * 1024,
    timeoutMs,
    handle: async received => {
      checkOrigin(received)
      const body = await readJsonBody(received.request, contactBody)
      const address = contactFormFor(contact, body.kind)
      if (address === undefined) throw new RejectedRequest(noForm)
      try {
        await mailer.send({ to: address, ...contactMail(body, site) })
      } catch (error) {
        onFailure(error, received.requestId)
        throw new RejectedRequest(notSent)
      }
      return new Response(null, { status: 204 })
    },
  }
}

/**
 * Long enough for a slow mail server: if the request ends before the server has accepted the mail, the reader assumes
 * that it was not sent, and sends it again. Shorter than the minute after which proxies close a request.
 */
const timeoutMs = 50_000

const hourMs = 3_600_000

const limits: readonly RouteLimit[] = [
  { name: 'contact', per: 'client', requests: 10, windowMs: hourMs },
  { name: 'contact-site', per: 'site', requests: 100, windowMs: hourMs },
]

const noForm: RequestError = { status: 404, code: 'no-form', message: 'This site has no contact form of this kind.' }

const notSent: RequestError = {
  status: 503,
  code: 'not-sent',
  message: 'The message could not be sent. Try again later.',
}
