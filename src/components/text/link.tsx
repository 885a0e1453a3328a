import { toChildArray } from 'preact'
import { useContext } from 'preact/hooks'
import { LinkContext, ZoomContext } from '../nesting-contexts.ts'
import { useLink } from '../page-data.ts'
import type { CommonProps } from '../props/author-props.ts'
import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'
import { nameOfPictureLink } from './link-name.ts'

export interface LinkProps extends CommonProps {
  readonly href?: string | undefined
  readonly target?: string | undefined
  readonly rel?: string | undefined
}

/** A link. Internal ones get the base path, external ones open in a new tab. */
export function Link({ href: written, children, ...rest }: LinkProps & AuthorAttributes) {
  // GitBook exports `<a href="#name" id="name"></a>` in headings. It is a target, but no link that readers can use.
  const isTarget = written === `#${rest.id}` && toChildArray(children).length === 0
  const href = isTarget ? undefined : written
  const link = useLink(href)
  const isExternal = link?.isExternal ?? false
  const isInsideLink = useContext(LinkContext)
  const isNamed = rest.title || rest['aria-label'] || rest['aria-labelledby']
  const name = isNamed || link?.href === undefined ? undefined : nameOfPictureLink(children, link.href)
  const attributes = {
    href: link?.href,
    ...(name !== undefined && { 'aria-label': name }),
    target: rest.target || (isExternal ? '_blank' : undefined),
    rel: rest.rel || (isExternal ? 'noreferrer' : undefined),
    children: (
      <LinkContext.Provider value={true}>
        <ZoomContext.Provider value={false}>{children}</ZoomContext.Provider>
      </LinkContext.Provider>
    ),
  }
  if (isInsideLink) return htmlElement('span', { ...rest, target: undefined, rel: undefined }, { children })
  return htmlElement('a', rest, attributes, 'link')
}
