import type { ApiSpec } from '../api-spec/model/api-spec.ts'
import type { Config } from '../config/config.ts'
import type { RootNavigation } from '../config/navigation-entry.ts'
import type { PageInput } from '../content/context/content-settings.ts'
import type { Page, Route } from '../content/page.ts'
import { routeOfEntry } from '../content/pages/routes.ts'
import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'
import { ownValue } from '../source/json/own-value.ts'
import type { SourceFile } from '../source/source-file.ts'
import { bindPage } from './binding/bind-page.ts'
import { attachmentsOf } from './binding/spec-inputs.ts'
import { checkApiSettings, signInPlaygroundSpans } from './checks/check-api-settings.ts'
import { checkSpecs } from './checks/check-specs.ts'
import { checkUnsupportedFields } from './checks/check-unsupported-fields.ts'
import { generatedInput } from './pages/generated-input.ts'
import { expandNavigation } from './routes/expand-navigation.ts'
import { sourcesOf } from './subjects/attached-sources.ts'
import type { Specs } from './subjects/find-source.ts'
import { isSameSubject } from './subjects/generated-page.ts'
import { authorRoute } from './subjects/reference-diagnostics.ts'
import type { SitePageInput } from './subjects/site-page-input.ts'
import { specReferenceTo } from './subjects/spec-reference.ts'

/** The pages and the navigation that API specs add to a project. */
export interface BuiltReference {
  /** The navigation, with operation entries replaced by pages. */
  readonly navigation: RootNavigation
  /** Pages that show a part of a spec: generated pages, and pages of authors. */
  readonly inputs: readonly SitePageInput[]
  readonly specs: Specs
  readonly diagnostics: readonly Diagnostic[]
}

/** The settings, pages and files that authors write. */
export interface AuthorSources {
  readonly config: Config
  readonly pages: readonly Page[]
  /** The sources of the pages. */
  readonly inputs: readonly PageInput[]
  /** All files of the project: text in a spec can import them. */
  readonly files: ReadonlyMap<string, SourceFile>
}

/** Join the specs of a project with its navigation and its pages. */
export function buildReference({
  config,
  pages,
  inputs,
  files,
  descriptions: list,
}: AuthorSources & { readonly descriptions: readonly ApiSpec[] }): BuiltReference {
  const descriptions: Specs = Object.fromEntries(list.map(description => [description.source, description]))
  const written = new Map<Route, PageInput>(inputs.map(input => [input.route, input]))
  const { navigation, api } = config
  const isPage = (path: string) => written.has(routeOfEntry(path))
  const {
    children,
    pages: generated,
    attachments,
    diagnostics,
  } = expandNavigation(navigation, api, { specs: descriptions, isPage })
  const findings: Diagnostic[] = [
    ...checkApiSettings(config, signInPlaygroundSpans({ pages, generated, descriptions })),
    ...checkUnsupportedFields(pages),
    ...diagnostics,
  ]
  const attached = attachmentsOf(config).flatMap(sourcesOf)
  const isLacking = attached.some(({ source }) => !ownValue(descriptions, source))
  const bound = pages.flatMap(page => {
    const input = written.get(page.route)
    const surroundings = {
      attachments: attachments.get(page.route) ?? api,
      specs: descriptions,
      hasUnreadableSpec: isLacking,
    }
    const { value: reference, diagnostics: ofPage } = bindPage(page, surroundings, api)
    findings.push(...ofPage)
    return input && reference ? [{ page, input: { ...input, reference }, reference }] : []
  })
  const added = generated.flatMap(page => {
    const author = written.get(page.route)
    // Authors can write their own page for an operation, at the route of the generated page.
    const isOfAuthor = () =>
      bound.some(({ input, reference }) => input.route === page.route && isSameSubject(reference, page))
    if (author && !isOfAuthor()) findings.push(authorRoute(page, author.file.path))
    const description = descriptions[page.source]
    if (author || !description) return []
    return [generatedInput(page, description, specReferenceTo(description, page.subject), files)]
  })
  findings.push(...checkSpecs({ specs: list, generated, bound, children, fallback: api }))
  return {
    navigation: { ...navigation, children },
    inputs: [...bound.map(({ input }) => input), ...added],
    specs: descriptions,
    diagnostics: findings,
  }
}
