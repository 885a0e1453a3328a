import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type {
  Answer,
  ContextItem,
  Conversation,
  Deflection,
  Question,
  QuestionFile,
  Source,
  Turn,
} from './conversation.ts'

/**
 * Parses a stored conversation. `undefined` if it is missing or damaged, or was written by another version of this
 * program.
 */
export function readConversation(text: string | null): Conversation | undefined {
  try {
    return toConversation(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}

type JsonRecord = { readonly [key: string]: Json }

function toConversation(value: Json | undefined): Conversation | undefined {
  if (!isRecord(value) || !isText(value.id) || !isText(value.reader) || !Array.isArray(value.turns)) return undefined
  return {
    id: value.id,
    reader: value.reader,
    threadId: isText(value.threadId) ? value.threadId : undefined,
    changedAt: Number(value.changedAt) || 0,
    turns: value.turns.flatMap(turn => toTurn(turn) ?? []),
  }
}

function toTurn(value: Json | undefined): Turn | undefined {
  if (!isRecord(value) || !isRecord(value.question) || !isRecord(value.answer)) return undefined
  const { id, text } = value.question
  return isText(id) && isText(text)
    ? { question: toQuestion(value.question, id, text), answer: toAnswer(value.answer) }
    : undefined
}

function toQuestion({ context, files, route }: JsonRecord, id: string, text: string): Question {
  return {
    id,
    text,
    context: listOf(context, toContextItem),
    files: listOf(files, toFile),
    route: isText(route) ? route : '/',
  }
}

function toFile(value: Json | undefined): QuestionFile | undefined {
  if (!isRecord(value) || !isText(value.id) || !isText(value.name)) return undefined
  return { id: value.id, name: value.name, size: Number(value.size) || 0 }
}

/** A part of a page, as it is stored. */
export function toContextItem(value: Json | undefined): ContextItem | undefined {
  if (!isRecord(value) || !isText(value.value)) return undefined
  const type = value.type === 'code' ? 'code' : 'textSelection'
  return { type, value: value.value, path: isText(value.path) ? value.path : '/' }
}

const endStates = ['done', 'incomplete', 'stopped', 'failed'] as const

/** An answer that was running when the page was left is incomplete. */
function toAnswer({ id, state, text, sources, mode, deflection, failure, rating }: JsonRecord): Answer {
  const endState = endStates.find(known => known === state)
  return {
    id: isText(id) ? id : undefined,
    state: endState ?? 'failed',
    text: isText(text) ? text : '',
    sources: listOf(sources, toSource),
    mode: mode === 'model' || mode === 'extractive' ? mode : undefined,
    deflection: toDeflection(deflection),
    failure: endState ? toFailure(failure) : { kind: 'interrupted' },
    rating: rating === 'up' || rating === 'down' ? rating : undefined,
  }
}

/** The reader may try again immediately after reloading the page. */
function toFailure(value: Json | undefined): Answer['failure'] {
  if (!isRecord(value)) return undefined
  const kinds = ['unreachable', 'busy', 'unavailable', 'too-long', 'interrupted'] as const
  return { kind: kinds.find(kind => kind === value.kind) ?? 'failed', retryAt: Number(value.retryAt) || undefined }
}

/** A source as the server sends it, and as it is stored. */
export function toSource(value: Json | undefined): Source | undefined {
  if (!isRecord(value) || !isText(value.url)) return undefined
  const { id, url, title } = value
  return { id: isText(id) ? id : url, url, title: isText(title) && title !== '' ? title : url }
}

/** A deflection as the server sends it, and as it is stored. */
export function toDeflection(value: Json | undefined): Deflection | undefined {
  if (!isRecord(value)) return undefined
  const { kind, address, form, url, label } = value
  if (kind === 'email' && isText(address))
    return { kind, address, form: form === 'support' || form === 'sales' ? form : undefined }
  if (kind === 'link' && isText(url)) return { kind, url, label: isText(label) ? label : undefined }
  return undefined
}

function listOf<Item>(value: Json | undefined, read: (item: Json) => Item | undefined): readonly Item[] {
  return Array.isArray(value) ? value.flatMap(item => read(item) ?? []) : []
}

const isText = (value: Json | undefined): value is string => typeof value === 'string'
