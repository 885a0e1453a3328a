import type { ContextItem } from './conversation/conversation.ts'

/** The request of an entry point that opens the assistant. */
export interface OpenRequest {
  /** Sent at once. If empty, the assistant is only opened. */
  readonly question?: string | undefined
  /** Added to the next question. */
  readonly context?: Pick<ContextItem, 'type' | 'value'> | undefined
  /** Closes the panel if it is open and has the focus. */
  readonly isToggled?: boolean
  /** The page was loaded with the panel open: the focus stays where it is. */
  readonly isRestored?: boolean
}
