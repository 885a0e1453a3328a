import { parseSpec } from './api-spec/parse-spec.ts'
import type { Config } from './config/config.ts'
import { listedPaths } from './config/navigation/listed-paths.ts'
import { parseConfig } from './config/parse-config.ts'
import type { ContentSettings, PageInput } from './content/context/content-settings.ts'
import type { Page, Route } from './content/page.ts'
import { takeBodyText } from './content/pages/body-cache.ts'
import { pageInputs } from './content/pages/page-inputs.ts'
import { parsePages } from './content/pages/parse-pages.ts'
import { parsePage, parsePageHead } from './content/parse-page.ts'
import { specInputs } from './reference/binding/spec-inputs.ts'
import { type AuthorSources, type BuiltReference, buildReference } from './reference/build-reference.ts'
import { collectFragments, type SiteFragment } from './reference/pages/collect-fragments.ts'
import { parseSitePage, parseSitePageHead, type SitePage } from './reference/pages/parse-site-page.ts'
import type { PlaygroundFile } from './reference/playground/playground-file.ts'
import type { Specs } from './reference/subjects/find-source.ts'
import type { SitePageInput } from './reference/subjects/site-page-input.ts'
import { resolvePositions } from './reference/subjects/source-positions.ts'
import { contentSettingsOf } from './render/frame/content-settings-of.ts'
import { assembleSite } from './site/assemble-site.ts'
import { filterPagesByGroups } from './site/filter-by-groups.ts'
import { excludeRepositoryFiles } from './site/published/exclude-repository-files.ts'
import { publishRule } from './site/published/published-assets.ts'
import type { Site } from './site/site.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** A project before anything is rendered. */
export interface AnalyzedProject {
  readonly site: Site
  readonly inputs: readonly SitePageInput[]
  /** The fields of schemas that pages contain or load on demand. */
  readonly fragments: readonly SiteFragment[]
  readonly playgrounds: readonly PlaygroundFile[]
  readonly specs: Specs
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** The pages that the reader may not see. */
  readonly restricted: ReadonlySet<Page>
}

/** How much of a project is parsed, and for which reader. */
export interface AnalyzeOptions {
  /** The pages that are parsed completely; if absent, all pages. */
  readonly fullPages?: ReadonlySet<Route> | undefined
  /** The groups of the reader. If absent, no page is filtered out. */
  readonly groups?: readonly string[] | undefined
  /** The previous result. Parts that are still valid are reused. */
  readonly previous?: Site | undefined
}

/** Parse everything and join it into a `Site`. `undefined`: there is no usable `docs.json`. */
export async function analyzeProject(
  folder: DocsFolder,
  { run, code }: { readonly run: Run; readonly code: boolean },
  options: AnalyzeOptions = {},
): Promise<Outcome<AnalyzedProject | undefined>> {
  const { value: config, diagnostics: configDiagnostics } = parseConfig(folder)
  if (!config) return { value: undefined, diagnostics: configDiagnostics }
  const content = contentSettingsOf(config, code)
  const authored = await parseAuthoredPages(folder, { config, content, run }, options)
  const { inputs, pages } = authored
  const sources = { config, pages: valuesOf(pages), inputs, files: folder.files }
  const { value: reference, diagnostics: apiDiagnostics } = await analyzeApis(folder, sources, run)
  discardBodies(inputs, reference.inputs)
  const { apiPages, fragments } = await parseApiPages(reference, { config, content, run }, options)
  const filtered = filterPagesByGroups(mergePages(sources.pages, valuesOf(apiPages)), options.groups)
  const siteInput = {
    config: { ...config, navigation: reference.navigation },
    pages: filtered.pages,
    assets: folder.assets,
  }
  const site = assembleSite(siteInput, options.previous)
  return {
    value: {
      site: site.value,
      inputs: mergeInputs(inputs, reference.inputs),
      fragments: fragments.value,
      playgrounds: valuesOf(apiPages).flatMap(({ playground }) => playground ?? []),
      specs: reference.specs,
      excludedPages: authored.excluded,
      restricted: filtered.restricted,
    },
    diagnostics: [
      ...configDiagnostics,
      ...authored.diagnostics,
      ...[...pages, ...apiPages].flatMap(page => page.diagnostics),
      ...apiDiagnostics,
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
  { config, content, run }: ParseContext,
  { fullPages }: AnalyzeOptions,
): Promise<AuthoredPages> {
  const listed = listedPaths(config.navigation.children)
  const { value: discovered, diagnostics } = pageInputs(files, listed)
  const stages = { parse: parsePage, parseHead: parsePageHead, fullyParsed: fullPages }
  const parsed = await parsePages(stages, content, discovered, run)
  const isPublished = publishRule(config.settings.publish)
  const isNamed = ({ route, file: { path } }: PageInput) =>
    listed.has(path.replace(/\.mdx?$/, '')) || isPublished(path) || fullPages?.has(route) === true
  const { inputs, pages, excluded } = excludeRepositoryFiles(discovered, parsed, config, isNamed)
  for (const input of discovered) if (excluded.includes(input.file.path)) takeBodyText(input)
  return { inputs, pages, excluded, diagnostics }
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
