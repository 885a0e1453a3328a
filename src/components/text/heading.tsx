import { h } from 'preact'
import type { LabelKey } from '../labels.ts'
import { useLabel } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  type Flag,
  isFlagSet,
  type Numeric,
  type RulesFor,
  wholeNumber,
} from '../props/author-props.ts'
import { SectionLink } from './section-link.tsx'

export interface HeadingProps extends CommonProps {
  readonly level?: Numeric
  /** Label key of the heading text, if it comes from the interface. */
  readonly term?: LabelKey | undefined
  /** Whether the link symbol is hidden. */
  readonly noAnchor?: Flag
}

export const headingRules = {
  level: { least: 1, most: 6 },
  term: null,
  noAnchor: 'flag',
} as const satisfies RulesFor<HeadingProps>

/** A heading with a link to itself. */
export function Heading({ level, id, term, noAnchor, className, class: alias, children, ...rest }: HeadingProps) {
  const label = useLabel('link-to-section')
  const termLabel = useLabel(term ?? 'link-to-section')
  const isLinked = id !== undefined && id !== '' && !isFlagSet(noAnchor)
  const name = classes('heading', { className, class: alias })
  return h(`h${wholeNumber(level, 1, 6) ?? 2}`, { ...rest, id, class: name }, [
    // Only API pages have headings from interface labels. Authors style this class.
    term ? h('span', { class: 'api-section-heading-title' }, termLabel) : children,
    isLinked && <SectionLink id={id} label={label} />,
  ])
}
