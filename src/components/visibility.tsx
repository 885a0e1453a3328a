import { type CommonProps, oneOf } from './author-props.ts'

export interface VisibilityProps extends CommonProps {
  /** `humans`: on the web only; `agents`: in the Markdown only. */
  readonly for?: string | undefined
}

/** A part of the page for one kind of reader. On the web, what is for agents is not there at all. */
export function Visibility({ for: readers, children }: VisibilityProps) {
  return oneOf(readers, ['humans', 'agents'], 'humans') === 'agents' ? null : children
}
