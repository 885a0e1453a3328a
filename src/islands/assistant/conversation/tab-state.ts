import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import type { ContextItem } from './conversation.ts'
import { toContextItem } from './read-conversation.ts'

/** The state of the assistant that is kept while the reader goes from page to page in one tab. */
export interface TabState {
  readonly conversationId?: string | undefined
  /** The question that is not sent yet. */
  readonly draft: string
  readonly context: readonly ContextItem[]
  /** Scroll position of the conversation, in pixels. If absent, the end. */
  readonly scrollTop?: number | undefined
}

/** @param base The base path of the site. */
export function readTabState(base: string): TabState {
  const value = parse(readStorage('sessionStorage', keyOf(base)))
  const { conversationId, draft, context, scrollTop } = isRecord(value) ? value : {}
  return {
    conversationId: typeof conversationId === 'string' ? conversationId : undefined,
    draft: typeof draft === 'string' ? draft : '',
    context: Array.isArray(context) ? context.flatMap(item => toContextItem(item) ?? []) : [],
    scrollTop: typeof scrollTop === 'number' ? scrollTop : undefined,
  }
}

export function writeTabState(base: string, state: TabState): void {
  writeStorage('sessionStorage', keyOf(base), JSON.stringify(state))
}

const keyOf = (base: string): string => `lectern-assistant:${base}`

function parse(text: string | null): Json | undefined {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
