import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useAnnounce } from './fields/announce.ts'
import { word } from './words.ts'

interface ToldButtonProps {
  readonly label: string
  /** What is said when it was pressed. */
  readonly done: () => string
  /** `false` where nothing was done. Fails where its code does not come: readers are told. */
  readonly does: () => unknown
}

/** A button whose effect is seen elsewhere: those who do not see it are told. */
export function ToldButton({ label, done, does }: ToldButtonProps): VNode {
  const announce = useAnnounce()
  const [isLost, setLost] = useState(false)
  const press = async () => {
    try {
      const isDone = (await does()) !== false
      setLost(false)
      if (isDone) announce(done())
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
          {word('not-loaded')}
        </span>
      )}
    </>
  )
}
