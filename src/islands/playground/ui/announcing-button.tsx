import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useAnnounce } from './announce.ts'
import { translate } from './messages.ts'

interface AnnouncingButtonProps {
  readonly label: ComponentChildren
  /** The text that is announced after a click. */
  readonly announcement: () => string | Promise<string>
  /** The message if there was nothing to do. */
  readonly noEffect?: (() => string) | undefined
  /** Rejects if its code cannot be loaded; then a message is shown. */
  readonly action: (() => void) | (() => Promise<ActionResult>)
}

/** `canceled` if the reader did something else in the meantime, `no-effect` if there was nothing to do. */
export type ActionResult = 'done' | 'canceled' | 'no-effect'

/** A button whose effect is visible elsewhere, so it is announced to screen readers. */
export function AnnouncingButton({ label, announcement, noEffect, action }: AnnouncingButtonProps): VNode {
  const announce = useAnnounce()
  const [message, setMessage] = useState<string>()
  const press = async () => {
    try {
      const result = await action()
      setMessage(result === 'no-effect' ? noEffect?.() : undefined)
      if (result === undefined || result === 'done') announce(await announcement())
    } catch {
      setMessage(translate('not-loaded'))
    }
  }
  return (
    <>
      <button type="button" class="ui-button" onClick={press}>
        {label}
      </button>
      {message !== undefined && (
        <span role="status" class="playground-hint">
          {message}
        </span>
      )}
    </>
  )
}
