import type { AttachedFile, ContextItem, Conversation, Question, QuestionFile, Turn } from './conversation.ts'
import type { QuestionFiles } from './question-files.ts'

/** The page that the reader sees, with its language and version. */
export interface CurrentPage {
  readonly route: string
  /** BCP 47. */
  readonly language: string
  /** Label of the version that the page belongs to. */
  readonly version?: string | undefined
}

export interface RequestMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly parts: readonly (FilePart | { readonly type: 'text'; readonly text: string })[]
}

interface FilePart {
  readonly type: 'file'
  readonly mediaType: string
  /** `data:` URL. */
  readonly url: string
  readonly filename: string
}

/** Earlier messages are left out. */
const maxMessages = 19
/** The server rejects longer routes. */
const maxRouteLength = 200

/** The body of the request for the answer to the last question. */
export function requestBodyOf(
  conversation: Conversation,
  currentPage: CurrentPage,
  isRepeated: boolean,
  questionFiles: QuestionFiles = new Map(),
): object {
  const { reader, threadId, turns } = conversation
  const { route, language, version } = currentPage
  const replacedId = isRepeated ? turns.at(-1)?.answer.id : undefined
  return {
    fp: reader,
    messages: messagesOf(turns, questionFiles),
    threadId: threadId ?? null,
    context: contextOf(turns),
    ...(route.length <= maxRouteLength && { currentPath: route }),
    filter: { language, ...(version !== undefined && { version }) },
    ...(replacedId !== undefined && { trigger: 'regenerate-message', messageId: replacedId }),
  }
}

/** The conversation up to the last question. Questions without an answer are left out. */
function messagesOf(turns: readonly Turn[], questionFiles: QuestionFiles): readonly RequestMessage[] {
  const last = turns.at(-1)
  const questionMessage = ({ id, text, files }: Question): RequestMessage => ({
    id,
    role: 'user',
    parts: [...(questionFiles.get(id)?.map(filePartOf) ?? files.map(missingFilePart)), { type: 'text', text }],
  })
  const earlier = turns.slice(0, -1).flatMap(({ question, answer }) => {
    if (answer.text === '') return []
    const id = answer.id ?? `answer-to-${question.id}`
    return [questionMessage(question), answerMessage(id, answer.text)]
  })
  return [...earlier, ...(last ? [questionMessage(last.question)] : [])].slice(-maxMessages)
}

const filePartOf = ({ name, mediaType, url }: AttachedFile): FilePart => ({
  type: 'file',
  mediaType,
  url,
  filename: name,
})

/** A file whose content is no longer available. The server tells the model that it cannot be read. */
const missingFilePart = ({ name }: QuestionFile): FilePart => ({
  type: 'file',
  mediaType: 'application/octet-stream',
  url: 'data:,',
  filename: name,
})

const answerMessage = (id: string, text: string): RequestMessage => ({
  id,
  role: 'assistant',
  parts: [{ type: 'text', text }],
})

/** The context of a question. A follow-up without context has that of the question before it. */
function contextOf(turns: readonly Turn[]): readonly ContextItem[] {
  const previous = turns.at(-2)
  const current = turns.at(-1)
  const own = current?.question.context ?? []
  return own.length > 0 ? own : (previous?.question.context ?? [])
}
