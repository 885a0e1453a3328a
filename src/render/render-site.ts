import type { Route } from '../content/page.ts'
import { placeOf } from '../navigation/navigation-index.ts'
import type { SitePart } from '../reference/collect-parts.ts'
import type { Descriptions } from '../reference/find-description.ts'
import type { PlaygroundFile } from '../reference/playground-file.ts'
import type { SitePageInput } from '../reference/site-page-input.ts'
import type { Site } from '../site/site.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { inOrder } from '../source/in-order.ts'
import type { Run } from '../source/stage.ts'
import { assetFiles } from './author-files.ts'
import { clientFiles } from './client-files.ts'
import { connectSources } from './connect-sources.ts'
import { headersFile, type LocalWords, noJekyll, redirectPages, redirectsFile } from './host-files.ts'
import { compileLayouts, type Layouts } from './layout.ts'
import type { OutputFile } from './output-file.ts'
import { languageOf } from './page-view-of.ts'
import { playgroundFiles } from './playground-files.ts'
import type { BundledCode, RenderPorts } from './ports.ts'
import { prepareFrame, type SharedFile } from './prepare-frame.ts'
import { type PageRendering, renderPage } from './render-page.ts'
import { renderPart } from './render-part.ts'
import { openSearch } from './search-files.ts'
import { fetchedListsOf } from './sidebar-view.ts'
import { labelsIn, readBody, type SiteFrame } from './site-frame.ts'
import { typesForSite } from './site-types.ts'
import { renderHomeCopy, renderLinkPages, renderNotFound } from './special-pages.ts'
import { fontFiles } from './theme-fonts.ts'

/** What a site is rendered from. */
export interface SiteParts {
  readonly site: Site
  readonly folder: DocsFolder
  /** The source of every page. */
  readonly inputs: readonly SitePageInput[]
  /** The API descriptions that pages show parts of. */
  readonly descriptions: Descriptions
  /** Files of fields for which pages have no room. */
  readonly parts: readonly SitePart[]
  /** What the playgrounds of pages are made from. */
  readonly playgrounds: readonly PlaygroundFile[]
  /** Whether the author's code may run. */
  readonly code: boolean
}

/** Enough to keep threads busy, few enough to hold. */
const pagesUnderWay = 24

type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** Every file of the site, each when it is finished. */
export async function* renderSite(parts: SiteParts, run: Run, ports: RenderPorts): Rendered {
  const { site, folder, inputs } = parts
  const { rendering: prepared, files, diagnostics } = await prepareRendering(parts, run, ports)
  const { frame, layouts, author } = prepared
  yield { value: undefined, diagnostics }

  const search = await openSearch(frame, ports)
  const rendering = { ...prepared, search }
  const taken = new Set(site.assets.keys())
  const fonts = fontFiles(site.config, folder.fonts)
  const shared = [headersFile(site, connectSources(parts)), ...sharedFiles(frame, files, layouts, author)]
  for (const file of [...shared, ...fonts]) {
    if (taken.has(file.path)) yield { value: undefined, diagnostics: [authorFileWins(file.path)] }
    else yield { value: file, diagnostics: [] }
  }
  yield* renderPages(rendering, inputs, taken)
  yield* renderSpecialPages(rendering, inputs, taken)
  const indexing = search?.finish()
  // Its failure is told when its files are asked for.
  indexing?.catch(() => {})
  for await (const outcomes of inOrder(parts.parts, pagesUnderWay, part => renderPart(rendering, part))) yield* outcomes
  for (const file of playgroundFiles(parts, prepared.frame, layouts)) yield { value: file, diagnostics: [] }
  for (const file of assetFiles(site, parts.code)) yield { value: file, diagnostics: [] }
  if (indexing) yield* await indexing
  yield { value: undefined, diagnostics: layouts.diagnostics }
}

interface Prepared {
  readonly rendering: PageRendering
  readonly files: readonly SharedFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** All that pages are rendered with, but for the search index. */
export async function prepareRendering(parts: SiteParts, run: Run, ports: RenderPorts): Promise<Prepared> {
  const { frame, files, diagnostics } = await prepareFrame(parts, run, ports)
  const author = ports.bundle && (await bundleCode(parts, frame, ports.bundle))
  const types = typesForSite(parts, frame, ports.types)
  const rendering = {
    frame,
    layouts: compileLayouts(parts.folder.frame),
    author,
    types: types.value,
    run,
    published: ports.published,
    changedAt: parts.folder.changedAt,
    writtenSheets: new Set<string>(),
    hints: new Map(),
    search: undefined,
  }
  return { rendering, files, diagnostics: [...diagnostics, ...(author?.diagnostics ?? []), ...types.diagnostics] }
}

async function* renderPages(
  rendering: PageRendering,
  inputs: readonly SitePageInput[],
  taken: ReadonlySet<string>,
): Rendered {
  const { pages } = rendering.frame.site
  // An input without a page is a link: its head names a `url`.
  const sources = inputs.flatMap(input => [pages.get(input.route)].flatMap(page => (page ? { input, page } : [])))
  const rendered = inOrder(sources, pagesUnderWay, async ({ input, page }) => ({
    page,
    ...(await renderPage(rendering, input, page)),
  }))
  for await (const { page, outcomes, sections } of rendered) {
    await rendering.search?.add(page, sections)
    for (const outcome of outcomes) {
      const path = outcome.value?.path ?? ''
      yield taken.has(path)
        ? { value: undefined, diagnostics: [...outcome.diagnostics, authorFileWins(path)] }
        : outcome
    }
  }
}

async function* renderSpecialPages(
  rendering: PageRendering,
  inputs: readonly SitePageInput[],
  taken: ReadonlySet<string>,
): Rendered {
  if (!taken.has('404.html')) yield* renderNotFound(rendering)
  if (!taken.has('index.html')) yield* renderHomeCopy(rendering, inputs)
  yield* renderLinkPages(rendering, inputs)
}

/** Files that belong to no page: scripts and styles of the package, sheets and icons of the site, lists of large sidebars, host files. */
function sharedFiles(
  frame: SiteFrame,
  files: readonly SharedFile[],
  layouts: Layouts,
  author: BundledCode | undefined,
): OutputFile[] {
  const { site, navigation } = frame
  const lists = fetchedListsOf(navigation).map(({ path, nodes, lang = 'en' }) => ({
    path,
    contents: layouts.render('nav', { children: nodes, labels: labelsIn(frame, lang) }),
  }))
  const redirects = redirectsFile(site)
  return [
    ...clientFiles(frame),
    ...files.map(({ path, contents }) => ({ path, contents })),
    ...lists,
    ...(author?.files ?? []),
    noJekyll,
    ...(redirects ? [redirects] : []),
    ...redirectPages(site, layouts, route => wordsAt(frame, route)),
  ]
}

/** The language that is spoken at a route, whether or not there is a page. */
function wordsAt(frame: SiteFrame, route: Route): LocalWords {
  const { tag, dir } = languageOf(frame, placeOf(frame.navigation.index, route))
  return { lang: tag, dir, labels: labelsIn(frame, tag) }
}

/** Compile the code of the pages that need it. */
async function bundleCode(
  { site, folder, inputs }: SiteParts,
  frame: SiteFrame,
  bundle: NonNullable<RenderPorts['bundle']>,
): Promise<BundledCode | undefined> {
  const pages = inputs
    .filter(({ route }) => site.pages.get(route)?.hasAuthorCode)
    .map(input => ({
      route: input.route,
      path: input.file.path,
      islands: readBody(frame, input).islands,
    }))
  return pages.length === 0 ? undefined : bundle({ pages, modules: folder.files })
}

const authorFileWins = (path: string): Diagnostic => ({
  code: 'render/author-file-wins',
  severity: 'warning',
  message: `The project has a file "${path}" where the build would write one of its own. The project's file is published.`,
  span: { path, line: 1, column: 1 },
  hint: 'Rename the file if you want the generated one.',
})
