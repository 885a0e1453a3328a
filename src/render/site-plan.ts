import type { Page, Route } from '../content/page.ts'
import type { SitePageInput } from '../reference/subjects/site-page-input.ts'
import type { Site } from '../site/site.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import { lazy } from '../source/lazy.ts'
import { memoizeByText } from '../source/memoize.ts'
import { excludedFileDiagnostics } from './assets/select-project-files.ts'
import type { SiteFrame } from './frame/site-frame.ts'
import { generatedFiles } from './generated-files.ts'
import type { OutputFile } from './output/output-file.ts'
import { filesByPath, type PlannedFile } from './output/planned-file.ts'
import { replacedPage } from './output/replaced-file.ts'
import type { FragmentIndex } from './pages/fragment-index.ts'
import type { PageEntry } from './pages/page-source.ts'
import type { RenderContext } from './pages/render-context.ts'
import { isFragment, plannedFragment, plannedPage, routeOfFile } from './plan-page.ts'
import type { PlanSource, PositionOf } from './plan-source.ts'
import type { RecordOptions } from './ports.ts'
import { recordSite } from './records/record-site.ts'
import type { RenderInput } from './render-input.ts'
import { type ImageFiles, imageFiles } from './social-images/image-files.ts'

/** Files, each when it is finished, and diagnostics. */
export type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** The files of a site, in groups by what they depend on. */
export interface SitePlan {
  /** What the plan was made from. */
  readonly source: PlanSource
  readonly frame: SiteFrame
  readonly shared: readonly PlannedFile[]
  /** The files of all pages. Each is planned when it is needed, because a list of them would need much memory. */
  readonly pages: () => Iterable<PlannedFile>
  /** Files that depend on the texts of no page. A build renders them on the main thread while threads work on pages. */
  readonly independent: () => readonly PlannedFile[]
  /** Files that a build renders after the pages, because they use what was made for those. */
  readonly others: () => readonly PlannedFile[]
  readonly has: (path: string) => boolean
  /** Whether a file of the project is a file of the site, with the same path. This takes less time than `has`. */
  readonly publishes: (path: string) => boolean
  /** The file at a path, without planning all files of pages. */
  readonly at: (path: string) => PlannedFile | undefined
  /** The file whose rendering may make the file at a path, which is not planned itself. */
  readonly makerOf: (path: string) => PlannedFile | undefined
  /** The pages that lists show, in reading order. */
  readonly listed: () => readonly PageEntry[]
  /**
   * Record pages for search, assistants and language models. Yields the files of the browser search.
   *
   * @param entries The pages to record. By default, the listed pages.
   */
  readonly record: (options: RecordOptions, entries?: readonly PageEntry[]) => Rendered
  /** The social images of pages. */
  readonly images: ImageFiles
  readonly diagnostics: readonly Diagnostic[]
  /** Diagnostics about files that are not part of the site. They are valid only if every page was parsed completely. */
  readonly excludedFileDiagnostics: readonly Diagnostic[]
  readonly fragments: FragmentIndex
  /** The files of the fragments that rendered pages load, without those of earlier calls. */
  readonly requestedFragments: () => readonly PlannedFile[]
  /** Whether a path may be that of a fragment. */
  readonly isFragment: (path: string) => boolean
  /** The file of a fragment that a rendered page may load. */
  readonly fragmentAt: (path: string) => PlannedFile | undefined
  /** Diagnostics about the templates that were used so far. */
  readonly templateDiagnostics: () => readonly Diagnostic[]
}

/** The plan of a site, from what was prepared for it. */
export function sitePlanOf(source: PlanSource): SitePlan {
  const { renderInput, context, shared, published, isTaken, drawImages } = source
  const { site } = renderInput
  const { frame, layouts } = context
  const positionOf = source.positionOf ?? positionFinder(renderInput.inputs)
  const { entries, filesOf, filesAt } = pagesOf(context, renderInput, { isTaken, positionOf })
  const listed = lazy(() =>
    inReadingOrder(
      entries().filter(({ page }) => !renderInput.unlisted.has(page)),
      site,
    ),
  )
  const generated = generatedFiles(source, listed)
  const routeAt = (path: string) => (isHostFile(path) ? undefined : routeOfFile(frame, path))
  const sharedAt = filesByPath(() => shared)
  const publishedAt = filesByPath(() => published)
  return {
    source: { ...source, positionOf, generatedPaths: generated.paths },
    frame,
    shared,
    *pages() {
      for (const entry of entries()) yield* filesOf(entry)
    },
    independent: () => [...generated.independent(), ...published],
    others: generated.others,
    has: path =>
      routeAt(path) !== undefined ||
      sharedAt().has(path) ||
      publishedAt().has(path) ||
      (!isHostFile(path) && generated.has(path)),
    publishes: path => publishedAt().has(path),
    at: path => {
      const route = routeAt(path)
      const ofPage = route === undefined ? undefined : filesAt(route).find(file => file.path === path)
      // Files of the author replace ours.
      const known = publishedAt().get(path) ?? ofPage ?? sharedAt().get(path)
      return known ?? generated.at(path)
    },
    makerOf: path => (isHostFile(path) ? undefined : generated.makerOf(path)),
    listed,
    images: imageFiles(frame, () => imagePages(renderInput), drawImages),
    async *record(options, recorded = listed()) {
      if (frame.hasSearch || options.records) yield* recordSite(context, recorded, options)
    },
    diagnostics: [...source.diagnostics, ...context.fragments.linkDiagnostics()],
    excludedFileDiagnostics: excludedFileDiagnostics(source.projectFiles, renderInput),
    fragments: context.fragments,
    requestedFragments: () => context.fragments.takeRequested().flatMap(fragment => plannedFragment(context, fragment)),
    isFragment,
    fragmentAt: path => {
      if (!isFragment(path)) return undefined
      const fragment = context.fragments.at(`${site.config.settings.base}/${path.replace(/\.md$/, '.html')}`)
      return fragment && plannedFragment(context, fragment).find(file => file.path === path)
    },
    templateDiagnostics: () => layouts.diagnostics,
  }
}

/**
 * Files with rules for the host, which are shared files. The preview looks for both on each request, and most sites have
 * no redirects. A list of generated files takes longer.
 */
const isHostFile = (path: string): boolean => path === '_headers' || path === '_redirects'

interface PlannedPages {
  readonly entries: () => readonly PageEntry[]
  readonly filesOf: (entry: PageEntry) => readonly PlannedFile[]
  /** The files of the page at a route. The same ones each time. */
  readonly filesAt: (route: Route) => readonly PlannedFile[]
}

/** Finds the positions of pages by their routes. */
function positionFinder(inputs: readonly SitePageInput[]): PositionOf {
  const positions = lazy(() => new Map(inputs.map(({ route }, at) => [route, at])))
  let searches = 0
  // After most edits in the preview, only a few pages are searched, which is faster than a table of all pages.
  return route => {
    if (searches++ >= maxSearches) return positions().get(route)
    const position = inputs.findIndex(input => input.route === route)
    return position === -1 ? undefined : position
  }
}

const maxSearches = 20

/** The pages of the site. An input without a page is a link: its front matter has a `url`. */
function pagesOf(
  context: RenderContext,
  { site, inputs }: RenderInput,
  { isTaken, positionOf }: Pick<PlanSource, 'isTaken'> & { readonly positionOf: PositionOf },
): PlannedPages {
  const entryOf = (input: SitePageInput): PageEntry | undefined => {
    const page = site.pages.get(input.route)
    return page && { context, input, page }
  }
  const entries = lazy(() => inputs.flatMap(input => entryOf(input) ?? []))
  const entryAt = (route: Route) => {
    const input = inputs[positionOf(route) ?? -1]
    return input && entryOf(input)
  }
  const filesOf = (entry: PageEntry) => plannedPage(entry).map(file => (isTaken(file.path) ? replacedPage(file) : file))
  const filesAt = memoizeByText((route: Route) => {
    const entry = entryAt(route)
    return entry ? filesOf(entry) : []
  })
  return { entries, filesOf, filesAt }
}

/** The pages that have social images, if they are not hidden from search engines. */
function imagePages({ site, imageRoutes }: RenderInput): readonly Page[] {
  const pages = [...site.pages.values()]
  return imageRoutes ? pages.filter(({ route }) => imageRoutes.has(route)) : pages
}

/** The pages in the order of the navigation; pages outside of it are last, in alphabetical order. */
function inReadingOrder(entries: readonly PageEntry[], { navigation }: Site): readonly PageEntry[] {
  const positions = new Map([...navigation.locations.keys()].map((route, at) => [route, at]))
  const positionOf = ({ page }: PageEntry) => positions.get(page.route) ?? positions.size
  return entries.toSorted(
    (one, other) => positionOf(one) - positionOf(other) || (one.page.route < other.page.route ? -1 : 1),
  )
}
