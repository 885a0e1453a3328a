import type { ComponentChildren } from 'preact'
import type { LabelKey } from '../labels.ts'
import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, type Flag, isFlagSet, type RulesFor } from '../props/author-props.ts'
import { textOf } from '../props/children.ts'
import { Glyph } from '../text/glyph.tsx'

export interface ExpandableProps extends CommonProps {
  /** Its text is part of a sentence, so formatting is left out. */
  readonly title?: ComponentChildren
  readonly defaultOpen?: Flag
  /** The key of its title, if the title is an interface text. */
  readonly term?: LabelKey | undefined
}

export const expandableRules = {
  title: 'any',
  defaultOpen: 'flag',
  term: null,
} as const satisfies RulesFor<ExpandableProps>

/** Nested properties that can be expanded with “Show …”. */
export function Expandable({ title, defaultOpen, term, id, style, children, ...rest }: ExpandableProps) {
  const label = useLabel(term ?? 'child-attributes')
  const name = (term ? '' : textOf(title).trim()) || label
  const show = useLabel('show-title', { title: name })
  const hide = useLabel('hide-title', { title: name })
  return (
    <details id={id} class={classes('expandable', rest)} style={style} open={isFlagSet(defaultOpen)}>
      <summary
        class="expandable-summary"
        data-component-part="expandable-button"
        data-title={printedTitle(name, label)}
      >
        <Glyph name="chevron" size={14} />
        <span class="when-closed">{show}</span>
        <span class="when-open" hidden data-styled="">
          {hide}
        </span>
      </summary>
      <div class="expandable-content" data-component-part="expandable-content">
        {children}
      </div>
    </details>
  )
}

/** The title of nested fields in print: the name, or the default label with a capital letter. */
export function printedTitle(name: string, label: string): string {
  return name === label ? label.charAt(0).toUpperCase() + label.slice(1) : name
}
