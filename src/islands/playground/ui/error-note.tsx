import type { VNode } from 'preact'

interface ErrorNoteProps {
  readonly id: string
  /** Empty if there are no errors. */
  readonly text: string
  /** How many fields have errors, if they are counted. */
  readonly count?: number | undefined
  /** Whether screen readers announce it: not when the dialog opens. */
  readonly isLive: boolean
  readonly onFocusError: () => void
}

/** What prevents sending, or how many fields have errors. A click moves to the first such field. */
export function ErrorNote({ id, text, count, isLive, onFocusError }: ErrorNoteProps): VNode {
  return (
    <p id={id} class="playground-missing" role={isLive ? 'status' : undefined} data-faults={count}>
      {text !== '' && (
        <button type="button" class="playground-go" onClick={onFocusError}>
          {text}
        </button>
      )}
    </p>
  )
}
