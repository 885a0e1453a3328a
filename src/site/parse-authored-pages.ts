import type { Config } from '../config/config.ts'
import { listedPaths } from '../config/navigation/listed-paths.ts'
import type { ContentSettings, PageInput } from '../content/context/content-settings.ts'
import type { Page, Route } from '../content/page.ts'
import type { BodyStore } from '../content/pages/body-store.ts'
import { explainPages } from '../content/pages/explain-pages.ts'
import { pageInputs } from '../content/pages/page-inputs.ts'
import { parsePages } from '../content/pages/parse-pages.ts'
import type { ApplyPlugins } from '../content/pages/plugin-port.ts'
import { parsePage, parsePageHead } from '../content/parse-page.ts'
import { isLibraryFile, libraryPaths } from '../reference/binding/library-files.ts'
import { symbolPagesIn } from '../reference/binding/sdk-inputs.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import type { Run } from '../source/stage.ts'
import { excludeRepositoryFiles } from './published/exclude-repository-files.ts'
import { publishRule } from './published/published-assets.ts'
import { redirectedPage, redirectedPages } from './published/redirected-pages.ts'

/** Parse the pages that authors wrote. */
export async function parseAuthoredPages(
  { files }: DocsFolder,
  { config, content, run, bodies, apply, fullPages }: AuthoredContext,
): Promise<AuthoredPages> {
  const listed = listedPaths(config.navigation.children)
  const { value: all, diagnostics } = pageInputs(files, listed)
  const symbolPages = symbolPagesIn(all.map(({ file }) => file))
  const ownPaths = new Set(symbolPages.map(({ path }) => path))
  const libraries = libraryPaths(config, symbolPages)
  const isOwn = (path: string) => listed.has(path.replace(/\.mdx?$/, '')) || ownPaths.has(path)
  const redirected = redirectedPages(config, files)
  const found = all.filter(
    ({ file: { path } }) => !redirected.has(path) && (!isLibraryFile(libraries, path) || isOwn(path)),
  )
  const withPlugins = await applyPlugins(found, { apply, content, fullPages })
  const parsing = { content, run, bodies, fullPages }
  const { inputs: discovered, pages: parsed } = await parsePageInputs(withPlugins.value, parsing)
  const isPublished = publishRule(config.settings.publish)
  const isNamed = ({ route, file: { path } }: PageInput) =>
    listed.has(path.replace(/\.mdx?$/, '')) || isPublished(path) || fullPages?.has(route) === true
  const { inputs, pages, excluded } = excludeRepositoryFiles(discovered, parsed, config, isNamed)
  for (const input of discovered) if (excluded.includes(input.file.path)) bodies.take(input)
  const replaced = all.flatMap(({ file: { path } }) => {
    const redirect = redirected.get(path)
    return redirect ? redirectedPage(path, redirect) : []
  })
  return { inputs, pages, excluded, libraries, diagnostics: [...diagnostics, ...replaced, ...withPlugins.diagnostics] }
}

interface AuthoredContext extends ParsingContext {
  readonly config: Config
  /** The plugins of the project, if it has any. */
  readonly apply: ApplyPlugins | undefined
}

export interface ParsingContext {
  readonly content: ContentSettings
  readonly run: Run
  readonly bodies: BodyStore
  /** The pages that are parsed completely; if absent, all pages. */
  readonly fullPages?: ReadonlySet<Route> | undefined
}

export interface AuthoredPages {
  readonly inputs: readonly PageInput[]
  readonly pages: readonly Outcome<Page>[]
  /** Paths of Markdown files that are not pages. */
  readonly excluded: readonly string[]
  /** Files and folders that documentation tools wrote. Their files are pages only if the navigation lists them. */
  readonly libraries: readonly string[]
  /** Problems with the files, apart from their content. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Parse pages. The result of a page does not depend on other pages. The inputs also say what remark reports about them. */
export async function parsePageInputs(
  inputs: readonly PageInput[],
  { content, run, bodies, fullPages }: ParsingContext,
): Promise<Pick<AuthoredPages, 'inputs' | 'pages'>> {
  const stages = { parse: parsePage, parseHead: parsePageHead, fullyParsed: fullPages }
  const first = await parsePages(stages, content, inputs, run)
  const explained = await explainPages(inputs, first, content, run)
  const pages = await parseChanged(first, { from: inputs, to: explained }, { content, run, bodies })
  return { inputs: explained, pages }
}

/** The inputs of the pages that are parsed completely, with the trees that plugins have transformed. */
async function applyPlugins(
  inputs: readonly PageInput[],
  { apply, content, fullPages }: Pick<AuthoredContext, 'apply' | 'content' | 'fullPages'>,
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
  { from, to }: { readonly from: readonly PageInput[]; readonly to: readonly PageInput[] },
  { content, run, bodies }: Pick<AuthoredContext, 'content' | 'run' | 'bodies'>,
): Promise<readonly Outcome<Page>[]> {
  if (from === to) return outcomes
  const changed = to.filter((input, at) => input !== from[at])
  for (const [at, input] of from.entries()) if (input !== to[at]) bodies.take(input)
  const parsed = (await run(parsePage, content, changed)).values()
  return outcomes.map((outcome, at) => (from[at] === to[at] ? outcome : (parsed.next().value as Outcome<Page>))) // one for each changed input
}
