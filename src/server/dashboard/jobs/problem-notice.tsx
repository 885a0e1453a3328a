import type { ComponentChildren, VNode } from 'preact'

/** The problem of a form or an action. Announced by screen readers. */
export function ProblemNotice({
  title,
  children,
}: {
  readonly title: string
  readonly children: ComponentChildren
}): VNode {
  return (
    <div class="callout problem-list" data-callout-type="danger" role="alert">
      <div class="callout-content">
        <p class="callout-title">{title}</p>
        {children}
      </div>
    </div>
  )
}
