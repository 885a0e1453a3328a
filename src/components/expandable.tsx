import { type CommonProps, classes, type Flag, isFlagSet, type RulesFor } from './author-props.ts'
import { Glyph } from './glyph.tsx'
import { useLabel } from './page-data.ts'

export interface ExpandableProps extends CommonProps {
  readonly title?: string | undefined
  readonly defaultOpen?: Flag
}

export const expandableRules = { title: 'any', defaultOpen: 'flag' } as const satisfies RulesFor<ExpandableProps>

/** Nested properties that can be expanded with “Show …”. */
export function Expandable({ title, defaultOpen, id, style, children, ...rest }: ExpandableProps) {
  const fallback = useLabel('child-attributes')
  const name = title || fallback
  const show = useLabel('show-title', { title: name })
  const hide = useLabel('hide-title', { title: name })
  return (
    <details id={id} class={classes('expandable', rest)} style={style} open={isFlagSet(defaultOpen)}>
      <summary class="expandable-summary" data-component-part="expandable-button">
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
