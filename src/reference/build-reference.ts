import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Config } from '../config/config.ts'
import type { RootNavigation } from '../config/navigation-entry.ts'
import type { PageInput } from '../content/content-settings.ts'
import type { Page, Route } from '../content/page.ts'
import { routeOfEntry } from '../content/routes.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { ownValue } from '../source/own-value.ts'
import type { SourceFile } from '../source/source-file.ts'
import { bindPage } from './bind-page.ts'
import { askingForSignIn, checkApi } from './check-api.ts'
import { checkDescriptions } from './check-descriptions.ts'
import { checkSymbols } from './check-symbols.ts'
import { expandNavigation } from './expand-navigation.ts'
import type { Descriptions } from './find-description.ts'
import { sourcesOf } from './generate.ts'
import { generatedInput } from './generated-input.ts'
import { writtenRoute } from './reference-diagnostics.ts'
import { referenceTo } from './reference-to.ts'
import { isSame } from './shown-twice.ts'
import type { SitePageInput } from './site-page-input.ts'
import { attachmentsIn } from './spec-inputs.ts'

/** What API descriptions add to a project. */
export interface BuiltReference {
  /** The navigation with pages in the place of operations. */
  readonly navigation: RootNavigation
  /** Pages that show a part of a description: generated ones, and those of authors. */
  readonly inputs: readonly SitePageInput[]
  readonly descriptions: Descriptions
  readonly diagnostics: readonly Diagnostic[]
}

/** What authors wrote themselves. */
export interface Written {
  readonly config: Config
  readonly pages: readonly Page[]
  /** The sources of the pages. */
  readonly inputs: readonly PageInput[]
  /** All files of the project: what stands in a description may import them. */
  readonly files: ReadonlyMap<string, SourceFile>
}

/** Join the descriptions of a project with its navigation and its pages. */
export function buildReference({
  config,
  pages,
  inputs,
  files,
  descriptions: list,
}: Written & { readonly descriptions: readonly ApiDescription[] }): BuiltReference {
  const descriptions: Descriptions = Object.fromEntries(list.map(description => [description.source, description]))
  const written = new Map<Route, PageInput>(inputs.map(input => [input.route, input]))
  const { navigation, api } = config
  const isPage = (path: string) => written.has(routeOfEntry(path))
  const {
    children,
    pages: generated,
    around,
    diagnostics,
  } = expandNavigation(navigation, api, { descriptions, isPage })
  const findings: Diagnostic[] = [
    ...checkApi(config, askingForSignIn({ pages, generated, descriptions })),
    ...checkSymbols(pages),
    ...diagnostics,
  ]
  const attached = attachmentsIn(config).flatMap(sourcesOf)
  const isLacking = attached.some(({ source }) => !ownValue(descriptions, source))
  const bound = pages.flatMap(page => {
    const input = written.get(page.route)
    const surroundings = { around: around.get(page.route) ?? api, descriptions, isLacking }
    const { value: reference, diagnostics: ofPage } = bindPage(page, surroundings, api)
    findings.push(...ofPage)
    return input && reference ? [{ page, input: { ...input, reference }, reference }] : []
  })
  const added = generated.flatMap(page => {
    const author = written.get(page.route)
    // An author may write the page of an operation at its own address.
    const isOfAuthor = () => bound.some(({ input, reference }) => input.route === page.route && isSame(reference, page))
    if (author && !isOfAuthor()) findings.push(writtenRoute(page, author.file.path))
    const description = descriptions[page.source]
    if (author || !description) return []
    return [generatedInput(page, description, referenceTo(description, page.subject), files)]
  })
  findings.push(...checkDescriptions({ descriptions: list, generated, bound, children, fallback: api }))
  return {
    navigation: { ...navigation, children },
    inputs: [...bound.map(({ input }) => input), ...added],
    descriptions,
    diagnostics: findings,
  }
}
