import { parseSpec } from './api-spec/parse-spec.ts'
import { listedPaths } from './config/navigation/listed-paths.ts'
import { parseConfig } from './config/parse-config.ts'
import type { Body } from './content/body.ts'
import type { PageInput } from './content/content-settings.ts'
import { takeText } from './content/kept-bodies.ts'
import type { Page, ResolvedLink, Route } from './content/page.ts'
import { glanceAtPage, parsePage } from './content/parse-page.ts'
import { readPages } from './content/read-pages.ts'
import { pageInputs } from './content/routes.ts'
import type { Place, Visibility } from './navigation/navigation.ts'
import { type BuiltReference, buildReference, type Written } from './reference/build-reference.ts'
import { collectParts, type SitePart } from './reference/collect-parts.ts'
import type { Descriptions } from './reference/find-description.ts'
import { withLines } from './reference/named-places.ts'
import type { PlaygroundFile } from './reference/playground-file.ts'
import { glanceAtSitePage, parseSitePage, readSitePage } from './reference/read-site-page.ts'
import type { SitePageInput } from './reference/site-page-input.ts'
import { specInputs } from './reference/spec-inputs.ts'
import { inspectView } from './render/inspect-view.ts'
import type { OutputFile } from './render/output-file.ts'
import type { PageView } from './render/page-view.ts'
import { planSite, type SitePlan } from './render/plan-site.ts'
import type { RenderPorts } from './render/ports.ts'
import { renderSite } from './render/render-site.ts'
import { contentSettingsOf } from './render/site-frame.ts'
import { assembleSite } from './site/assemble-site.ts'
import { type ExternalLink, externalLinksOf } from './site/external-links.ts'
import { pagesForReaders } from './site/for-readers.ts'
import { fragmentTargets } from './site/fragment-targets.ts'
import { publishRule } from './site/published-assets.ts'
import { withoutRepositoryFiles } from './site/repository-pages.ts'
import { resolveLinks } from './site/resolve-links.ts'
import type { Site } from './site/site.ts'
import type { Diagnostic, Outcome } from './source/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** How the work of a build is done, and what only the machine can do. */
export interface Machine extends RenderPorts {
  readonly run: Run
  /** Whether the author's code may run. */
  readonly code: boolean
}

/** What is known of a project before anything is rendered. */
interface Understood {
  readonly site: Site
  readonly inputs: readonly SitePageInput[]
  /** Files of fields for which pages have no room. */
  readonly parts: readonly SitePart[]
  readonly playgrounds: readonly PlaygroundFile[]
  readonly descriptions: Descriptions
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly leftOut: readonly string[]
  /** The pages that are not for the readers to whom the site is shown. */
  readonly closed: ReadonlySet<Page>
}

/** How much of a project is looked at, and for whom. */
interface Looking {
  /** The pages that are read whole; absent, all. */
  readonly wanted?: ReadonlySet<Route> | undefined
  /** The groups of the reader to whom the site is shown; absent, it is for everybody. */
  readonly groups?: readonly string[] | undefined
  /** The site as it was looked at before: what is still true of it stays. */
  readonly before?: Site | undefined
}

/**
 * The whole build: a folder goes in, the files of a site come out, each when it is finished.
 *
 * @returns Outcomes; those without a file carry diagnostics only. No file at all: there is no usable `docs.json`.
 */
export async function* buildSite(folder: DocsFolder, machine: Machine): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { value, diagnostics } = await understand(folder, machine)
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
  looking: Looking = {},
): Promise<Outcome<OpenSite | undefined>> {
  const { value, diagnostics } = await understandAround(folder, machine, looking)
  if (!value) return { value, diagnostics }
  const plan = await planSite({ ...value, folder, code: machine.code }, machine.run, machine)
  const pages = plan.pages.filter(({ page }) => !page || !value.closed.has(page))
  // It is unknown which files a page names until all of the page is read.
  const { wanted } = looking
  const isWhole = !wanted || [...value.site.pages.keys()].every(route => wanted.has(route))
  const ofFiles = isWhole ? plan.leftOutDiagnostics : []
  const all = [...diagnostics, ...plan.diagnostics, ...ofFiles]
  return { value: { site: value.site, plan: { ...plan, pages } }, diagnostics: all }
}

export interface OpenSite {
  readonly site: Site
  readonly plan: SitePlan
}

/** Understand a project as far as some of its pages show it. */
async function understandAround(
  folder: DocsFolder,
  machine: Machine,
  looking: Looking,
): Promise<Outcome<Understood | undefined>> {
  const understood = await understand(folder, machine, looking)
  const { wanted } = looking
  if (!understood.value || !wanted) return understood
  // Whether a link leads to a place of another page is known when that one is read.
  const { site, parts } = understood.value
  const read = [...[...wanted].flatMap(route => site.pages.get(route) ?? []), ...parts.map(({ page }) => page)]
  const more = new Set([...wanted, ...fragmentTargets(site, read)])
  return more.size === wanted.size
    ? understood
    : understand(folder, machine, { ...looking, wanted: more, before: site })
}

async function understand(
  folder: DocsFolder,
  { run, code }: Machine,
  { wanted, groups, before }: Looking = {},
): Promise<Outcome<Understood | undefined>> {
  const config = parseConfig(folder)
  if (!config.value) return { value: undefined, diagnostics: config.diagnostics }
  const listed = listedPaths(config.value.navigation.children)
  const found = pageInputs(folder.files, listed)
  const content = contentSettingsOf(config.value, code)
  const readInputs = await readPages({ whole: parsePage, glance: glanceAtPage, wanted }, content, found.value, run)
  const isPublished = publishRule(config.value.settings.publish)
  const isNamed = ({ route, file: { path } }: PageInput) =>
    listed.has(path.replace(/\.mdx?$/, '')) || isPublished(path) || wanted?.has(route) === true
  const { inputs, pages, leftOut } = withoutRepositoryFiles(found.value, readInputs, config.value, isNamed)
  for (const input of found.value) if (leftOut.includes(input.file.path)) takeText(input)
  const written = { config: config.value, pages: valuesOf(pages), inputs, files: folder.files }
  const reference = await understandApis(folder, written, run)
  forgetBodies(inputs, reference.value.inputs)
  const { navigation, descriptions } = reference.value
  const { api, settings } = config.value
  const reading = { descriptions, content, api, base: settings.base }
  const stages = { whole: parseSitePage, glance: glanceAtSitePage, wanted }
  const placed = <Value extends { readonly page: Page }>(page: Outcome<Value>, input: SitePageInput | undefined) =>
    input ? withLines(descriptions, input, page) : page
  const read = await readPages(stages, reading, reference.value.inputs, run)
  const shown = read.map((page, at) => placed(page, reference.value.inputs[at]))
  const own = new Map(written.pages.map(page => [page.route, page]))
  for (const { value } of shown) own.set(value.page.route, value.page)
  const playgrounds = valuesOf(shown).flatMap(({ playground }) => playground ?? [])
  const readPart = async (inputs: readonly SitePageInput[]) => {
    const parts = await run(parseSitePage, reading, inputs)
    return parts.map((part, at) => placed(part, inputs[at]).value)
  }
  const parts = await collectParts(valuesOf(shown), readPart)
  const readable = pagesForReaders([...own.values()], groups)
  const joined = { config: { ...config.value, navigation }, pages: readable.pages, assets: folder.assets }
  const site = assembleSite(joined, before)
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
      parts,
      playgrounds,
      descriptions,
      leftOut,
      closed: readable.closed,
    },
    diagnostics,
  }
}

/** Read the API descriptions of a project, and find out what pages they make. */
async function understandApis(folder: DocsFolder, written: Written, run: Run): Promise<Outcome<BuiltReference>> {
  const { value: inputs, diagnostics } = specInputs(folder.files, written.config, written.pages)
  const specs = await run(parseSpec, null, inputs)
  const descriptions = valuesOf(specs).filter(description => description !== undefined)
  const reference = buildReference({ ...written, descriptions })
  const ofSpecs = specs.flatMap(spec => spec.diagnostics)
  return { value: reference, diagnostics: [...diagnostics, ...ofSpecs, ...reference.diagnostics] }
}

/** Pages that show a part of an API are read once more, with it: what was read without it waits for nothing. */
function forgetBodies(inputs: readonly SitePageInput[], shown: readonly SitePageInput[]): void {
  const replaced = new Set(shown.map(({ route }) => route))
  for (const input of inputs) if (replaced.has(input.route)) takeText(input)
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
  const { value } = await understand(folder, machine)
  const page = value?.site.pages.get(route)
  const input = value?.inputs.find(candidate => candidate.route === route)
  if (!value || !page || !input) return undefined
  const { site, descriptions } = value
  const {
    api,
    settings: { base },
  } = site.config
  const content = contentSettingsOf(site.config, machine.code)
  const read = withLines(descriptions, input, readSitePage({ descriptions, content, api, base }, input))
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
  const { value } = await understand(folder, machine)
  return value && inspectView({ ...value, folder, code: machine.code }, machine.run, machine, route)
}

/** Every place that names another site; none without a usable `docs.json`. */
export async function externalLinks(folder: DocsFolder, machine: Machine): Promise<readonly ExternalLink[]> {
  const { value } = await understand(folder, machine)
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
