import type { Page } from '../../content/page.ts'
import type { HintCache } from '../../site/links/link-diagnostics.ts'
import type { PageContributors } from '../../source/docs-folder.ts'
import type { Run } from '../../source/stage.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import type { BundledCode, RenderPorts } from '../ports.ts'
import type { Layouts } from '../templates/compile-layouts.ts'
import type { FragmentIndex } from './fragment-index.ts'

/** The context for rendering any page. */
export interface RenderContext {
  readonly frame: SiteFrame
  readonly layouts: Layouts
  readonly author: BundledCode | undefined
  /** Absent if no page needs types, or if there is no compiler. */
  readonly types: TypeChecker | undefined
  readonly run: Run
  readonly diagnosticsIfUnchanged: RenderPorts['diagnosticsIfUnchanged']
  readonly publishedBody: RenderPorts['publishedBody']
  readonly unchangedText: RenderPorts['unchangedText']
  readonly changedAt: ReadonlyMap<string, string>
  /** Who changed each page, by path. */
  readonly contributors: ReadonlyMap<string, PageContributors>
  /** Paths of sheets and scripts that are already written, because several pages may share one. */
  readonly writtenFiles: Set<string>
  readonly hints: HintCache
  /** The digests of what the contents of pages depend on, as far as they are known. */
  readonly contentDigests: Map<Page, string>
  readonly fragments: FragmentIndex
}
