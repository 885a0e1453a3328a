import type { FeedbackAnswer } from './feedback-answer.ts'

/** Email programs and Git hosts reject longer addresses. */
const maxQuoted = 600

/**
 * The address of a new message with an answer, which the reader sends.
 *
 * @param href An address that begins with `mailto:`, or the form for issues of a Git host.
 */
export function messageAddress(href: string, answer: FeedbackAnswer): string {
  const isMail = href.startsWith('mailto:')
  const [title, body] = isMail
    ? ['subject', 'body']
    : href.includes('/-/')
      ? ['issue[title]', 'issue[description]']
      : ['title', 'body']
  const fields = { [title ?? '']: titleOf(answer), [body ?? '']: bodyOf(answer, isMail) }
  // Not `URLSearchParams`: email programs show a plus sign for its spaces.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${href}?${query.join('&')}`
}

const titleOf = ({ title, rating }: FeedbackAnswer): string =>
  `${rating === 'none' ? '' : `${rating === 'up' ? '👍' : '👎'} `}${title}`

function bodyOf({ url, text, reasons, quote, kind, email }: FeedbackAnswer, isMail: boolean): string {
  const cut = quote.length > maxQuoted ? `${quote.slice(0, maxQuoted)}…` : quote
  const parts = [text, reasons.join(', '), cut && quoted(cut, kind, isMail), email, url]
  return parts.filter(part => part !== '').join('\n\n')
}

/** Issues are Markdown: a longer fence than any in the text keeps it as it is. */
function quoted(text: string, kind: FeedbackAnswer['kind'], isMail: boolean): string {
  if (isMail || kind !== 'code') return text.replace(/^/gm, '> ')
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}\n${text}\n${fence}`
}
