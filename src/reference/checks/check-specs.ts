import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Attachments, NavigationEntry } from '../../config/navigation-entry.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { BoundPage } from '../binding/bind-page.ts'
import type { GeneratedPage } from '../subjects/generated-page.ts'
import { unusedFallbacks } from '../subjects/reference-diagnostics.ts'
import { checkDuplicatePages } from './check-duplicate-pages.ts'
import { checkServers } from './check-servers.ts'
import { checkSummaries } from './check-summaries.ts'

interface SpecUsage {
  readonly specs: readonly ApiSpec[]
  readonly generated: readonly GeneratedPage[]
  readonly bound: readonly BoundPage[]
  /** The navigation, with operation entries replaced by pages. */
  readonly children: readonly NavigationEntry[]
  /** The attachments of the whole site. */
  readonly fallback: Attachments
}

/** Check specs as a whole, once it is known which pages show a part of them. */
export function checkSpecs({ specs, generated, bound, children, fallback }: SpecUsage): Diagnostic[] {
  const generatedSources = new Set(generated.map(({ source }) => source))
  const known = new Set(specs.map(({ source }) => source))
  const shownSources = new Set([...bound.map(({ reference }) => reference.source), ...generatedSources])
  return [
    ...checkDuplicatePages(bound, generated, children),
    ...specs.filter(({ source }) => shownSources.has(source)).flatMap(checkServers),
    ...specs.filter(({ source }) => generatedSources.has(source)).flatMap(checkSummaries),
    ...unusedFallbacks(fallback, shownSources, known),
  ]
}
