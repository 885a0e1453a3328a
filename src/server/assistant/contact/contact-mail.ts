import type { Mail } from '../../ports.ts'
import type { ContactBody } from './contact-body.ts'
import { replyAddress } from './reply-address.ts'

interface ContactSite {
  readonly siteName: string
  readonly conversationsUrl: string | undefined
}

/** Creates the mail to the team from a reader's message. Only the reply address becomes part of the header. */
export function contactMail(body: ContactBody, { siteName, conversationsUrl }: ContactSite): Omit<Mail, 'to'> {
  const { kind, firstName, lastName, company, email, message, threadId } = body
  const rows = [
    ['Name', `${firstName} ${lastName}`],
    ['Company', company],
    ['Email', email],
    ['Conversation', threadId],
    ['In the dashboard', threadId && conversationsUrl && `${conversationsUrl}/${threadId}`],
  ]
  const lines = rows.flatMap(([name, value]) => (value ? [`${name}: ${singleLine(value)}`] : []))
  return {
    subject: singleLine(`${kind === 'sales' ? 'Sales request' : 'Support request'} from the docs of ${siteName}`),
    replyTo: replyAddress(email),
    text: `${introduction}\n\n${lines.join('\n')}\n\n${separator}\n\n${visibleText(message)}\n`,
  }
}

const introduction =
  'A reader sent this message with the contact form of the assistant. The name and addresses are not verified.'

// At the end, so that no message can imitate one of the lines above.
const separator = 'The message of the reader:'

const singleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim()

/** Removes control characters and characters that reorder text. Scripts and emoji need joiners (U+200C, U+200D). */
function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, character => (/[\n\t\u200c\u200d]/.test(character) ? character : ''))
}
