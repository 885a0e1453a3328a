import type { Route } from '../../route.ts'
import { firstVersionRoutes } from './first-version-routes.ts'
import type { JobRoutesOptions } from './job-route-options.ts'
import { secondVersionRoutes } from './second-version-routes.ts'

/** The API of agent jobs. */
export const jobRoutes = (options: JobRoutesOptions): readonly Route[] => [
  ...firstVersionRoutes(options),
  ...secondVersionRoutes(options),
]
