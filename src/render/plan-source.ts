import type { Route } from '../content/page.ts'
import type { PublishedAssets } from '../site/published/published-assets.ts'
import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'
import type { GeneratedPaths } from './generated-files.ts'
import type { PlannedFile } from './output/planned-file.ts'
import type { PreparedRendering } from './pages/prepare-rendering.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'

/** Finds the position of the input of a page in the list of all inputs. */
export type PositionOf = (route: Route) => number | undefined

/** What the plan of a site is made from. */
export interface PlanSource extends Pick<PreparedRendering, 'context' | 'files' | 'hasUnknownIcons'> {
  readonly renderInput: RenderInput
  readonly projectFiles: PublishedAssets
  /** Files that do not depend on the texts of pages, except for the components that are used. */
  readonly shared: readonly PlannedFile[]
  /** Files that do not depend on the texts of pages, and that replace those of pages. */
  readonly published: readonly PlannedFile[]
  /** Lines for `_redirects` to the files for agents. */
  readonly redirectLines: readonly string[]
  /** Whether a file of the project has this path, so that it replaces a generated one. */
  readonly isTaken: (path: string) => boolean
  readonly drawImages: RenderPorts['drawImages']
  /** The position of the input of a page. If not set, it is searched. */
  readonly positionOf?: PositionOf | undefined
  /** The paths of other files that depend on pages, by groups. If not set, they are found when they are needed. */
  readonly generatedPaths?: GeneratedPaths | undefined
  /** All diagnostics except those of links in fragments. */
  readonly diagnostics: readonly Diagnostic[]
}
