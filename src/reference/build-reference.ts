import type { SpecChanges } from '../api-spec/changes/change.ts'
import type { ApiSpec } from '../api-spec/model/api-spec.ts'
import type { Config } from '../config/config.ts'
import type { RootNavigation } from '../config/navigation-entry.ts'
import type { PageInput } from '../content/context/content-settings.ts'
import type { Page, Route } from '../content/page.ts'
import { routeOfEntry } from '../content/pages/routes.ts'
import type { Access, Reader } from '../source/access/access.ts'
import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'
import { ownValue } from '../source/json/own-value.ts'
import type { SourceFile } from '../source/source-file.ts'
import { type BoundPage, bindPage } from './binding/bind-page.ts'
import { asWarning } from './binding/binding-diagnostics.ts'
import { namesSubject } from './binding/names-subject.ts'
import { openPlayground } from './binding/open-playground.ts'
import { attachmentsOf, graphqlAttachmentsOf } from './binding/spec-inputs.ts'
import { changesReference } from './changes/changes-reference.ts'
import { authPlaygroundSpans, checkApiSettings } from './checks/check-api-settings.ts'
import { checkRestrictions } from './checks/check-restrictions.ts'
import { checkWrittenServers } from './checks/check-servers.ts'
import { checkSpecs } from './checks/check-specs.ts'
import { generatedInput } from './pages/generated-input.ts'
import { withSchemaGroups } from './playground/schema-files.ts'
import { expandNavigation } from './routes/expand-navigation.ts'
import { withoutRoutes } from './routes/without-routes.ts'
import { graphqlDirectory, sourcesOf } from './subjects/attached-sources.ts'
import type { Specs } from './subjects/find-source.ts'
import { accessOfSubject, isSameSubject } from './subjects/generated-page.ts'
import { authorRoute } from './subjects/reference-diagnostics.ts'
import type { Reference, SitePageInput } from './subjects/site-page-input.ts'
import { withSymbolLinks } from './subjects/symbol-links.ts'
import { visibleReference } from './subjects/visible-reference.ts'

/** The pages and the navigation that API specs add to a project. */
export interface BuiltReference {
  /** The navigation, with operation entries replaced by pages. */
  readonly navigation: RootNavigation
  /** Pages that show a part of a spec: generated pages, and pages of authors. */
  readonly inputs: readonly SitePageInput[]
  /** The specs as the reader sees them. */
  readonly specs: Specs
  /** Routes of pages about a part of a spec that the reader may not see. For this reader, they do not exist. */
  readonly hiddenRoutes: ReadonlySet<Route>
  /** Access to the pages of operations with `x-mint.groups`. The same for all readers. */
  readonly restrictedRoutes: ReadonlyMap<Route, Access>
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

/** The specs of a project, and who reads them. */
export interface SpecsForReader {
  /** All specs, complete: routes depend on operations that a reader may not see, so that they are the same for all. */
  readonly specs: readonly ApiSpec[]
  /** The same specs without what the reader may not see. If absent, the reader may see everything. */
  readonly visibleSpecs?: readonly ApiSpec[] | undefined
  /** Absent if nobody can sign in to the site. */
  readonly reader?: Reader | undefined
  /** The changes between versions of specs that pages show, by route. Absent if no page shows any. */
  readonly changes?: ReadonlyMap<Route, SpecChanges> | undefined
}

/** Join the specs of a project with its navigation and its pages. */
export function buildReference({
  config,
  pages,
  inputs,
  files,
  specs: specList,
  visibleSpecs = specList,
  reader,
  changes = new Map(),
}: AuthorSources & SpecsForReader): BuiltReference {
  const specs = specsBySource(specList)
  const visible = visibleSpecs === specList ? specs : withGroups(specsBySource(visibleSpecs), specs)
  const authorInputs = new Map<Route, PageInput>(inputs.map(input => [input.route, input]))
  const { navigation, api } = config
  const hasSignIn = reader !== undefined || config.settings.signIn !== false
  const isPage = (path: string) => authorInputs.has(routeOfEntry(path))
  // Most pages of a site show no part of a spec.
  const namingPages = pages.filter(namesSubject)
  const namingRoutes = new Set(namingPages.map(({ route }) => route))
  const {
    children,
    pages: generated,
    attachments,
    diagnostics,
  } = expandNavigation(navigation, api, {
    ...{ specs: specs, isPage },
    namesSymbol: symbolPages(namingPages),
    needsAttachments: route => namingRoutes.has(route),
  })
  const allDiagnostics: Diagnostic[] = [
    ...checkApiSettings(config, hasSignIn ? [] : authPlaygroundSpans(config, { pages, generated, specs })),
    ...(hasSignIn ? [] : checkRestrictions(specList)),
    ...diagnostics,
  ]
  const schemas = graphqlAttachmentsOf(config).flatMap(attachment => sourcesOf(attachment, graphqlDirectory))
  const attached = [...attachmentsOf(config).flatMap(attachment => sourcesOf(attachment)), ...schemas]
  const hasMissingSpec = attached.some(({ source }) => !ownValue(specs, source))
  const bound = namingPages.flatMap(page => {
    const input = authorInputs.get(page.route)
    const context = {
      attachments: attachments.get(page.route) ?? api,
      specs: specs,
      hasUnreadableSpec: hasMissingSpec,
      schemas,
    }
    const { value: reference, diagnostics: pageDiagnostics } = bindPage(page, context)
    // The attachments of all pages are known that the navigation lists and that name a part of a spec.
    allDiagnostics.push(...(attachments.has(page.route) ? pageDiagnostics : pageDiagnostics.map(asWarning)))
    return input && reference ? [{ page, input, reference }] : []
  })
  allDiagnostics.push(...checkWrittenServers(bound, api))
  const hiddenRoutes = new Set<Route>()
  const playgroundAccess = { api, reader }
  const boundInputs = bound.flatMap(({ page, input, reference: complete }) => {
    const reference = visibleReference(visible, complete)
    if (!reference) hiddenRoutes.add(page.route)
    return reference ? [openPlayground({ ...input, reference }, playgroundAccess, page.frontmatter)] : []
  })
  const generatedInputs = generated.flatMap(page => {
    const authorInput = authorInputs.get(page.route)
    // Authors can write their own page for an operation, at the route of the generated page.
    const isOfAuthor = () =>
      bound.some(({ input, reference }) => input.route === page.route && isSameSubject(reference, page))
    if (authorInput && !isOfAuthor()) allDiagnostics.push(authorRoute(page, authorInput.file.path))
    if (authorInput) return []
    const reference = visibleReference(visible, page)
    const spec = visible[page.source]
    if (!reference || !spec) hiddenRoutes.add(page.route)
    return reference && spec ? [openPlayground(generatedInput(page, spec, reference, files), playgroundAccess)] : []
  })
  const shown = [...bound.map(toSubject), ...generated].filter(({ route }) => !hiddenRoutes.has(route))
  const changeInputs = [...changes].flatMap(([route, found]) => {
    const input = authorInputs.get(route)
    const isBound = bound.some(({ page }) => page.route === route)
    return input && !isBound ? [{ ...input, reference: changesReference(found, shown) }] : []
  })
  allDiagnostics.push(...checkSpecs({ specs: specList, generated, bound, children, fallback: api }))
  return {
    navigation: { ...navigation, children: withoutRoutes(children, hiddenRoutes) },
    inputs: withSymbolLinks([...boundInputs, ...changeInputs, ...generatedInputs], shown, visible),
    specs: visible,
    hiddenRoutes,
    restrictedRoutes: new Map([...bound.map(toSubject), ...generated].flatMap(page => accessEntries(page, specs))),
    diagnostics: allDiagnostics,
  }
}

/** Finds out whether a page names a symbol of a library. */
function symbolPages(pages: readonly Page[]): (path: string) => boolean {
  const routes = new Set(pages.flatMap(page => (Object.hasOwn(page.frontmatter.custom, 'sdk') ? [page.route] : [])))
  return path => routes.has(routeOfEntry(path))
}

interface PageOfSubject extends Pick<Reference, 'source' | 'subject'> {
  readonly route: Route
}

const toSubject = ({ page: { route }, reference: { source, subject } }: BoundPage): PageOfSubject => ({
  route,
  source,
  subject,
})

function accessEntries(page: PageOfSubject, specs: Specs): readonly (readonly [Route, Access])[] {
  const spec = ownValue(specs, page.source)
  const access = spec && accessOfSubject(spec, page.subject)
  return access ? [[page.route, access]] : []
}

/** The specs that a reader sees, divided into files like the complete ones. */
const withGroups = (visible: Specs, complete: Specs): Specs =>
  Object.fromEntries(
    Object.entries(visible).map(([source, spec]) => [source, withSchemaGroups(spec, complete[source] ?? spec)]),
  )

const specsBySource = (specs: readonly ApiSpec[]): Specs => Object.fromEntries(specs.map(spec => [spec.source, spec]))
