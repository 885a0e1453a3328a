import type { Config } from '../../config/config.ts'
import type { IconReference } from '../../source/icon-reference.ts'

import type { FrameIcon } from '../templates/page-view.ts'

/** How the links of a navigation are drawn. */
export interface NavigationOptions {
  /** From a route, an author's address or a path of the output folder (`/_lectern/nav/…`) to what an attribute holds. */
  readonly hrefOf: (href: string) => string
  readonly iconOf: (icon: IconReference) => FrameIcon | undefined
  readonly eyebrows: NonNullable<Config['styling']['eyebrows']>
  readonly drilldown?: Config['drilldown'] | undefined
  /** Whether readers can send requests from any page of the site. */
  readonly hasPlaygrounds: boolean
  /** Names what turns a fetched list into HTML, so that another template gives its file another name. */
  readonly templateVersion: string
}
