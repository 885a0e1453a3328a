import type { Attachments, DivisionEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Specs } from '../subjects/find-source.ts'
import type { GeneratedPage, GeneratingEntry, MovedPage } from '../subjects/generated-page.ts'
import type { SpecScope } from './listed-sources.ts'

/** The input of the walk through the navigation, and the collections for its results. */
export interface ExpansionContext {
  readonly specs: Specs
  /** Whether an author wrote a page at this path: an entry may be a path that only looks like an operation. */
  readonly isPage: (path: string) => boolean
  /** Whether the front matter of the page at this path names a symbol of a library. If absent, no page does. */
  readonly namesSymbol?: ((path: string) => boolean) | undefined
  /** Whether the attachments around the page at a route are used. If absent, those of all pages are. */
  readonly needsAttachments?: ((route: Route) => boolean) | undefined
  /** `api.openapi` and `api.asyncapi`. */
  readonly fallback: Attachments
  readonly pages: Map<Route, GeneratedPage>
  /** Pages that got another route, because another page has theirs. */
  readonly moved: MovedPage[]
  /** The entries that generated all pages of a spec, by its source and the directory of the pages. */
  readonly generators: Map<string, readonly GeneratingEntry[]>
  readonly attachments: Map<Route, Attachments>
  /** The nearest node that specs are attached to. */
  readonly specScope: SpecScope
  /** Listed sources of such nodes, because every group without entries needs them. */
  readonly listedCache: Map<SpecScope, ReadonlySet<string>>
  /** The group or division that is being expanded. */
  readonly owner?: string | undefined
  /** The innermost division that is being expanded; absent outside of divisions. */
  readonly division?: DivisionEntry | undefined
  /** Name of the version that is being expanded. */
  readonly version?: string | undefined
  readonly diagnostics: Diagnostic[]
}
