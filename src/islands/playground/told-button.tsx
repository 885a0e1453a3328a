import type { VNode } from 'preact'
import { useAnnounce } from './fields/announce.ts'

interface ToldButtonProps {
  readonly label: string
  /** What is said when it was pressed. */
  readonly done: () => string
  readonly does: () => void
}

/** A button whose effect is seen elsewhere: those who do not see it are told. */
export function ToldButton({ label, done, does }: ToldButtonProps): VNode {
  const announce = useAnnounce()
  const press = () => {
    does()
    announce(done())
  }
  return (
    <button type="button" class="button" onClick={press}>
      {label}
    </button>
  )
}
