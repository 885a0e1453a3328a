import type { Conversation, Question, Source, Turn } from './conversation.ts'

/** A conversation as Markdown, to copy it. */
export function conversationMarkdown({ turns }: Conversation): string {
  return turns.map(turnMarkdown).join('\n\n')
}

/** An answer with its sources as Markdown, to copy it. */
export function answerMarkdown({ answer }: Pick<Turn, 'answer'>): string {
  return [answer.text.trim(), ...(answer.sources.length > 0 ? [answer.sources.map(sourceLine).join('\n')] : [])]
    .filter(Boolean)
    .join('\n\n')
}

function turnMarkdown({ question, answer }: Turn): string {
  return [quoted(question), ...question.context.map(({ value }) => fenced(value)), answerMarkdown({ answer })]
    .filter(Boolean)
    .join('\n\n')
}

const quoted = ({ text }: Question): string =>
  text
    .trim()
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')

/** The fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** Brackets in a title would end the text of the link. */
const sourceLine = ({ title, url }: Source): string =>
  `- [${title.replace(/[[\]\\]/g, '\\$&')}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`
