import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useAnnounce } from './announce.ts'
import { translate } from './messages.ts'

interface AnnouncingButtonProps {
  readonly label: string
  /** What is said when it was pressed. */
  readonly announcement: () => string
  /** `false` where nothing was done. Fails where its code does not come: readers are told. */
  readonly action: () => unknown
}

/** A button whose effect is seen elsewhere: those who do not see it are told. */
export function AnnouncingButton({ label, announcement, action }: AnnouncingButtonProps): VNode {
  const announce = useAnnounce()
  const [isLost, setLost] = useState(false)
  const press = async () => {
    try {
      const isDone = (await action()) !== false
      setLost(false)
      if (isDone) announce(announcement())
    } catch {
      setLost(true)
    }
  }
  return (
    <>
      <button type="button" class="button" onClick={press}>
        {label}
      </button>
      {isLost && (
        <span role="status" class="playground-hint">
          {translate('not-loaded')}
        </span>
      )}
    </>
  )
}
