import { type CommonProps, oneOf, type RulesFor } from './author-props.ts'

const audiences = ['humans', 'agents'] as const

export interface VisibilityProps extends CommonProps {
  /** `humans`: on the web only; `agents`: in the Markdown only. */
  readonly for?: string | undefined
}

export const visibilityRules = { for: audiences } as const satisfies RulesFor<VisibilityProps>

/** A part of the page for one kind of reader. On the web, content for agents is not rendered. */
export function Visibility({ for: readers, children }: VisibilityProps) {
  return oneOf(readers, audiences, 'humans') === 'agents' ? null : children
}
