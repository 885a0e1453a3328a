import type { Mailer } from '../../server/ports.ts'
import { parseMailbox } from './parse-mailbox.ts'
import { parseSmtpUrl } from './parse-smtp-url.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface OpenMailer {
  /** Absent if it is not configured, or if something is missing. */
  readonly mailer?: Mailer | undefined
  /** For the operator: what is missing, and what to do. */
  readonly problems: readonly string[]
}

/** Open the mailer that `LECTERN_SMTP_URL` and `LECTERN_MAIL_FROM` describe. Nothing is connected yet. */
export function openMailer(env: Readonly<Record<string, string | undefined>>): OpenMailer {
  const url = env.LECTERN_SMTP_URL?.trim()
  const from = env.LECTERN_MAIL_FROM?.trim()
  if (!url && !from) return { problems: [] }
  if (!url) return { problems: [`LECTERN_SMTP_URL is not set, so LECTERN_MAIL_FROM ${ignored}`] }
  if (!from) return { problems: [`LECTERN_MAIL_FROM is not set, so LECTERN_SMTP_URL ${ignored}`] }
  const server = parseSmtpUrl(url)
  const sender = parseMailbox(from)
  const problems = [
    ...(server
      ? []
      : [`LECTERN_SMTP_URL must be an address such as "smtps://user:password@mail.example.com:465". It ${ignored}`]),
    ...(sender ? [] : [`LECTERN_MAIL_FROM must be an address such as "Docs <docs@example.com>". It ${ignored}`]),
  ]
  return server && sender ? { mailer: smtpMailer(server, sender), problems } : { problems }
}

const ignored = 'is ignored, and the assistant has no contact form.'
