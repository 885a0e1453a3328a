import type { Attachments, DivisionEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Specs } from '../subjects/find-source.ts'
import type { GeneratedPage, GeneratingEntry } from '../subjects/generated-page.ts'
import type { SpecScope } from './listed-sources.ts'

/** What the walk reads, and where it leaves what it made. */
export interface ExpansionContext {
  readonly specs: Specs
  /** Routes of the pages that authors wrote: an entry may be a path that only looks like an operation. */
  readonly isPage: (path: string) => boolean
  /** `api.openapi` and `api.asyncapi`. */
  readonly fallback: Attachments
  readonly pages: Map<Route, GeneratedPage>
  /** Who made all pages of a description, by its source and the directory of the pages. */
  readonly generators: Map<string, readonly GeneratingEntry[]>
  readonly attachments: Map<Route, Attachments>
  /** The nearest node that descriptions are attached to. */
  readonly specScope: SpecScope
  /** What was found of such nodes: every group without entries asks. */
  readonly listedCache: Map<SpecScope, ReadonlySet<string>>
  /** The group or division that the walk is in. */
  readonly owner?: string | undefined
  /** The innermost division that the walk is in; absent outside of divisions. */
  readonly division?: DivisionEntry | undefined
  /** Name of the version that the walk is in. */
  readonly version?: string | undefined
  readonly diagnostics: Diagnostic[]
}
