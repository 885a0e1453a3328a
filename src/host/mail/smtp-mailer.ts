import type { Mailer } from '../../server/ports.ts'
import type { Mailbox } from './parse-mailbox.ts'
import type { SmtpServer } from './parse-smtp-url.ts'

/** Shorter than the time limit of a request. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Sends mail through a mail server, with a connection for each mail. */
export function smtpMailer(server: SmtpServer, from: Mailbox): Mailer {
  const { host, port } = server
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(transportOptions(server))
  }
  return {
    send: async ({ to, replyTo, subject, text }) => {
      const transport = await open()
      try {
        const sender = { name: from.name, address: from.address }
        const envelope = { from: from.address, to: [to] }
        const replies = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }
        await transport.sendMail({ from: sender, to: { name: '', address: to }, envelope, subject, text, ...replies })
      } catch (error) {
        throw new Error(`The mail server ${host}:${port} did not accept a mail: ${reasonOf(error)}.`)
      } finally {
        transport.close()
      }
    },
  }
}

/** The options of Nodemailer for a mail server. */
export const transportOptions = ({ host, port, encryption, auth }: SmtpServer) => ({
  host,
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ...timeouts,
  // Encryption with an unknown certificate is better than none. Mail servers on the same machine often have a certificate
  // that they signed themselves.
  ...(encryption === 'optional' && { tls: { rejectUnauthorized: false } }),
  ...(auth && { auth: { ...auth } }),
  // Mails contain only plain text.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Only codes, because responses of a mail server may contain addresses. Messages about the connection come from this
 * machine.
 */
function reasonOf(error: unknown): string {
  // Fields that errors of Nodemailer and Node have.
  const { code, response, responseCode, command, message } = error as Readonly<Record<string, unknown>>
  const parts = [code, responseCode, command].map(String).filter(part => /^[A-Z0-9_ ]{2,30}$/.test(part))
  const isLocal = response === undefined && responseCode === undefined && connectionCodes.has(String(code))
  return `${parts.join(' ') || 'unknown error'}${isLocal ? ` (${message})` : ''}`
}

const connectionCodes: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'])
