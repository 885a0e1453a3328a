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
import type { Place, Visibility } from './navigation/navigation.ts'
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

/** How the work of a build is done, and what only the machine can do. */
export interface Machine extends RenderPorts {
  readonly run: Run
  /** Whether the author's code may run. */
  readonly code: boolean
}

/** What is known of a project before anything is rendered. */
interface AnalyzedProject {
  readonly site: Site
  readonly inputs: readonly SitePageInput[]
  /** Files of fields for which pages have no room. */
  readonly fragments: readonly SiteFragment[]
  readonly playgrounds: readonly PlaygroundFile[]
  readonly specs: Specs
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** The pages that are not for the readers to whom the site is shown. */
  readonly restricted: ReadonlySet<Page>
}

/** How much of a project is looked at, and for whom. */
interface OpenSiteOptions {
  /** The pages that are read whole; absent, all. */
  readonly fullPages?: ReadonlySet<Route> | undefined
  /** The groups of the reader to whom the site is shown; absent, it is for everybody. */
  readonly groups?: readonly string[] | undefined
  /** The site as it was looked at before: what is still true of it stays. */
  readonly previous?: Site | undefined
}

/**
 * The whole build: a folder goes in, the files of a site come out, each when it is finished.
 *
 * @returns Outcomes; those without a file carry diagnostics only. No file at all: there is no usable `docs.json`.
 */
export async function* buildSite(folder: DocsFolder, machine: Machine): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { value, diagnostics } = await analyzeProject(folder, machine)
  yield { value: undefined, diagnostics }
  if (value) yield* renderSite({ ...value, folder, code: machine.code }, machine.run, machine)
}

/**
 * A site as one looks at it while it is written: its files by name, each made when it is asked for. `undefined`: there is
 * no usable `docs.json`.
 *
 * @param looking Pages that are wanted, and what they lead to, are as a build makes them. Of all others the head alone is
 *   read, and nothing is known to be wrong with them. Pages for groups that the reader is not in are nowhere.
 */
export async function openSite(
  folder: DocsFolder,
  machine: Machine,
  looking: OpenSiteOptions = {},
): Promise<Outcome<OpenSite | undefined>> {
  const { value, diagnostics } = await analyzeAround(folder, machine, looking)
  if (!value) return { value, diagnostics }
  const plan = await planSite({ ...value, folder, code: machine.code }, machine.run, machine)
  const pages = plan.pages.filter(({ page }) => !page || !value.restricted.has(page))
  // It is unknown which files a page names until all of the page is read.
  const { fullPages } = looking
  const isWhole = !fullPages || [...value.site.pages.keys()].every(route => fullPages.has(route))
  const ofFiles = isWhole ? plan.excludedFileDiagnostics : []
  const all = [...diagnostics, ...plan.diagnostics, ...ofFiles]
  return { value: { site: value.site, plan: { ...plan, pages } }, diagnostics: all }
}

export interface OpenSite {
  readonly site: Site
  readonly plan: SitePlan
}

/** Understand a project as far as some of its pages show it. */
async function analyzeAround(
  folder: DocsFolder,
  machine: Machine,
  looking: OpenSiteOptions,
): Promise<Outcome<AnalyzedProject | undefined>> {
  const understood = await analyzeProject(folder, machine, looking)
  const { fullPages } = looking
  if (!understood.value || !fullPages) return understood
  // Whether a link leads to a place of another page is known when that one is read.
  const { site, fragments } = understood.value
  const read = [...[...fullPages].flatMap(route => site.pages.get(route) ?? []), ...fragments.map(({ page }) => page)]
  const more = new Set([...fullPages, ...fragmentTargets(site, read)])
  return more.size === fullPages.size
    ? understood
    : analyzeProject(folder, machine, { ...looking, fullPages: more, previous: site })
}

async function analyzeProject(
  folder: DocsFolder,
  { run, code }: Machine,
  { fullPages, groups, previous }: OpenSiteOptions = {},
): Promise<Outcome<AnalyzedProject | undefined>> {
  const config = parseConfig(folder)
  if (!config.value) return { value: undefined, diagnostics: config.diagnostics }
  const listed = listedPaths(config.value.navigation.children)
  const found = pageInputs(folder.files, listed)
  const content = contentSettingsOf(config.value, code)
  const readInputs = await parsePages(
    { parse: parsePage, parseHead: parsePageHead, fullyParsed: fullPages },
    content,
    found.value,
    run,
  )
  const isPublished = publishRule(config.value.settings.publish)
  const isNamed = ({ route, file: { path } }: PageInput) =>
    listed.has(path.replace(/\.mdx?$/, '')) || isPublished(path) || fullPages?.has(route) === true
  const { inputs, pages, excluded } = excludeRepositoryFiles(found.value, readInputs, config.value, isNamed)
  for (const input of found.value) if (excluded.includes(input.file.path)) takeBodyText(input)
  const written = { config: config.value, pages: valuesOf(pages), inputs, files: folder.files }
  const reference = await analyzeApis(folder, written, run)
  discardBodies(inputs, reference.value.inputs)
  const { navigation, specs: descriptions } = reference.value
  const { api, settings } = config.value
  const reading = { specs: descriptions, content, api, base: settings.base }
  const stages = { parse: parseSitePage, parseHead: parseSitePageHead, fullyParsed: fullPages }
  const placed = <Value extends { readonly page: Page }>(page: Outcome<Value>, input: SitePageInput | undefined) =>
    input ? resolvePositions(descriptions, input, page) : page
  const read = await parsePages(stages, reading, reference.value.inputs, run)
  const shown = read.map((page, at) => placed(page, reference.value.inputs[at]))
  const own = new Map(written.pages.map(page => [page.route, page]))
  for (const { value } of shown) own.set(value.page.route, value.page)
  const playgrounds = valuesOf(shown).flatMap(({ playground }) => playground ?? [])
  const readPart = async (inputs: readonly SitePageInput[]) => {
    const parts = await run(parseSitePage, reading, inputs)
    return parts.map((part, at) => placed(part, inputs[at]).value)
  }
  const parts = await collectFragments(valuesOf(shown), readPart)
  const readable = filterPagesByGroups([...own.values()], groups)
  const joined = { config: { ...config.value, navigation }, pages: readable.pages, assets: folder.assets }
  const site = assembleSite(joined, previous)
  const ofPages = [...pages, ...shown].flatMap(page => page.diagnostics)
  const diagnostics = [
    ...config.diagnostics,
    ...found.diagnostics,
    ...ofPages,
    ...reference.diagnostics,
    ...site.diagnostics,
  ]
  return {
    value: {
      site: site.value,
      inputs: joinedInputs(inputs, reference.value.inputs),
      fragments: parts,
      playgrounds,
      specs: descriptions,
      excludedPages: excluded,
      restricted: readable.restricted,
    },
    diagnostics,
  }
}

/** Read the API descriptions of a project, and find out what pages they make. */
async function analyzeApis(folder: DocsFolder, written: AuthorSources, run: Run): Promise<Outcome<BuiltReference>> {
  const { value: inputs, diagnostics } = specInputs(folder.files, written.config, written.pages)
  const specs = await run(parseSpec, null, inputs)
  const descriptions = valuesOf(specs).filter(description => description !== undefined)
  const reference = buildReference({ ...written, descriptions })
  const ofSpecs = specs.flatMap(spec => spec.diagnostics)
  return { value: reference, diagnostics: [...diagnostics, ...ofSpecs, ...reference.diagnostics] }
}

/** Pages that show a part of an API are read once more, with it: what was read without it waits for nothing. */
function discardBodies(inputs: readonly SitePageInput[], shown: readonly SitePageInput[]): void {
  const replaced = new Set(shown.map(({ route }) => route))
  for (const input of inputs) if (replaced.has(input.route)) takeBodyText(input)
}

/** Sources of pages, those that show a part of an API in place of the same ones without it. */
function joinedInputs(inputs: readonly SitePageInput[], shown: readonly SitePageInput[]): readonly SitePageInput[] {
  const all = new Map(inputs.map(input => [input.route, input]))
  for (const input of shown) all.set(input.route, input)
  return [...all.values()]
}

const valuesOf = <Value>(outcomes: readonly Outcome<Value>[]): Value[] => outcomes.map(outcome => outcome.value)

/** What every stage made of one page, as plain data; `undefined` when there is no such page. */
export async function inspectRoute(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<Inspection | undefined> {
  const { value } = await analyzeProject(folder, machine)
  const page = value?.site.pages.get(route)
  const input = value?.inputs.find(candidate => candidate.route === route)
  if (!value || !page || !input) return undefined
  const { site, specs: descriptions } = value
  const {
    api,
    settings: { base },
  } = site.config
  const content = contentSettingsOf(site.config, machine.code)
  const read = resolvePositions(descriptions, input, buildSitePage({ specs: descriptions, content, api, base }, input))
  const links = resolveLinks(site, page)
  return {
    source: { path: input.file.path, imports: input.imports.map(({ path }) => path) },
    page,
    body: read.value.body,
    links: links.value,
    places: site.navigation.places.get(route) ?? [],
    visibility: site.navigation.visibility.get(route),
    diagnostics: [...read.diagnostics, ...links.diagnostics],
  }
}

/** What the templates of one page are given, as a build gives it; `undefined` when there is no such page. */
export async function inspectPageView(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<PageView | undefined> {
  const { value } = await analyzeProject(folder, machine)
  return value && inspectView({ ...value, folder, code: machine.code }, machine.run, machine, route)
}

/** Every place that names another site; none without a usable `docs.json`. */
export async function externalLinks(folder: DocsFolder, machine: Machine): Promise<readonly ExternalLink[]> {
  const { value } = await analyzeProject(folder, machine)
  return value === undefined ? [] : externalLinksOf(value.site)
}

/** The stations of one page on its way through the build. */
export interface Inspection {
  readonly source: { readonly path: string; readonly imports: readonly string[] }
  readonly page: Page
  readonly body: Body
  readonly links: Readonly<Record<string, ResolvedLink>>
  readonly places: readonly Place[]
  readonly visibility: Visibility | undefined
  readonly diagnostics: readonly Diagnostic[]
}
