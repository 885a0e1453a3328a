import type { IconReference } from '../../source/icon-reference.ts'
import type { LinkView } from '../templates/page-view.ts'
import type { NavigationOptions } from './navigation-options.ts'

/** A link as a template sees it, not current. */
export function toLinkView(
  { title, href, icon }: { readonly title: string; readonly href: string; readonly icon?: IconReference | undefined },
  { hrefOf, iconOf }: Pick<NavigationOptions, 'hrefOf' | 'iconOf'>,
): LinkView {
  return { title, href: hrefOf(href), icon: icon && iconOf(icon), isExternal: isExternal(href), isCurrent: false }
}

/** Whether an address leads out of the site. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)
}
