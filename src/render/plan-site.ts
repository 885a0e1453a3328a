import { sectionTextsOf } from '../content/text/section-texts.ts'
import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'
import type { Run } from '../source/stage.ts'
import { assetFiles } from './assets/asset-files.ts'
import { excludedFileDiagnostics, selectProjectFiles } from './assets/select-project-files.ts'
import { peekPageBody } from './frame/page-bodies.ts'
import type { SiteFrame } from './frame/site-frame.ts'
import { outputPathOf } from './output/output-paths.ts'
import { finishedFile, type PlannedFile } from './output/planned-file.ts'
import { divisionFiles } from './pages/division-files.ts'
import { prepareRendering } from './pages/prepare-rendering.ts'
import type { RenderContext } from './pages/render-context.ts'
import { fragmentPath, renderFragment } from './pages/render-fragment.ts'
import { renderPage } from './pages/render-page.ts'
import { homeCopy, linkPages, notFoundFiles } from './pages/special-pages.ts'
import { connectSources } from './policy/connect-sources.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import { headersFile } from './site-files/headers-file.ts'
import { playgroundFiles } from './site-files/playground-files.ts'
import { serverFiles } from './site-files/server-files.ts'
import { sharedFiles } from './site-files/shared-files.ts'
import { fontFiles } from './theme/theme-fonts.ts'

/** A site as its files, in the order in which a build makes them: what waits for nothing, the pages, and the rest. */
export interface SitePlan {
  readonly frame: SiteFrame
  readonly shared: readonly PlannedFile[]
  readonly pages: readonly PlannedFile[]
  readonly others: readonly PlannedFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Which files are not part of the site. This is known only if every page was read completely. */
  readonly excludedFileDiagnostics: readonly Diagnostic[]
  /** What is wrong with the templates, as far as they were used. */
  readonly templateDiagnostics: () => readonly Diagnostic[]
}

/**
 * Find out what files a site has. Each is made when it is asked for: all of them by a build, one at a time while its
 * author looks at it. Files of the author's stand in the place of ours.
 */
export async function planSite(parts: RenderInput, run: Run, ports: RenderPorts): Promise<SitePlan> {
  const { site, folder } = parts
  const { rendering, files, scripts, diagnostics } = await prepareRendering(parts, run, ports)
  const { frame, layouts, author } = rendering
  const ownFiles = selectProjectFiles(parts, scripts)
  // A script that no page runs is fine if a page links to it, or if another script loads it as a module.
  const ofNamedScripts = new Set(scripts.diagnostics.filter(({ span }) => span && ownFiles.paths.has(span.path)))
  const own = [headersFile(site, connectSources(parts)), ...serverFiles(parts)]
  const shared = [
    ...own.map(finishedFile),
    ...sharedFiles(frame, files, layouts, author),
    ...fontFiles(site.config, folder.fonts).map(finishedFile),
  ]
  const isTaken = (path: string) => ownFiles.paths.has(path)
  const pages = plannedPages(rendering, parts)
  const ofParts = parts.fragments.map(part => ({
    path: fragmentPath(part),
    render: async () => ({ outcomes: await renderFragment(rendering, part) }),
  }))
  const special = [
    ...notFoundFiles(rendering),
    ...homeCopy(rendering, parts.inputs),
    ...linkPages(rendering, parts.inputs),
  ]
  const last = [
    ...playgroundFiles(parts, frame, layouts),
    ...assetFiles(site, ownFiles.paths, { code: parts.code, changed: scripts.rewritten }),
  ]
  return {
    frame,
    shared: shared.map(file => (isTaken(file.path) ? skipped(file) : file)),
    pages: pages.map(file => (isTaken(file.path) ? skippedPage(file) : file)),
    others: [
      ...[...special, ...divisionFiles(rendering)].filter(({ path }) => !isTaken(path)),
      ...ofParts,
      ...last.map(finishedFile),
    ],
    diagnostics: diagnostics.filter(diagnostic => !ofNamedScripts.has(diagnostic)),
    excludedFileDiagnostics: excludedFileDiagnostics(ownFiles, parts),
    templateDiagnostics: () => layouts.diagnostics,
  }
}

/** An input without a page is a link: its head names a `url`. */
function plannedPages(rendering: RenderContext, { site, inputs }: RenderInput): PlannedFile[] {
  return inputs.flatMap(input => {
    const page = site.pages.get(input.route)
    if (!page) return []
    const path = outputPathOf(page.route, site.config.settings)
    const sectionTexts = () => sectionTextsOf(peekPageBody(rendering.frame, input).children)
    return [{ path, page, sectionTexts, render: () => renderPage(rendering, input, page) }]
  })
}

const skipped = ({ path }: PlannedFile): PlannedFile => ({
  path,
  render: async () => ({ outcomes: [{ value: undefined, diagnostics: [authorFileWins(path)] }] }),
})

/** What else a page brings is made. */
function skippedPage(file: PlannedFile): PlannedFile {
  const make = async () => {
    const made = await file.render()
    const outcomes = made.outcomes.map(outcome =>
      outcome.value?.path === file.path
        ? { value: undefined, diagnostics: [...outcome.diagnostics, authorFileWins(file.path)] }
        : outcome,
    )
    return { ...made, outcomes }
  }
  return { ...file, render: make }
}

const authorFileWins = (path: string): Diagnostic => ({
  code: 'render/author-file-wins',
  severity: 'warning',
  message: `The project has a file "${path}" where the build would write one of its own. The project's file is published.`,
  span: { path, line: 1, column: 1 },
  hint: 'Rename the file if you want the generated one.',
})
