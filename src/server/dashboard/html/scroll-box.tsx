import type { ComponentChildren, VNode } from 'preact'

interface ScrollBoxProps {
  readonly label: string
  readonly class: string
  readonly children: ComponentChildren
}

/** Content that may be wider than the page: it scrolls in its box. */
export function ScrollBox({ label, children, ...more }: ScrollBoxProps): VNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div {...more} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
