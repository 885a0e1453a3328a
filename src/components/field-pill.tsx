import type { ComponentChildren } from 'preact'

interface FieldPillProps {
  readonly className?: string
  readonly part?: string
  readonly children: ComponentChildren
}

/** A label beside the name of a field. The space parts it from the word before where no style sheet sets a gap. */
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
