import type { IconReference } from '../../source/icon-reference.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { LinkView } from '../templates/navigation-view.ts'
import type { NavigationOptions } from './navigation-options.ts'

/** A link as a template sees it, not current. */
export function toLinkView(
  { title, href, icon }: { readonly title: string; readonly href: string; readonly icon?: IconReference | undefined },
  { hrefOf, iconOf }: Pick<NavigationOptions, 'hrefOf' | 'iconOf'>,
): LinkView {
  return { title, href: hrefOf(href), icon: icon && iconOf(icon), isExternal: hasScheme(href), isCurrent: false }
}
