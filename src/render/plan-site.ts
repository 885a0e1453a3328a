import type { Page } from '../content/page.ts'
import type { RecordWriter } from '../search/records/record-store.ts'
import type { Site } from '../site/site.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import { lazy } from '../source/lazy.ts'
import type { Run } from '../source/stage.ts'
import { agentFiles } from './agents/agent-files.ts'
import { adaptStyles } from './assets/adapt-styles.ts'
import { assetFiles } from './assets/asset-files.ts'
import { excludedFileDiagnostics, selectProjectFiles } from './assets/select-project-files.ts'
import type { SiteFrame } from './frame/site-frame.ts'
import type { OutputFile } from './output/output-file.ts'
import { finishedFile, type PlannedFile } from './output/planned-file.ts'
import { replacedFile, replacedPage } from './output/replaced-file.ts'
import { divisionFiles } from './pages/division-files.ts'
import type { FragmentIndex } from './pages/fragment-index.ts'
import { notFoundFiles } from './pages/not-found-pages.ts'
import { type PageSource, pageSource } from './pages/page-source.ts'
import { prepareRendering } from './pages/prepare-rendering.ts'
import type { RenderContext } from './pages/render-context.ts'
import { homeCopy, linkPages } from './pages/special-pages.ts'
import { isFragment, plannedFragment, plannedPage } from './plan-page.ts'
import { connectSources } from './policy/connect-sources.ts'
import type { RenderPorts } from './ports.ts'
import { llmsFiles } from './records/llms-files.ts'
import { recordSite } from './records/record-site.ts'
import { searchFiles } from './records/search-files.ts'
import type { RenderInput } from './render-input.ts'
import { assistantFiles } from './site-files/assistant-files.ts'
import { feedbackFiles } from './site-files/feedback-files.ts'
import { headersFile } from './site-files/headers-file.ts'
import { playgroundFiles } from './site-files/playground-files.ts'
import { robotsFile } from './site-files/robots-file.ts'
import { serverFiles } from './site-files/server-files.ts'
import { sharedFiles } from './site-files/shared-files.ts'
import { signInFiles } from './site-files/sign-in-files.ts'
import { sitemapFiles } from './site-files/sitemap-files.ts'
import { type ImageFiles, imageFiles } from './social-images/image-files.ts'
import { fontFiles } from './theme/theme-fonts.ts'

/** Files, each when it is finished, and diagnostics. */
export type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** The files of a site in the order in which a build renders them: independent files, the pages, and the rest. */
export interface SitePlan {
  readonly frame: SiteFrame
  readonly shared: readonly PlannedFile[]
  readonly pages: readonly PlannedFile[]
  readonly others: readonly PlannedFile[]
  /** The pages that lists show, in reading order. */
  readonly listed: () => readonly PageSource[]
  /**
   * Record pages for search, assistants and language models. Yields the files of the browser search.
   *
   * @param sources Absent: the listed pages.
   */
  readonly record: (writer: RecordWriter | undefined, sources?: readonly PageSource[]) => Rendered
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

/**
 * Plan the files of a site. Each is rendered on request: all of them in a build, single ones in the preview. Files of
 * the author replace generated ones.
 */
export async function planSite(renderInput: RenderInput, run: Run, ports: RenderPorts): Promise<SitePlan> {
  const { site, folder } = renderInput
  const { context, files, scripts, diagnostics } = await prepareRendering(renderInput, run, ports)
  const { frame, layouts, author } = context
  const projectFiles = selectProjectFiles(renderInput, scripts)
  // A script that no page runs is valid if a page links to it, or if another script loads it as a module.
  const ignoredDiagnostics = new Set(
    scripts.diagnostics.filter(({ span }) => span && projectFiles.paths.has(span.path)),
  )
  const forAgents = agentFiles(renderInput, frame)
  const hostFiles = [headersFile(frame, connectSources(renderInput)), ...serverFiles(renderInput)]
  const shared = [
    ...hostFiles.map(finishedFile),
    ...sharedFiles(frame, {
      files,
      layouts,
      author,
      fragments: renderInput.fragments.map(({ page }) => page),
      redirectLines: forAgents.redirects,
    }),
    ...fontFiles(site.config, folder.fonts).map(finishedFile),
  ]
  const isTaken = (path: string) => projectFiles.paths.has(path)
  const sources = pageSources(context, renderInput)
  const pages = sources.flatMap(source => plannedPage(context, source))
  const specialPages = [
    ...notFoundFiles(context),
    ...homeCopy(context, renderInput.inputs),
    ...linkPages(context, renderInput.inputs),
  ]
  const listed = lazy(() =>
    inReadingOrder(
      sources.filter(({ page }) => !renderInput.unlisted.has(page)),
      site,
    ),
  )
  const listings = [
    ...llmsFiles(context, listed, isTaken),
    ...sitemapFiles(frame, folder.changedAt),
    finishedFile(robotsFile(frame)),
    ...forAgents.files,
  ]
  const publishedFiles = [
    ...playgroundFiles(renderInput, frame, layouts),
    ...assistantFiles(frame),
    ...feedbackFiles(frame),
    ...signInFiles(frame, layouts),
    ...assetFiles(site, projectFiles.paths, {
      code: renderInput.code,
      changed: new Map([...scripts.rewritten, ...adaptStyles(site, folder.files)]),
      specTexts: renderInput.specTexts,
    }),
  ]
  return {
    frame,
    shared: shared.map(file => (isTaken(file.path) ? replacedFile(file) : file)),
    pages: pages.map(file => (isTaken(file.path) ? replacedPage(file) : file)),
    others: [
      ...[...specialPages, ...listings, ...divisionFiles(context)].filter(({ path }) => !isTaken(path)),
      ...publishedFiles.map(finishedFile),
    ],
    listed,
    images: imageFiles(frame, () => imagePages(renderInput), ports.drawImages),
    record: (writer, recorded = listed()) => recordedFiles(context, recorded, writer),
    diagnostics: [
      ...diagnostics.filter(diagnostic => !ignoredDiagnostics.has(diagnostic)),
      ...context.fragments.linkDiagnostics(),
      ...forAgents.diagnostics,
    ],
    excludedFileDiagnostics: excludedFileDiagnostics(projectFiles, renderInput),
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

async function* recordedFiles(
  context: RenderContext,
  sources: readonly PageSource[],
  writer: RecordWriter | undefined,
): Rendered {
  if (!context.frame.hasSearch && !writer) return
  const { pages, diagnostics } = await recordSite(context, sources, writer)
  yield { value: undefined, diagnostics }
  yield* searchFiles(context, pages)
}

/** The pages that have social images, if they are not hidden from search engines. */
function imagePages({ site, imageRoutes }: RenderInput): readonly Page[] {
  const pages = [...site.pages.values()]
  return imageRoutes ? pages.filter(({ route }) => imageRoutes.has(route)) : pages
}

/** The pages of the site. An input without a page is a link: its front matter has a `url`. */
function pageSources(context: RenderContext, { site, inputs }: RenderInput): readonly PageSource[] {
  return inputs.flatMap(input => {
    const page = site.pages.get(input.route)
    return page ? [pageSource(context, input, page)] : []
  })
}

/** The pages in the order of the navigation; pages outside of it are last, in alphabetical order. */
function inReadingOrder(sources: readonly PageSource[], { navigation }: Site): readonly PageSource[] {
  const positions = new Map([...navigation.locations.keys()].map((route, at) => [route, at]))
  const positionOf = ({ page }: PageSource) => positions.get(page.route) ?? positions.size
  return sources.toSorted(
    (one, other) => positionOf(one) - positionOf(other) || (one.page.route < other.page.route ? -1 : 1),
  )
}
