import { useCallback, useState } from 'preact/hooks'
import type { AttachedFile, ContextItem } from '../conversation/conversation.ts'
import type { TabState } from '../conversation/tab-state.ts'

const maxContextItems = 5
/** Maximum length of the context in characters. The server needs no more to find the page. */
const maxContextLength = 4_000

/** The question that the reader is writing, and its context. */
export interface Draft {
  readonly text: string
  readonly context: readonly ContextItem[]
  /** They are discarded when the reader leaves the page. */
  readonly files: readonly AttachedFile[]
  readonly setText: (text: string) => void
  readonly setFiles: (files: readonly AttachedFile[]) => void
  readonly addContext: (item: ContextItem) => void
  readonly removeContext: (item: ContextItem) => void
  /** The question was sent. */
  readonly clear: () => void
}

/** The draft of this tab. Starts with unsent text from the last page. */
export function useDraft(stored: Pick<TabState, 'draft' | 'context'>): Draft {
  const [text, setText] = useState(stored.draft)
  const [context, setContext] = useState(stored.context)
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const addContext = useCallback((item: ContextItem) => {
    const added = { ...item, value: item.value.slice(0, maxContextLength) }
    setContext(items => [...items.filter(({ value }) => value !== added.value), added].slice(-maxContextItems))
  }, [])
  const removeContext = (item: ContextItem) => setContext(items => items.filter(other => other !== item))
  const clear = () => {
    setText('')
    setContext([])
    setFiles([])
  }
  return { text, context, files, setText, setFiles, addContext, removeContext, clear }
}
