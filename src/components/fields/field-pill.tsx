import type { ComponentChildren } from 'preact'

interface FieldPillProps {
  readonly className?: string
  readonly part?: string | undefined
  readonly children: ComponentChildren
}

/** A label next to the name of a field. The space separates it from the previous word if there are no styles. */
export function FieldPill({ className = 'field-pill', part, children }: FieldPillProps) {
  return (
    <>
      {' '}
      <span class={className} data-component-part={part}>
        {children}
      </span>
    </>
  )
}
