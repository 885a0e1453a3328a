import type { FileTexts } from './api-spec/visibility/spec-for-reader.ts'
import type { Config } from './config/config.ts'
import { parseConfig } from './config/parse-config.ts'
import type { PluginSettings } from './config/plugin-settings.ts'
import type { ContentSettings } from './content/context/content-settings.ts'
import type { Page, Route } from './content/page.ts'
import type { BodyStore } from './content/pages/body-store.ts'
import type { ApplyPlugins } from './content/pages/plugin-port.ts'
import {
  changedTexts,
  type ParsedSpec,
  parseSpecs,
  readableSpecs,
  specsForReader,
} from './reference/binding/parse-specs.ts'
import { buildReference } from './reference/build-reference.ts'
import { compareForPages } from './reference/changes/compare-for-pages.ts'
import type { SiteFragment } from './reference/pages/collect-fragments.ts'
import type { SitePage } from './reference/pages/parse-site-page.ts'
import { parseApiPages } from './reference/parse-api-pages.ts'
import type { PlaygroundFile } from './reference/playground/playground-file.ts'
import type { Specs } from './reference/subjects/find-source.ts'
import type { SitePageInput } from './reference/subjects/site-page-input.ts'
import { contentSettingsOf } from './render/frame/content-settings-of.ts'
import { siteForReader } from './site/access/site-for-reader.ts'
import { assembleSite } from './site/assemble-site.ts'
import { pageDiagnostics } from './site/page-diagnostics.ts'
import { type AuthoredPages, parseAuthoredPages } from './site/parse-authored-pages.ts'
import { reusePages } from './site/reuse-pages.ts'
import type { Site } from './site/site.ts'
import type { Access, Reader } from './source/access/access.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { isDeepEqual } from './source/json/is-deep-equal.ts'
import { memoize } from './source/memoize.ts'
import type { Run } from './source/stage.ts'

/** A project before anything is rendered. */
export interface AnalyzedProject {
  readonly site: Site
  /** All pages, also those that the reader may not read, and those that are only links. */
  readonly pages: readonly Page[]
  /** What each page is parsed from. Only pages that the reader may read. */
  readonly inputs: readonly SitePageInput[]
  /** The same for all pages, also those that the reader may not read. */
  readonly allInputs: readonly SitePageInput[]
  /** The fields of schemas that pages contain or load on demand. */
  readonly fragments: readonly SiteFragment[]
  readonly playgrounds: readonly PlaygroundFile[]
  readonly specs: Specs
  /**
   * The files of specs as the reader may download them, by path; `undefined` for those that the reader may not
   * download. If absent, readers download the files of the project.
   */
  readonly specTexts?: FileTexts | undefined
  /** Problems of the specs as the reader sees them. */
  readonly specDiagnostics: readonly Diagnostic[]
  /** Routes of pages about a part of a spec that the reader may not see. */
  readonly hiddenRoutes: ReadonlySet<Route>
  /** Who may see the part of a spec that a page is about, if not everybody may. */
  readonly restrictedRoutes: ReadonlyMap<Route, Access>
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** All pages, for links: those that the reader may not read have no content. The same as `site` without a reader. */
  readonly linkSite: Site
  /** Pages that exist, but that no list shows to the reader. */
  readonly unlisted: ReadonlySet<Page>
}

/** How much of a project is parsed, and for which reader. */
export interface AnalyzeOptions {
  /** The pages that are parsed completely; if absent, all pages. */
  readonly fullPages?: ReadonlySet<Route> | undefined
  /** The reader for whom the site is built. Without a reader, access control is off. */
  readonly reader?: Reader | undefined
  /** The previous result. Parts that are still valid are reused. */
  readonly previous?: PreviousProject | undefined
}

/** An earlier state of a project. */
export interface PreviousProject {
  readonly site: Site
  readonly parsed: ParsedProject
  /** The value of this option in the earlier analysis. */
  readonly fullPages?: AnalyzeOptions['fullPages']
}

/** The parsed files of a project, before they are joined into a site for a reader. */
export interface ParsedProject {
  readonly folder: DocsFolder
  readonly config: Config
  readonly content: ContentSettings
  readonly authored: AuthoredPages
  readonly specs: Outcome<readonly ParsedSpec[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Parse everything and join it into a `Site`. The value is `undefined` without a usable `docs.json`. */
export async function analyzeProject(
  folder: DocsFolder,
  machine: AnalyzingMachine,
  options: AnalyzeOptions = {},
): Promise<Outcome<AnalyzedProject | undefined>> {
  const { value: parsed, diagnostics } = await parseProject(folder, machine, options)
  if (!parsed) return { value: undefined, diagnostics }
  const joined = await joinProject(parsed, machine, options)
  return { value: joined.value, diagnostics: [...diagnostics, ...joined.diagnostics] }
}

/** Opens the plugins in the settings. Returns `undefined` if the settings have no plugins. */
export type OpenPlugins = (settings: PluginSettings) => ApplyPlugins | undefined

/** How stages run, and whether the author's code may run. */
interface AnalyzingMachine {
  readonly run: Run
  readonly bodies: BodyStore
  readonly code: boolean
  readonly plugins?: OpenPlugins | undefined
}

/** Parse the files of a project. Returns `undefined` without a usable `docs.json`. */
export async function parseProject(
  folder: DocsFolder,
  { run, bodies, code, plugins }: AnalyzingMachine,
  { fullPages, previous }: Pick<AnalyzeOptions, 'fullPages' | 'previous'> = {},
): Promise<Outcome<ParsedProject | undefined>> {
  const { value: config, diagnostics } = parseConfig(folder)
  if (!config) return { value: undefined, diagnostics }
  const content = contentSettingsOf(config, code)
  const apply = plugins?.(config.settings.plugins)
  const isReusable = previous && !apply && isDeepEqual(previous.fullPages, fullPages)
  const parsing = { content, run, bodies, fullPages }
  const reused = isReusable ? await reusePages(previous.parsed, { folder, config }, parsing) : undefined
  const authored = reused?.authored ?? (await parseAuthoredPages(folder, { ...parsing, config, apply }))
  const specs = await parseSpecs(folder, { config, pages: pagesOf(authored.pages) }, run)
  return { value: { folder, config, content, authored, specs, diagnostics }, diagnostics }
}

/** Join the parts of a project into a site, for one reader or for everybody. */
export async function joinProject(
  { folder, config, content, authored, specs }: ParsedProject,
  { run, bodies }: Pick<AnalyzingMachine, 'run' | 'bodies'>,
  options: AnalyzeOptions = {},
): Promise<Outcome<AnalyzedProject>> {
  const { inputs, pages } = authored
  const { reader, fullPages } = options
  const sources = { config, pages: pagesOf(pages), inputs, files: folder.files }
  const { value: visibleSpecs, diagnostics: specDiagnostics } = reader
    ? await specsForReader(specs.value, reader, run)
    : { value: undefined, diagnostics: [] }
  const changes = await compareForPages(sources.pages, folder.files, run, reader)
  const reference = buildReference({
    ...sources,
    specs: readableSpecs(specs.value),
    visibleSpecs: visibleSpecs && readableSpecs(visibleSpecs),
    reader,
    changes: changes.value,
  })
  discardBodies(bodies, inputs, reference.inputs)
  const { apiPages, fragments } = await parseApiPages(reference, { config, content, run, fullPages })
  const parts = {
    config: { ...config, navigation: reference.navigation },
    pages: mergePages(sources.pages, valuesOf(apiPages)),
    hiddenRoutes: reference.hiddenRoutes,
    assets: folder.assets,
  }
  const site = assembleSite(parts, options.previous?.site)
  const shownSite = siteForReader(site.value, parts, reader)
  const allInputs = mergeInputs(inputs, reference.inputs)
  const mayRead = ({ route }: { readonly route: Route }) => !shownSite.missing.has(route)
  return {
    value: {
      ...shownSite,
      pages: parts.pages,
      // The same list if the reader may read all pages, because results are cached for it.
      inputs: shownSite.missing.size === 0 ? allInputs : allInputs.filter(mayRead),
      allInputs,
      fragments: fragments.value,
      playgrounds: valuesOf(apiPages).flatMap(({ page, playground }) => (mayRead(page) ? (playground ?? []) : [])),
      specs: reference.specs,
      specDiagnostics,
      specTexts: visibleSpecs && (await changedTexts(visibleSpecs, specs.value)),
      hiddenRoutes: reference.hiddenRoutes,
      restrictedRoutes: config.settings.signIn ? reference.restrictedRoutes : new Map(),
      excludedPages: authored.excluded,
    },
    diagnostics: [
      ...authored.diagnostics,
      ...pageDiagnostics([...pages, ...apiPages.map(toPageOutcome)], site.value),
      ...specs.diagnostics,
      ...changes.diagnostics,
      ...reference.diagnostics,
      ...fragments.diagnostics,
      ...site.diagnostics,
    ],
  }
}

const toPageOutcome = ({ value: { page }, diagnostics }: Outcome<SitePage>): Outcome<Page> => ({
  value: page,
  diagnostics,
})

/** All pages of the site. Pages that show a part of an API replace their first version. */
function mergePages(pages: readonly Page[], apiPages: readonly SitePage[]): readonly Page[] {
  return withReplaced(
    pages,
    apiPages.map(({ page }) => page),
  )
}

/** A list in which other items replace those with the same route. Items with a new route follow at the end. */
function withReplaced<Item extends { readonly route: Route }>(
  items: readonly Item[],
  others: readonly Item[],
): readonly Item[] {
  if (others.length === 0) return items
  const byRoute = new Map(others.map(item => [item.route, item]))
  const replacing = new Set<Item>()
  const merged = items.map(item => {
    const other = byRoute.get(item.route)
    if (other) replacing.add(other)
    return other ?? item
  })
  return [...merged, ...[...byRoute.values()].filter(item => !replacing.has(item))]
}

/** Pages that show a part of an API are parsed again with their spec, so their first bodies are discarded. */
function discardBodies(bodies: BodyStore, inputs: readonly SitePageInput[], apiInputs: readonly SitePageInput[]): void {
  const replaced = new Set(apiInputs.map(({ route }) => route))
  for (const input of inputs) if (replaced.has(input.route)) bodies.take(input)
}

/** The inputs of all pages. Pages that show a part of an API replace their first version. */
function mergeInputs(inputs: readonly SitePageInput[], apiInputs: readonly SitePageInput[]): readonly SitePageInput[] {
  return withReplaced(inputs, apiInputs)
}

const valuesOf = <Value>(outcomes: readonly Outcome<Value>[]): Value[] => outcomes.map(outcome => outcome.value)

/** The same list for the same outcomes, because results are cached for it. */
const pagesOf = memoize((outcomes: readonly Outcome<Page>[]): readonly Page[] => valuesOf(outcomes))
