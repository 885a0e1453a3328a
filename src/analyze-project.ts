import type { ApiSpec, SpecInput } from './api-spec/model/api-spec.ts'
import { parseSpec } from './api-spec/parse-spec.ts'
import { type FileTexts, specFilesFor, specInputFor } from './api-spec/visibility/spec-for-reader.ts'
import type { Config } from './config/config.ts'
import { listedPaths } from './config/navigation/listed-paths.ts'
import { parseConfig } from './config/parse-config.ts'
import type { PluginSettings } from './config/plugin-settings.ts'
import type { ContentSettings, PageInput } from './content/context/content-settings.ts'
import type { Page, Route } from './content/page.ts'
import { takeBodyText } from './content/pages/body-cache.ts'
import { explainPages } from './content/pages/explain-pages.ts'
import { pageInputs } from './content/pages/page-inputs.ts'
import { parsePages } from './content/pages/parse-pages.ts'
import type { ApplyPlugins } from './content/pages/plugin-port.ts'
import { parsePage, parsePageHead } from './content/parse-page.ts'
import { specInputs } from './reference/binding/spec-inputs.ts'
import { type BuiltReference, buildReference } from './reference/build-reference.ts'
import { collectFragments, type SiteFragment } from './reference/pages/collect-fragments.ts'
import { parseSitePage, parseSitePageHead, type SitePage } from './reference/pages/parse-site-page.ts'
import type { PlaygroundFile } from './reference/playground/playground-file.ts'
import type { Specs } from './reference/subjects/find-source.ts'
import type { SitePageInput } from './reference/subjects/site-page-input.ts'
import { resolvePositions } from './reference/subjects/source-positions.ts'
import { contentSettingsOf } from './render/frame/content-settings-of.ts'
import { siteForReader } from './site/access/site-for-reader.ts'
import { assembleSite } from './site/assemble-site.ts'
import { excludeRepositoryFiles } from './site/published/exclude-repository-files.ts'
import { publishRule } from './site/published/published-assets.ts'
import type { Site } from './site/site.ts'
import type { Access, Reader } from './source/access/access.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** A project before anything is rendered. */
export interface AnalyzedProject {
  readonly site: Site
  readonly inputs: readonly SitePageInput[]
  /** The same, with those of pages that the reader may not read. */
  readonly allInputs: readonly SitePageInput[]
  /** The fields of schemas that pages contain or load on demand. */
  readonly fragments: readonly SiteFragment[]
  readonly playgrounds: readonly PlaygroundFile[]
  readonly specs: Specs
  /**
   * The files of specs as the reader may download them, by path; `undefined`: not at all. Absent: as they are in the
   * project.
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
  /** The reader of the site. Absent: no access control. */
  readonly reader?: Reader | undefined
  /** The previous result. Parts that are still valid are reused. */
  readonly previous?: Site | undefined
}

/** The files of a project parsed, before they are joined into a site for somebody. */
export interface ParsedProject {
  readonly folder: DocsFolder
  readonly config: Config
  readonly content: ContentSettings
  readonly authored: AuthoredPages
  readonly specs: Outcome<readonly ParsedSpec[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** A spec with the input that it was parsed from. */
interface ParsedSpec {
  readonly input: SpecInput
  /** Absent: the file is not a spec that can be read. */
  readonly spec: ApiSpec | undefined
}

/** Parse everything and join it into a `Site`. `undefined`: there is no usable `docs.json`. */
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

/** How stages run, and whether code of the author may run. */
interface AnalyzingMachine {
  readonly run: Run
  readonly code: boolean
  readonly plugins?: OpenPlugins | undefined
}

/** Parse the files of a project. Returns `undefined` without a usable `docs.json`. */
export async function parseProject(
  folder: DocsFolder,
  { run, code, plugins }: AnalyzingMachine,
  options: Pick<AnalyzeOptions, 'fullPages'> = {},
): Promise<Outcome<ParsedProject | undefined>> {
  const { value: config, diagnostics } = parseConfig(folder)
  if (!config) return { value: undefined, diagnostics }
  const content = contentSettingsOf(config, code)
  const apply = plugins?.(config.settings.plugins)
  const authored = await parseAuthoredPages(folder, { config, content, run, apply }, options)
  const specs = await parseSpecs(folder, { config, pages: authored.pages }, run)
  return { value: { folder, config, content, authored, specs, diagnostics }, diagnostics }
}

/** Join the parts of a project into a site, for a reader or for everybody. */
export async function joinProject(
  { folder, config, content, authored, specs }: ParsedProject,
  { run }: Pick<AnalyzingMachine, 'run'>,
  options: AnalyzeOptions = {},
): Promise<Outcome<AnalyzedProject>> {
  const { inputs, pages } = authored
  const { reader } = options
  const sources = { config, pages: valuesOf(pages), inputs, files: folder.files }
  const { value: visible, diagnostics: specDiagnostics } = reader
    ? await specsForReader(specs.value, reader, run)
    : { value: undefined, diagnostics: [] }
  const reference = buildReference({
    ...sources,
    specs: readableSpecs(specs.value),
    visibleSpecs: visible && readableSpecs(visible),
    reader,
  })
  discardBodies(inputs, reference.inputs)
  const { apiPages, fragments } = await parseApiPages(reference, { config, content, run }, options)
  const parts = {
    config: { ...config, navigation: reference.navigation },
    pages: mergePages(sources.pages, valuesOf(apiPages)),
    hiddenRoutes: reference.hiddenRoutes,
    assets: folder.assets,
  }
  const site = assembleSite(parts, options.previous)
  const shown = siteForReader(site.value, parts, reader)
  const allInputs = mergeInputs(inputs, reference.inputs)
  const isShown = ({ route }: { readonly route: Route }) => !shown.missing.has(route)
  return {
    value: {
      ...shown,
      inputs: allInputs.filter(isShown),
      allInputs,
      fragments: fragments.value,
      playgrounds: valuesOf(apiPages).flatMap(({ page, playground }) => (isShown(page) ? (playground ?? []) : [])),
      specs: reference.specs,
      specDiagnostics,
      specTexts: visible && (await changedTexts(visible, specs.value)),
      hiddenRoutes: reference.hiddenRoutes,
      restrictedRoutes: config.settings.signIn ? reference.restrictedRoutes : new Map(),
      excludedPages: authored.excluded,
    },
    diagnostics: [
      ...authored.diagnostics,
      ...[...pages, ...apiPages].flatMap(page => page.diagnostics),
      ...specs.diagnostics,
      ...reference.diagnostics,
      ...fragments.diagnostics,
      ...site.diagnostics,
    ],
  }
}

interface ParseContext {
  readonly config: Config
  readonly content: ContentSettings
  readonly run: Run
}

interface AuthoredContext extends ParseContext {
  /** The plugins of the project. Absent: none. */
  readonly apply: ApplyPlugins | undefined
}

interface AuthoredPages {
  readonly inputs: readonly PageInput[]
  readonly pages: readonly Outcome<Page>[]
  /** Paths of Markdown files that are not pages. */
  readonly excluded: readonly string[]
  /** Problems with the files, apart from their content. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Parse the pages that authors wrote. */
async function parseAuthoredPages(
  { files }: DocsFolder,
  { config, content, run, apply }: AuthoredContext,
  { fullPages }: Pick<AnalyzeOptions, 'fullPages'>,
): Promise<AuthoredPages> {
  const listed = listedPaths(config.navigation.children)
  const { value: found, diagnostics } = pageInputs(files, listed)
  const withPlugins = await applyPlugins(found, { apply, content, fullPages })
  const stages = { parse: parsePage, parseHead: parsePageHead, fullyParsed: fullPages }
  const first = await parsePages(stages, content, withPlugins.value, run)
  const discovered = await explainPages(withPlugins.value, first, content, run)
  const parsed = await parseChanged(first, { from: withPlugins.value, to: discovered, content, run })
  const isPublished = publishRule(config.settings.publish)
  const isNamed = ({ route, file: { path } }: PageInput) =>
    listed.has(path.replace(/\.mdx?$/, '')) || isPublished(path) || fullPages?.has(route) === true
  const { inputs, pages, excluded } = excludeRepositoryFiles(discovered, parsed, config, isNamed)
  for (const input of discovered) if (excluded.includes(input.file.path)) takeBodyText(input)
  return { inputs, pages, excluded, diagnostics: [...diagnostics, ...withPlugins.diagnostics] }
}

/** The inputs of the pages that are parsed completely, with the trees that plugins have made of them. */
async function applyPlugins(
  inputs: readonly PageInput[],
  {
    apply,
    content,
    fullPages,
  }: Pick<AuthoredContext, 'apply' | 'content'> & { readonly fullPages: AnalyzeOptions['fullPages'] },
): Promise<Outcome<readonly PageInput[]>> {
  if (!apply) return { value: inputs, diagnostics: [] }
  const complete = inputs.filter(({ route }) => !fullPages || fullPages.has(route))
  const { value, diagnostics } = await apply(complete, content)
  const changed = new Map(complete.map((input, at) => [input, value[at]]))
  return { value: inputs.map(input => changed.get(input) ?? input), diagnostics }
}

/** Parse the pages again whose inputs have changed. */
async function parseChanged(
  outcomes: readonly Outcome<Page>[],
  {
    from,
    to,
    content,
    run,
  }: { readonly from: readonly PageInput[]; readonly to: readonly PageInput[] } & Pick<ParseContext, 'content' | 'run'>,
): Promise<readonly Outcome<Page>[]> {
  if (from === to) return outcomes
  const changed = to.filter((input, at) => input !== from[at])
  for (const [at, input] of from.entries()) if (input !== to[at]) takeBodyText(input)
  const parsed = (await run(parsePage, content, changed)).values()
  return outcomes.map((outcome, at) => (from[at] === to[at] ? outcome : (parsed.next().value as Outcome<Page>))) // one for each changed input
}

/** Parse the specs of a project. */
async function parseSpecs(
  { files }: DocsFolder,
  { config, pages }: { readonly config: Config; readonly pages: readonly Outcome<Page>[] },
  run: Run,
): Promise<Outcome<readonly ParsedSpec[]>> {
  const { value: inputs, diagnostics } = specInputs(files, config, valuesOf(pages))
  const outcomes = await run(parseSpec, null, inputs)
  return {
    value: inputs.map((input, at) => ({ input, spec: outcomes[at]?.value })),
    diagnostics: [...diagnostics, ...outcomes.flatMap(spec => spec.diagnostics)],
  }
}

const readableSpecs = (specs: readonly ParsedSpec[]): readonly ApiSpec[] => specs.flatMap(({ spec }) => spec ?? [])

/** The specs without what a reader may not see. The same list if the reader may see everything. */
async function specsForReader(
  specs: readonly ParsedSpec[],
  reader: Reader,
  run: Run,
): Promise<Outcome<readonly ParsedSpec[]>> {
  const inputs = specs.map(({ input, spec }) => specInputFor(input, spec, reader))
  const changed = inputs.filter((input, at) => input !== specs[at]?.input)
  if (changed.length === 0) return { value: specs, diagnostics: [] }
  const outcomes = await run(parseSpec, null, changed)
  const parsed = new Map(outcomes.map(({ value }, at) => [changed[at], value]))
  const value = specs.map((spec, at) => {
    const input = inputs[at]
    return input && parsed.has(input) ? { input, spec: parsed.get(input) } : spec
  })
  return { value, diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) }
}

/** The files of specs that a reader sees in another form than in the project. */
async function changedTexts(
  visible: readonly ParsedSpec[],
  all: readonly ParsedSpec[],
): Promise<FileTexts | undefined> {
  return visible === all ? undefined : specFilesFor(visible.map(({ input }) => input))
}

interface ApiPages {
  readonly apiPages: readonly Outcome<SitePage>[]
  readonly fragments: Outcome<readonly SiteFragment[]>
}

/** Parse the pages that show a part of an API, and the fragments that they load on demand. */
async function parseApiPages(
  { inputs, specs }: BuiltReference,
  { config: { api, settings }, content, run }: ParseContext,
  { fullPages }: AnalyzeOptions,
): Promise<ApiPages> {
  const shared = { specs, content, api, base: settings.base }
  const withPositions = (page: Outcome<SitePage>, input: SitePageInput | undefined) =>
    input ? resolvePositions(specs, input, page) : page
  const stages = { parse: parseSitePage, parseHead: parseSitePageHead, fullyParsed: fullPages }
  const parsed = await parsePages(stages, shared, inputs, run)
  const apiPages = parsed.map((page, at) => withPositions(page, inputs[at]))
  const parseFragments = async (fragmentInputs: readonly SitePageInput[]) => {
    const outcomes = await run(parseSitePage, shared, fragmentInputs)
    return outcomes.map((fragment, at) => withPositions(fragment, fragmentInputs[at]).value)
  }
  return { apiPages, fragments: await collectFragments(valuesOf(apiPages), specs, parseFragments) }
}

/** All pages of the site. Pages that show a part of an API replace their first version. */
function mergePages(pages: readonly Page[], apiPages: readonly SitePage[]): readonly Page[] {
  const byRoute = new Map(pages.map(page => [page.route, page]))
  for (const { page } of apiPages) byRoute.set(page.route, page)
  return [...byRoute.values()]
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
