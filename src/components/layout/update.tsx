import type { ComponentChildren } from 'preact'
import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, parseList, type RulesFor } from '../props/author-props.ts'
import { InlineMarkdown } from '../text/inline-markdown.tsx'
import { SectionLink } from '../text/section-link.tsx'

export interface UpdateProps extends CommonProps {
  readonly label?: string | undefined
  readonly description?: ComponentChildren
  readonly tags?: readonly string[] | string | undefined
  /** Text for the feed, not shown on the page. */
  readonly rss?: unknown
}

export const updateRules = {
  label: 'any',
  description: 'any',
  tags: 'any',
  rss: 'any',
} as const satisfies RulesFor<UpdateProps>

/** An entry of a changelog: label, description and tags next to the text. */
export function Update({ label, description, tags, rss: _, id, style, children, ...rest }: UpdateProps) {
  const names = parseList(tags)
  const link = useLabel('link-to-section')
  return (
    <section class={classes('update', rest)} style={style} data-tags={names.length > 0 ? names.join(',') : undefined}>
      <div class="update-side">
        <h2 id={id} class="update-label" data-component-part="update-label">
          {label}
          {id && <SectionLink id={id} label={link} />}
        </h2>
        {names.length > 0 && <UpdateTags names={names} />}
        {description && (
          <div class="update-description" data-component-part="update-description">
            <InlineMarkdown text={description} />
          </div>
        )}
      </div>
      <div class="update-content" data-component-part="update-content">
        {children}
      </div>
    </section>
  )
}

function UpdateTags({ names }: { names: readonly string[] }) {
  const label = useLabel('tags')
  return (
    <ul class="update-tags" data-component-part="update-tags" aria-label={label}>
      {names.map(name => (
        <li key={name} class="update-tag" data-component-part="update-tag">
          {name}
        </li>
      ))}
    </ul>
  )
}
