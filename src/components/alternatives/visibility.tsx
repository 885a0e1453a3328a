import { audienceOf, audiences } from '../../content/tree/audience.ts'
import type { CommonProps, RulesFor } from '../props/author-props.ts'

export interface VisibilityProps extends CommonProps {
  /** `humans`: on the web only; `agents`: in the Markdown only. */
  readonly for?: string | undefined
}

export const visibilityRules = { for: audiences } as const satisfies RulesFor<VisibilityProps>

/** A part of the page for one kind of reader. On the web, content for agents is not rendered. */
export function Visibility({ for: readers, children }: VisibilityProps) {
  return audienceOf(readers) === 'agents' ? null : children
}
