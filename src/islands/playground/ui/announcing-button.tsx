import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useAnnounce } from './announce.ts'
import { translate } from './messages.ts'

interface AnnouncingButtonProps {
  readonly label: ComponentChildren
  /** The text that is announced after a click. */
  readonly announcement: () => string | Promise<string>
  /** Returns `false` if nothing was done. Rejects if its code cannot be loaded; then a message is shown. */
  readonly action: () => unknown
}

/** A button whose effect is visible elsewhere, so it is announced to screen readers. */
export function AnnouncingButton({ label, announcement, action }: AnnouncingButtonProps): VNode {
  const announce = useAnnounce()
  const [hasFailed, setFailed] = useState(false)
  const press = async () => {
    try {
      const isDone = (await action()) !== false
      setFailed(false)
      if (isDone) announce(await announcement())
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" class="button" onClick={press}>
        {label}
      </button>
      {hasFailed && (
        <span role="status" class="playground-hint">
          {translate('not-loaded')}
        </span>
      )}
    </>
  )
}
