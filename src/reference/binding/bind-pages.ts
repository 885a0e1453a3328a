import type { Config } from '../../config/config.ts'
import type { Attachments } from '../../config/navigation-entry.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { Page, Route } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { graphqlDirectory, sourcesOf } from '../subjects/attached-sources.ts'
import type { Specs } from '../subjects/find-source.ts'
import { type BoundPage, bindPage } from './bind-page.ts'
import { asWarning } from './binding-diagnostics.ts'
import { attachmentsOf, graphqlAttachmentsOf } from './spec-inputs.ts'

/** A page of an author that shows a part of a spec, and what the page is parsed from. */
export interface BoundInput extends BoundPage {
  readonly input: PageInput
}

interface PagesContext {
  readonly config: Config
  readonly specs: Specs
  /** What the pages of authors are parsed from. */
  readonly inputs: ReadonlyMap<Route, PageInput>
  /** The specs that the navigation attaches around a page. Absent for pages that it does not list. */
  readonly attachments: ReadonlyMap<Route, Attachments>
}

/** Find the parts of specs that the front matter of pages names. Pages that name an unknown part are left out. */
export function bindPages(pages: readonly Page[], context: PagesContext): Outcome<readonly BoundInput[]> {
  const { config, specs, inputs, attachments } = context
  const schemas = graphqlAttachmentsOf(config).flatMap(attachment => sourcesOf(attachment, graphqlDirectory))
  const attached = [...attachmentsOf(config).flatMap(attachment => sourcesOf(attachment)), ...schemas]
  const hasUnreadableSpec = attached.some(({ source }) => !ownValue(specs, source))
  const diagnostics: Diagnostic[] = []
  const bound: BoundInput[] = []
  for (const page of pages) {
    const listed = attachments.get(page.route)
    const outcome = bindPage(page, { attachments: listed ?? config.api, specs, hasUnreadableSpec, schemas })
    // Attachments are known for every page that the navigation lists.
    diagnostics.push(...(listed ? outcome.diagnostics : outcome.diagnostics.map(asWarning)))
    const input = inputs.get(page.route)
    if (input && outcome.value) bound.push({ page, input, reference: outcome.value })
  }
  return { value: bound, diagnostics }
}
