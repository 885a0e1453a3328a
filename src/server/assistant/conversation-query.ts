import type { ContextItem, ConversationTurn } from './answer.ts'
import { beginsWithConnective, beginsWithPreposition, commonWords, hasPronoun } from './follow-up-words.ts'

/** Number of characters of a text that are read, because readers paste whole error messages. */
const maxRead = 2_000

/** Maximum number of words that are added to a question. */
const limits = { conversation: 10, context: 12, contextOfWholeQuestion: 5 }

/** A question with more words is understandable without context. */
const maxWords = { withConnective: 5, withPreposition: 2, withPronoun: 4 }

/** The same in characters, for scripts without spaces between words. */
const maxCharacters = { withConnective: 12, withPronoun: 14, short: 5 }

/**
 * The text that the docs are searched for: the last question. If it is not understandable without context ("and in
 * Python?"), the words of the question that it continues and of the selected text follow.
 */
export function conversationQuery(conversation: readonly ConversationTurn[], context: readonly ContextItem[]): string {
  const questions = conversation.flatMap(({ role, text }) => (role === 'user' && text.trim() !== '' ? [text] : []))
  const last = questions.at(-1) ?? ''
  const isWhole = !isFollowUp(last)
  const selected = context.flatMap(({ value }) => contentWords(value))
  const fromContext = selected.slice(0, isWhole ? limits.contextOfWholeQuestion : limits.context)
  const earlier = isWhole ? [] : earlierWords(questions).slice(0, limits.conversation)
  const own = new Set(contentWords(last).map(lowerCase))
  const added = unique([...earlier, ...fromContext]).filter(word => !own.has(lowerCase(word)))
  return [last, added.join(' ')].filter(text => text !== '').join('\n')
}

/**
 * The words of the questions that the last one continues, the latest first, back to one that is understandable without
 * context. Of several variants of a question ("and in Python?", "and in Ruby?"), only the last one counts.
 */
function earlierWords(questions: readonly string[]): readonly string[] {
  const isVariant = isContinuation(questions.at(-1) ?? '')
  const words: string[] = []
  for (const question of questions.slice(0, -1).reverse()) {
    const isWhole = !isFollowUp(question)
    if (isWhole || !isVariant || !isContinuation(question)) words.push(...contentWords(question))
    if (isWhole) break
  }
  return words
}

/** Whether a question can only be understood together with earlier ones. */
function isFollowUp(question: string): boolean {
  const count = contentWords(question).length
  const words = wordsOf(question).map(lowerCase)
  const unspaced = unspacedLength(question)
  if (unspaced > 0) {
    const limit = hasPronoun(question, words) ? maxCharacters.withPronoun : maxCharacters.short
    return isContinuation(question) || unspaced <= limit
  }
  if (count === 0 || isContinuation(question)) return true
  if (hasPronoun(question, words)) return count <= maxWords.withPronoun
  return count === 1 && words.length <= 2
}

/** Whether a question only names a difference: "and in Python?". */
function isContinuation(question: string): boolean {
  const unspaced = unspacedLength(question)
  const count = contentWords(question).length
  if (beginsWithConnective(question))
    return unspaced > 0 ? unspaced <= maxCharacters.withConnective : count <= maxWords.withConnective
  return unspaced === 0 && beginsWithPreposition(question) && count <= maxWords.withPreposition
}

const unspacedLength = (text: string): number =>
  text.slice(0, maxRead).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0

/** The words of a text that describe its subject, each once. */
const contentWords = (text: string): readonly string[] =>
  unique(wordsOf(text).filter(word => !commonWords.has(lowerCase(word))))

/** Including the parts of names and paths: `createSession`, `rate_limit`, `/v1/users`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, maxRead)
    .normalize('NFKC')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:[-./:'’+#]+[\p{L}\p{N}\p{M}_]+)*\+*#?/gu) ?? []

const lowerCase = (word: string): string => word.toLowerCase().replaceAll('’', "'")

/** Each word once, in the order of their first use. */
function unique(words: readonly string[]): readonly string[] {
  const found = new Map<string, string>()
  for (const word of words) if (!found.has(lowerCase(word))) found.set(lowerCase(word), word)
  return [...found.values()]
}
