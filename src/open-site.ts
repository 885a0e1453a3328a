import { type AnalyzedProject, type AnalyzeOptions, joinProject, parseProject } from './analyze-project.ts'
import type { Machine } from './build-site.ts'
import type { Route } from './content/page.ts'
import { haveSameReferences } from './render/assets/have-same-references.ts'
import { highlightAhead } from './render/body/highlight-ahead.ts'
import { deriveIcons } from './render/icons/icon-references.ts'
import { planSite, type ReusableParts } from './render/plan-site.ts'
import type { RenderInput } from './render/render-input.ts'
import type { SiteSource } from './replace-pages.ts'
import { fragmentTargets } from './site/links/fragment-targets.ts'
import type { Site } from './site/site.ts'
import { deriveFeatures } from './site/site-features.ts'
import { compareMaps } from './source/compare-maps.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { updatePageList } from './update-page-list.ts'
import { updateSettings } from './update-settings.ts'
import { type OpenSite, updateSite } from './update-site.ts'

export interface OpenOptions extends Pick<AnalyzeOptions, 'fullPages' | 'reader'> {
  /** The site before a change of the project. What is still valid is reused. */
  readonly previous?: OpenSite | undefined
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
  options: OpenOptions = {},
): Promise<Outcome<OpenSite | undefined>> {
  const updated = await updatedSite(folder, machine, options)
  if (updated) return { value: updated, diagnostics: diagnosticsOf(updated, options) }
  const { previous, ...selection } = options
  const known = previous && { ...previous.source, site: previous.site }
  const { value: source, diagnostics } = await analyze(folder, machine, { ...selection, previous: known })
  if (!source) return { value: undefined, diagnostics }
  const value = await planAround(source, machine, options)
  return { value, diagnostics: diagnosticsOf(value, options) }
}

/** Plan a site whose requested pages are parsed, after parsing the pages whose fragments they link to. */
async function planAround(source: SiteSource, machine: Machine, { reader, previous }: OpenOptions): Promise<OpenSite> {
  const { folder, fullPages, project } = source
  const targets = fullPages && targetsOf(project, fullPages)
  if (!targets || targets.size === fullPages.size) return plan(source, machine, { reader, previous })
  const site = reader ? undefined : await plan(source, machine, { previous })
  const updated = site && (await updateSite(site, folder, machine, targets))
  if (updated) return updated
  const known = { ...source, site: project.linkSite }
  const { value: again = source } = await analyze(folder, machine, { fullPages: targets, reader, previous: known })
  return plan(again, machine, { reader, previous: site ?? previous })
}

async function plan(source: SiteSource, machine: Machine, { reader, previous }: OpenOptions): Promise<OpenSite> {
  const { folder, fullPages, project } = source
  const renderInput = { ...project, folder, code: machine.code, reader, fullPages }
  const reusable = reader ? {} : reusableParts(previous, source, renderInput)
  return { site: project.linkSite, plan: await planSite(renderInput, machine.run, machine, reusable), source }
}

/** What is still valid of the previous plan: its navigation, where pages are, and which files they refer to. */
function reusableParts(
  previous: OpenSite | undefined,
  { project }: SiteSource,
  renderInput: RenderInput,
): ReusableParts {
  if (!previous || previous.plan.source.renderInput.reader) return {}
  const { projectFiles, renderInput: renderedBefore } = previous.plan.source
  const { displayed } = previous.plan.frame
  usePreviousResults(previous.site.pages, project.site.pages)
  const { positionOf } = previous.plan.source
  const before = previous.source.project
  const hasSamePositions =
    before.inputs.length === project.inputs.length &&
    project.inputs.every(({ route }, at) => before.inputs[at]?.route === route)
  return {
    displayed,
    positionOf: hasSamePositions ? positionOf : undefined,
    comparableFiles: haveSameReferences(renderedBefore, renderInput, projectFiles.optional) ? projectFiles : undefined,
  }
}

/** Derives the features and icons of all pages from those before the edit, without a search in every page. */
function usePreviousResults(previous: Site['pages'], next: Site['pages']): void {
  const changes = compareMaps(previous, next)
  deriveFeatures(previous, next, changes)
  deriveIcons(previous, next, changes)
}

function diagnosticsOf({ site, plan, source }: OpenSite, { fullPages }: OpenOptions): readonly Diagnostic[] {
  // The files that a page uses are unknown until the page is parsed completely.
  const isComplete = !fullPages || [...site.pages.keys()].every(route => fullPages.has(route))
  return [...source.diagnostics, ...plan.diagnostics, ...(isComplete ? plan.excludedFileDiagnostics : [])]
}

/** The previous site with some other texts, or with more pages. `undefined` if the whole project must be analyzed. */
async function updatedSite(
  folder: DocsFolder,
  machine: Machine,
  { fullPages, reader, previous }: OpenOptions,
): Promise<OpenSite | undefined> {
  // With access control, what a reader sees depends on all pages.
  if (!previous || reader || previous.plan.source.renderInput.reader) return undefined
  const withSettings = await updateSettings(previous, folder, machine, fullPages)
  if (withSettings) return withSettings
  const updated = await updateSite(previous, folder, machine, fullPages)
  if (!updated) return updatePageList(previous, folder, machine, fullPages)
  const targets = fullPages && targetsOf(updated.source.project, fullPages)
  return targets ? updateSite(updated, folder, machine, targets) : updated
}

/** To check the fragment of a link, the target page must be parsed completely. */
function targetsOf({ linkSite: site, fragments }: AnalyzedProject, fullPages: ReadonlySet<Route>): ReadonlySet<Route> {
  const knownPages = [
    ...[...fullPages].flatMap(route => site.pages.get(route) ?? []),
    ...fragments.map(({ page }) => page),
  ]
  return new Set([...fullPages, ...fragmentTargets(site, knownPages)])
}

async function analyze(
  folder: DocsFolder,
  machine: Machine,
  options: AnalyzeOptions,
): Promise<Outcome<SiteSource | undefined>> {
  const { value: parsed, diagnostics: ofFiles } = await parseProject(folder, machine, options)
  if (!parsed) return { value: undefined, diagnostics: ofFiles }
  if (machine.highlightsAhead && options.fullPages) {
    const { config, authored } = parsed
    highlightAhead(
      { folder, config, inputs: authored.inputs, bodies: machine.bodies, run: machine.run },
      options.fullPages,
    )
  }
  const { value: project, diagnostics: ofSite } = await joinProject(parsed, machine, options)
  const diagnostics = [...ofFiles, ...ofSite]
  return { value: { folder, parsed, project, fullPages: options.fullPages, diagnostics }, diagnostics }
}
