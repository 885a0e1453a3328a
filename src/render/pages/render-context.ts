import type { HintCache } from '../../site/links/link-diagnostics.ts'
import type { Run } from '../../source/stage.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import type { BundledCode, RenderPorts } from '../ports.ts'
import type { Layouts } from '../templates/compile-layouts.ts'

/** What the rendering of any page needs. */
export interface RenderContext {
  readonly frame: SiteFrame
  readonly layouts: Layouts
  readonly author: BundledCode | undefined
  /** Absent when no page asks for types, or there is no compiler. */
  readonly types: TypeChecker | undefined
  readonly run: Run
  readonly publishedDiagnostics: RenderPorts['publishedDiagnostics']
  readonly publishedBody: RenderPorts['publishedBody']
  readonly changedAt: ReadonlyMap<string, string>
  /** Paths of sheets and scripts that were written already, since several pages share one. */
  readonly writtenFiles: Set<string>
  readonly hints: HintCache
}
