import type { DataBlocks } from '../../models/data-block.ts'
import { cachedUpToHere, type LanguageModel, type ModelMessage } from '../../models/language-model.ts'
import type { FoundSection, SiteSearch } from '../../search/site-search.ts'
import type { AnswerRequest, ContextItem, ConversationTurn } from '../answer.ts'
import { readAttachments } from './attachments.ts'
import type { ShownSections } from './shown-sections.ts'

export interface QuestionMessageOptions {
  readonly request: AnswerRequest
  readonly found: readonly FoundSection[]
  readonly search: Pick<SiteSearch, 'page'>
  readonly model: Pick<LanguageModel, 'supportedUrls'>
  readonly blocks: DataBlocks
  readonly sections: ShownSections
  readonly tokensPerAnswer: number
}

/** Shares of the length of the message. */
const shares = { results: 0.45, question: 0.2, page: 0.12, conversation: 0.1, context: 0.08, attachments: 0.25 }

const maxCharacters = 60_000

/** The question with all of its context, as data. */
export async function questionMessage(options: QuestionMessageOptions): Promise<ModelMessage> {
  const { request, found, search, blocks, sections, tokensPerAnswer } = options
  const all = Math.min(maxCharacters, tokensPerAnswer)
  const limitOf = (part: keyof typeof shares) => Math.floor(all * shares[part])
  const { conversation, context, currentRoute, filter } = request
  const fileTokens = tokensPerAnswer * 0.3
  const attached = await readAttachments(request, { ...options, characters: limitOf('attachments'), fileTokens })
  const results = sections.found(found, limitOf('results'))
  const page = currentRoute === undefined ? undefined : search.page(currentRoute, filter)
  const parts = [
    `The data blocks of this conversation have the code ${blocks.code}.`,
    earlierTurns(conversation.slice(0, -1), blocks, limitOf('conversation')),
    results === '' ? blocks.wrap('note', {}, 'The search has found nothing.') : results,
    page ? `The reader is on this page:\n\n${sections.page(page, limitOf('page'))}` : '',
    contextBlocks(context, blocks, limitOf('context')),
    attached.text,
    blocks.wrap('question', {}, middleCut(conversation.at(-1)?.text ?? '', limitOf('question'))),
    'Answer the question in the data block above.',
  ]
  const text = parts.filter(part => part !== '').join('\n\n')
  return { role: 'user', content: [...attached.files, { type: 'text', text }], providerOptions: cachedUpToHere }
}

/** Earlier messages come from the client, so their answers may not be ours. */
function earlierTurns(turns: readonly ConversationTurn[], blocks: DataBlocks, limit: number): string {
  let left = limit
  const lines: string[] = []
  for (const { role, text } of turns.toReversed()) {
    if (left <= 0) break
    const shown = middleCut(text, Math.min(left, limit / 2))
    left -= shown.length
    lines.push(`${role === 'user' ? 'Reader' : 'Assistant'}: ${shown}`)
  }
  return lines.length === 0 ? '' : blocks.wrap('earlier-messages', {}, lines.reverse().join('\n\n'))
}

function contextBlocks(items: readonly ContextItem[], blocks: DataBlocks, limit: number): string {
  let left = limit
  return items
    .flatMap(({ type, value, path }) => {
      const shown = value.slice(0, left)
      left -= shown.length
      const kind = type === 'code' ? 'selected-code' : 'selected-text'
      return shown === '' ? [] : [blocks.wrap(kind, { path }, shown)]
    })
    .join('\n\n')
}

/** Keeps the beginning and the end of a text that is too long, because a question may be above or below a log. */
function middleCut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const half = Math.floor(limit / 2)
  return `${text.slice(0, half)}\n…\n${text.slice(text.length - half)}`
}
