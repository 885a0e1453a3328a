import type { VNode } from 'preact'

interface ErrorNoteProps {
  readonly id: string
  /** Empty where nothing is wrong. */
  readonly text: string
  /** How many fields are at fault, where they are counted. */
  readonly count?: number | undefined
  /** Whether readers who listen are told: not what it opens with. */
  readonly isLive: boolean
  readonly onFocusError: () => void
}

/** What keeps from sending, or how much differs from the description: it leads to the first such field. */
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
