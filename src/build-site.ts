import { type AnalyzedProject, type AnalyzeOptions, analyzeProject } from './analyze-project.ts'
import type { Page } from './content/page.ts'
import type { OutputFile } from './render/output/output-file.ts'
import { planSite, type SitePlan } from './render/plan-site.ts'
import type { RenderPorts } from './render/ports.ts'
import { renderSite } from './render/render-site.ts'
import { fragmentTargets } from './site/links/fragment-targets.ts'
import type { Site } from './site/site.ts'
import type { Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** How stages run, and the ports that depend on the machine. */
export interface Machine extends RenderPorts {
  readonly run: Run
  /** Whether the author's code may run. */
  readonly code: boolean
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
  options: AnalyzeOptions = {},
): Promise<Outcome<OpenSite | undefined>> {
  const { value, diagnostics } = await analyzeAround(folder, machine, options)
  if (!value) return { value, diagnostics }
  const plan = await planSite({ ...value, folder, code: machine.code }, machine.run, machine)
  const isVisible = (page: Page | undefined) => !page || !value.restricted.has(page)
  const pages = plan.pages.filter(({ page, markdownOf }) => isVisible(page ?? markdownOf))
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
  options: AnalyzeOptions,
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
