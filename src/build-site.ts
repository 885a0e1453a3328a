import { parseSpec } from './api-spec/parse-spec.ts'
import { listedPaths } from './config/navigation/listed-paths.ts'
import { parseConfig } from './config/parse-config.ts'
import type { PageInput } from './content/context/content-settings.ts'
import type { Page, ResolvedLink, Route } from './content/page.ts'
import { takeBodyText } from './content/pages/body-cache.ts'
import { pageInputs } from './content/pages/page-inputs.ts'
import { parsePages } from './content/pages/parse-pages.ts'
import { parsePage, parsePageHead } from './content/parse-page.ts'
import type { Body } from './content/tree/body.ts'
import type { NavLocation, Visibility } from './navigation/navigation.ts'
import { specInputs } from './reference/binding/spec-inputs.ts'
import { type AuthorSources, type BuiltReference, buildReference } from './reference/build-reference.ts'
import { collectFragments, type SiteFragment } from './reference/pages/collect-fragments.ts'
import { buildSitePage, parseSitePage, parseSitePageHead } from './reference/pages/parse-site-page.ts'
import type { PlaygroundFile } from './reference/playground/playground-file.ts'
import type { Specs } from './reference/subjects/find-source.ts'
import type { SitePageInput } from './reference/subjects/site-page-input.ts'
import { resolvePositions } from './reference/subjects/source-positions.ts'
import { contentSettingsOf } from './render/frame/content-settings-of.ts'
import { inspectView } from './render/inspect-view.ts'
import type { OutputFile } from './render/output/output-file.ts'
import { planSite, type SitePlan } from './render/plan-site.ts'
import type { RenderPorts } from './render/ports.ts'
import { renderSite } from './render/render-site.ts'
import type { PageView } from './render/templates/page-view.ts'
import { assembleSite } from './site/assemble-site.ts'
import { filterPagesByGroups } from './site/filter-by-groups.ts'
import { type ExternalLink, externalLinksOf } from './site/links/external-links.ts'
import { fragmentTargets } from './site/links/fragment-targets.ts'
import { resolveLinks } from './site/links/resolve-links.ts'
import { excludeRepositoryFiles } from './site/published/exclude-repository-files.ts'
import { publishRule } from './site/published/published-assets.ts'
import type { Site } from './site/site.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** How stages run, and the ports that depend on the machine. */
export interface Machine extends RenderPorts {
  readonly run: Run
  /** Whether the author's code may run. */
  readonly code: boolean
}

/** A project before anything is rendered. */
interface AnalyzedProject {
  readonly site: Site
  readonly inputs: readonly SitePageInput[]
  /** Files for the fields that exceed the size budget of their pages. */
  readonly fragments: readonly SiteFragment[]
  readonly playgrounds: readonly PlaygroundFile[]
  readonly specs: Specs
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** The pages that the reader may not see. */
  readonly restricted: ReadonlySet<Page>
}

/** How much of a project is parsed, and for which reader. */
interface OpenSiteOptions {
  /** The pages that are parsed completely; if absent, all pages. */
  readonly fullPages?: ReadonlySet<Route> | undefined
  /** The groups of the reader. If absent, no page is filtered out. */
  readonly groups?: readonly string[] | undefined
  /** The previous result. Parts that are still valid are reused. */
  readonly previous?: Site | undefined
}

/**
 * The whole build. Takes a folder and yields the files of a site, each when it is finished.
 *
 * @returns Outcomes. Those without a file contain only diagnostics. Without a usable `docs.json`, there are no files.
 */
export async function* buildSite(folder: DocsFolder, machine: Machine): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { value, diagnostics } = await analyzeProject(folder, machine)
  yield { value: undefined, diagnostics }
  if (value) yield* renderSite({ ...value, folder, code: machine.code }, machine.run, machine)
}

/**
 * A site for the preview: a plan of its files, each rendered on request. `undefined` without a usable `docs.json`.
 *
 * @param options The requested pages, and pages whose fragments they link to, are the same as in a build. For all
 *   other pages, only the front matter is parsed, and their problems are not found. Pages for groups that the reader is
 *   not in are left out.
 */
export async function openSite(
  folder: DocsFolder,
  machine: Machine,
  options: OpenSiteOptions = {},
): Promise<Outcome<OpenSite | undefined>> {
  const { value, diagnostics } = await analyzeAround(folder, machine, options)
  if (!value) return { value, diagnostics }
  const plan = await planSite({ ...value, folder, code: machine.code }, machine.run, machine)
  const pages = plan.pages.filter(({ page }) => !page || !value.restricted.has(page))
  // The files that a page uses are unknown until the page is parsed completely.
  const { fullPages } = options
  const isComplete = !fullPages || [...value.site.pages.keys()].every(route => fullPages.has(route))
  const fileDiagnostics = isComplete ? plan.excludedFileDiagnostics : []
  const all = [...diagnostics, ...plan.diagnostics, ...fileDiagnostics]
  return { value: { site: value.site, plan: { ...plan, pages } }, diagnostics: all }
}

export interface OpenSite {
  readonly site: Site
  readonly plan: SitePlan
}

/** Analyze a project as far as the requested pages need it. */
async function analyzeAround(
  folder: DocsFolder,
  machine: Machine,
  options: OpenSiteOptions,
): Promise<Outcome<AnalyzedProject | undefined>> {
  const project = await analyzeProject(folder, machine, options)
  const { fullPages } = options
  if (!project.value || !fullPages) return project
  // To check the fragment of a link, the target page must be parsed completely.
  const { site, fragments } = project.value
  const knownPages = [
    ...[...fullPages].flatMap(route => site.pages.get(route) ?? []),
    ...fragments.map(({ page }) => page),
  ]
  const neededPages = new Set([...fullPages, ...fragmentTargets(site, knownPages)])
  return neededPages.size === fullPages.size
    ? project
    : analyzeProject(folder, machine, { ...options, fullPages: neededPages, previous: site })
}

async function analyzeProject(
  folder: DocsFolder,
  { run, code }: Machine,
  { fullPages, groups, previous }: OpenSiteOptions = {},
): Promise<Outcome<AnalyzedProject | undefined>> {
  const config = parseConfig(folder)
  if (!config.value) return { value: undefined, diagnostics: config.diagnostics }
  const listed = listedPaths(config.value.navigation.children)
  const discovered = pageInputs(folder.files, listed)
  const content = contentSettingsOf(config.value, code)
  const parsedInputs = await parsePages(
    { parse: parsePage, parseHead: parsePageHead, fullyParsed: fullPages },
    content,
    discovered.value,
    run,
  )
  const isPublished = publishRule(config.value.settings.publish)
  const isNamed = ({ route, file: { path } }: PageInput) =>
    listed.has(path.replace(/\.mdx?$/, '')) || isPublished(path) || fullPages?.has(route) === true
  const { inputs, pages, excluded } = excludeRepositoryFiles(discovered.value, parsedInputs, config.value, isNamed)
  for (const input of discovered.value) if (excluded.includes(input.file.path)) takeBodyText(input)
  const sources = { config: config.value, pages: valuesOf(pages), inputs, files: folder.files }
  const reference = await analyzeApis(folder, sources, run)
  discardBodies(inputs, reference.value.inputs)
  const { navigation, specs } = reference.value
  const { api, settings } = config.value
  const sharedInput = { specs: specs, content, api, base: settings.base }
  const stages = { parse: parseSitePage, parseHead: parseSitePageHead, fullyParsed: fullPages }
  const withPositions = <Value extends { readonly page: Page }>(
    page: Outcome<Value>,
    input: SitePageInput | undefined,
  ) => (input ? resolvePositions(specs, input, page) : page)
  const parsedApiPages = await parsePages(stages, sharedInput, reference.value.inputs, run)
  const apiPages = parsedApiPages.map((page, at) => withPositions(page, reference.value.inputs[at]))
  const pagesByRoute = new Map(sources.pages.map(page => [page.route, page]))
  for (const { value } of apiPages) pagesByRoute.set(value.page.route, value.page)
  const playgrounds = valuesOf(apiPages).flatMap(({ playground }) => playground ?? [])
  const parseFragments = async (inputs: readonly SitePageInput[]) => {
    const outcomes = await run(parseSitePage, sharedInput, inputs)
    return outcomes.map((fragment, at) => withPositions(fragment, inputs[at]).value)
  }
  const fragments = await collectFragments(valuesOf(apiPages), parseFragments)
  const filtered = filterPagesByGroups([...pagesByRoute.values()], groups)
  const siteInput = { config: { ...config.value, navigation }, pages: filtered.pages, assets: folder.assets }
  const site = assembleSite(siteInput, previous)
  const pageDiagnostics = [...pages, ...apiPages].flatMap(page => page.diagnostics)
  const diagnostics = [
    ...config.diagnostics,
    ...discovered.diagnostics,
    ...pageDiagnostics,
    ...reference.diagnostics,
    ...site.diagnostics,
  ]
  return {
    value: {
      site: site.value,
      inputs: mergeInputs(inputs, reference.value.inputs),
      fragments: fragments,
      playgrounds,
      specs: specs,
      excludedPages: excluded,
      restricted: filtered.restricted,
    },
    diagnostics,
  }
}

/** Parse the specs of a project and build their pages. */
async function analyzeApis(folder: DocsFolder, sources: AuthorSources, run: Run): Promise<Outcome<BuiltReference>> {
  const { value: inputs, diagnostics } = specInputs(folder.files, sources.config, sources.pages)
  const specOutcomes = await run(parseSpec, null, inputs)
  const parsedSpecs = valuesOf(specOutcomes).filter(spec => spec !== undefined)
  const reference = buildReference({ ...sources, specs: parsedSpecs })
  const specDiagnostics = specOutcomes.flatMap(spec => spec.diagnostics)
  return { value: reference, diagnostics: [...diagnostics, ...specDiagnostics, ...reference.diagnostics] }
}

/** Pages that show a part of an API are parsed again with their spec, so their first bodies are discarded. */
function discardBodies(inputs: readonly SitePageInput[], apiInputs: readonly SitePageInput[]): void {
  const replaced = new Set(apiInputs.map(({ route }) => route))
  for (const input of inputs) if (replaced.has(input.route)) takeBodyText(input)
}

/** The inputs of all pages. Pages that show a part of an API replace their first version. */
function mergeInputs(inputs: readonly SitePageInput[], apiInputs: readonly SitePageInput[]): readonly SitePageInput[] {
  const inputsByRoute = new Map(inputs.map(input => [input.route, input]))
  for (const input of apiInputs) inputsByRoute.set(input.route, input)
  return [...inputsByRoute.values()]
}

const valuesOf = <Value>(outcomes: readonly Outcome<Value>[]): Value[] => outcomes.map(outcome => outcome.value)

/** The result of every stage for one page, as plain data; `undefined` if the page does not exist. */
export async function inspectRoute(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<Inspection | undefined> {
  const { value } = await analyzeProject(folder, machine)
  const page = value?.site.pages.get(route)
  const input = value?.inputs.find(candidate => candidate.route === route)
  if (!value || !page || !input) return undefined
  const { site, specs } = value
  const {
    api,
    settings: { base },
  } = site.config
  const content = contentSettingsOf(site.config, machine.code)
  const built = resolvePositions(specs, input, buildSitePage({ specs: specs, content, api, base }, input))
  const links = resolveLinks(site, page)
  return {
    source: { path: input.file.path, imports: input.imports.map(({ path }) => path) },
    page,
    body: built.value.body,
    links: links.value,
    places: site.navigation.locations.get(route) ?? [],
    visibility: site.navigation.visibility.get(route),
    diagnostics: [...built.diagnostics, ...links.diagnostics],
  }
}

/** The view that the templates of one page get in a build; `undefined` if the page does not exist. */
export async function inspectPageView(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<PageView | undefined> {
  const { value } = await analyzeProject(folder, machine)
  return value && inspectView({ ...value, folder, code: machine.code }, machine.run, machine, route)
}

/** Every link to another site; empty without a usable `docs.json`. */
export async function externalLinks(folder: DocsFolder, machine: Machine): Promise<readonly ExternalLink[]> {
  const { value } = await analyzeProject(folder, machine)
  return value === undefined ? [] : externalLinksOf(value.site)
}

/** The results of the build stages for one page. */
export interface Inspection {
  readonly source: { readonly path: string; readonly imports: readonly string[] }
  readonly page: Page
  readonly body: Body
  readonly links: Readonly<Record<string, ResolvedLink>>
  readonly places: readonly NavLocation[]
  readonly visibility: Visibility | undefined
  readonly diagnostics: readonly Diagnostic[]
}
