import type { ComponentChildren } from 'preact'
import { LinkContext, ZoomContext } from '../nesting-contexts.ts'
import { useLink } from '../page-data.ts'
import { type CommonProps, classes, type RulesFor } from '../props/author-props.ts'

export interface TileProps extends CommonProps {
  readonly href?: string | undefined
  readonly title?: ComponentChildren
  readonly description?: ComponentChildren
}

export const tileRules = { href: 'any', title: 'any', description: 'any' } as const satisfies RulesFor<TileProps>

/** A preview with a title below it. The whole tile is a link. */
export function Tile({ href, title, description, id, style, children, ...rest }: TileProps) {
  const link = useLink(href)
  const externalAttributes = link?.isExternal ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <div id={id} class={classes('tile', rest)} style={style}>
      <div class="tile-preview" data-component-part="tile-content">
        <ZoomContext.Provider value={false}>{children}</ZoomContext.Provider>
      </div>
      <div class="tile-title" data-component-part="tile-title">
        {link ? (
          <a class="card-link" href={link.href} {...externalAttributes}>
            <LinkContext.Provider value={true}>{title ?? link.href}</LinkContext.Provider>
          </a>
        ) : (
          title
        )}
      </div>
      {description && (
        <div class="tile-description" data-component-part="tile-description">
          {description}
        </div>
      )}
    </div>
  )
}
