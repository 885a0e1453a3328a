import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'

interface LazyDetailsProps {
  /** Class of the summary. */
  readonly class?: string | undefined
  readonly summary: ComponentChildren
  /** Whether they are open at first. */
  readonly isOpen?: boolean | undefined
  readonly children: () => ComponentChildren
}

/** Details whose content is rendered while they are open. */
export function LazyDetails({
  class: className,
  summary,
  isOpen: isOpenAtFirst = false,
  children,
}: LazyDetailsProps): VNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary class={className}>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
