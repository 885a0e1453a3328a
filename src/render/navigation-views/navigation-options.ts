import type { Config } from '../../config/config.ts'
import type { IconReference } from '../../source/icon-reference.ts'

import type { FrameIcon } from '../templates/navigation-view.ts'

/** Settings for the links of a navigation. */
export interface NavigationOptions {
  /** Converts a route or an address of the author to an href for an attribute. */
  readonly hrefOf: (address: string) => string
  /** Converts an output path (`_navigation/…`) to an href for an attribute. */
  readonly hrefOfFile: (path: string) => string
  readonly iconOf: (icon: IconReference) => FrameIcon | undefined
  readonly eyebrows: NonNullable<Config['styling']['eyebrows']>
  readonly drilldown?: Config['drilldown'] | undefined
  /** Whether readers can send requests from any page of the site. */
  readonly hasPlaygrounds: boolean
}
