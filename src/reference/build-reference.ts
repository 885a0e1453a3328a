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
import { memoize } from '../source/memoize.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { BoundPage } from './binding/bind-page.ts'
import { bindPages } from './binding/bind-pages.ts'
import { namesSubject } from './binding/names-subject.ts'
import { changesReference } from './changes/changes-reference.ts'
import { authPlaygroundSpans, checkApiSettings } from './checks/check-api-settings.ts'
import { checkRestrictions } from './checks/check-restrictions.ts'
import { checkWrittenServers } from './checks/check-servers.ts'
import { checkSpecs } from './checks/check-specs.ts'
import { visibleInputs } from './pages/visible-inputs.ts'
import { withSchemaGroups } from './playground/schema-files.ts'
import { type ExpandedNavigation, expandNavigation } from './routes/expand-navigation.ts'
import { withoutRoutes } from './routes/without-routes.ts'
import type { Specs } from './subjects/find-source.ts'
import { accessOfSubject, type GeneratedPage, isSameSubject } from './subjects/generated-page.ts'
import { authorRoute } from './subjects/reference-diagnostics.ts'
import type { Reference, SitePageInput } from './subjects/site-page-input.ts'
import { withSymbolLinks } from './subjects/symbol-links.ts'

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
export function buildReference(sources: AuthorSources & SpecsForReader): BuiltReference {
  const { config, files, specs: specList, visibleSpecs = specList, reader, changes } = sources
  const { api } = config
  const specs = specsBySource(specList)
  const visible = visibleSpecs === specList ? specs : withGroups(specsBySource(visibleSpecs), specs)
  const authorInputs = inputsByRoute(sources.inputs)
  // Most pages of a site show no part of a spec.
  const namingPages = pagesNamingSubject(sources.pages)
  const expanded = expandNavigationOf(config, { specs, authorInputs, namingPages })
  const { children, pages: generated, attachments } = expanded
  const binding = bindPages(namingPages, { config, specs, inputs: authorInputs, attachments })
  const bound = binding.value
  const inputs = visibleInputs({ bound, generated }, { specs: visible, api, reader, authorInputs, files })
  const { hiddenRoutes } = inputs
  const apiPages = [...bound.map(toSubject), ...generated]
  const shown = apiPages.filter(({ route }) => !hiddenRoutes.has(route))
  const pagesOfChanges = changesInputs(changes, { authorInputs, bound, shown })
  return {
    navigation: { ...config.navigation, children: withoutRoutes(children, hiddenRoutes) },
    inputs: withSymbolLinks([...inputs.bound, ...pagesOfChanges, ...inputs.generated], shown, visible),
    specs: visible,
    hiddenRoutes,
    restrictedRoutes: new Map(apiPages.flatMap(page => accessEntries(page, specs))),
    diagnostics: [
      ...checkSignInSettings(sources, { specs, generated }),
      ...expanded.diagnostics,
      ...binding.diagnostics,
      ...checkWrittenServers(bound, api),
      ...checkAuthorRoutes(generated, bound, authorInputs),
      ...checkSpecs({ specs: specList, generated, bound, children, fallback: api }),
    ],
  }
}

/** Cached, because many edits change no page. */
const inputsByRoute = memoize(
  (inputs: readonly PageInput[]): ReadonlyMap<Route, PageInput> => new Map(inputs.map(input => [input.route, input])),
)

/** Cached, because many edits change no page. */
const pagesNamingSubject = memoize((pages: readonly Page[]): readonly Page[] => pages.filter(namesSubject))

interface ExpansionSources {
  readonly specs: Specs
  readonly authorInputs: ReadonlyMap<Route, PageInput>
  /** The pages whose front matter names a part of a spec. */
  readonly namingPages: readonly Page[]
}

function expandNavigationOf(
  { navigation, api }: Config,
  { specs, authorInputs, namingPages }: ExpansionSources,
): ExpandedNavigation {
  const namingRoutes = new Set(namingPages.map(({ route }) => route))
  return expandNavigation(navigation, api, {
    specs,
    isPage: path => authorInputs.has(routeOfEntry(path)),
    namesSymbol: symbolPages(namingPages),
    needsAttachments: route => namingRoutes.has(route),
  })
}

/** Finds out whether a page names a symbol of a library. */
function symbolPages(pages: readonly Page[]): (path: string) => boolean {
  const routes = new Set(pages.flatMap(page => (Object.hasOwn(page.frontmatter.custom, 'sdk') ? [page.route] : [])))
  return path => routes.has(routeOfEntry(path))
}

/** Checks the settings for API pages, and reports those that only have an effect if readers can sign in. */
function checkSignInSettings(
  { config, pages, specs: specList, reader }: AuthorSources & SpecsForReader,
  { specs, generated }: { readonly specs: Specs; readonly generated: readonly GeneratedPage[] },
): readonly Diagnostic[] {
  const hasSignIn = reader !== undefined || config.settings.signIn !== false
  if (hasSignIn) return checkApiSettings(config, [])
  const authSpans = authPlaygroundSpans(config, { pages, generated, specs })
  return [...checkApiSettings(config, authSpans), ...checkRestrictions(specList)]
}

/** Reports generated pages whose address is that of a page of an author about something else. */
const checkAuthorRoutes = (
  generated: readonly GeneratedPage[],
  bound: readonly BoundPage[],
  authorInputs: ReadonlyMap<Route, PageInput>,
): readonly Diagnostic[] =>
  generated.flatMap(page => {
    const authorInput = authorInputs.get(page.route)
    if (!authorInput) return []
    // Authors can write their own page for an operation, at the route of the generated page.
    const isSamePage = bound.some(
      ({ page: { route }, reference }) => route === page.route && isSameSubject(reference, page),
    )
    return isSamePage ? [] : [authorRoute(page, authorInput.file.path)]
  })

interface ChangesContext {
  readonly authorInputs: ReadonlyMap<Route, PageInput>
  readonly bound: readonly BoundPage[]
  /** The pages about parts of specs that the reader may see: changes link to them. */
  readonly shown: readonly PageOfSubject[]
}

/** The inputs of the pages that show changes between versions of specs. */
const changesInputs = (
  changes: ReadonlyMap<Route, SpecChanges> = new Map(),
  { authorInputs, bound, shown }: ChangesContext,
): readonly SitePageInput[] =>
  [...changes].flatMap(([route, specChanges]) => {
    const input = authorInputs.get(route)
    const isBound = bound.some(({ page }) => page.route === route)
    return input && !isBound ? [{ ...input, reference: changesReference(specChanges, shown) }] : []
  })

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
