import type { Machine } from './build-site.ts'
import type { Page, Route } from './content/page.ts'
import type { SitePageInput } from './reference/subjects/site-page-input.ts'
import { updatePlan } from './render/update-plan.ts'
import { hasPages, isAboutApi, type SiteSource, withoutOutdated } from './replace-pages.ts'
import { pageDiagnostics } from './site/page-diagnostics.ts'
import { changedList, type ParsedInput } from './site/page-list-changes.ts'
import { replacePageList } from './site/replace-page-list.ts'
import { reusePages } from './site/reuse-pages.ts'
import { compareFiles } from './source/compare-files.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { OpenSite } from './update-site.ts'

/**
 * The site after pages were added, removed or renamed. Only added pages are parsed. The previous site must not have
 * access control.
 *
 * @param fullPages The pages that must be parsed completely. If not set, all of them.
 * @returns `undefined` if more may have changed, so that the whole project must be analyzed.
 */
export async function updatePageList(
  { source, plan }: OpenSite,
  folder: DocsFolder,
  machine: Machine,
  fullPages: ReadonlySet<Route> | undefined,
): Promise<OpenSite | undefined> {
  const { parsed, project } = source
  if (!hasOtherPages(source.folder, folder) || !hasPages(source, fullPages)) return undefined
  if (machine.plugins?.(parsed.config.settings.plugins)) return undefined
  if (source.diagnostics.some(({ code }) => dependOnFiles.has(code))) return undefined
  const { config, content } = parsed
  const parsing = { content, run: machine.run, bodies: machine.bodies, fullPages: source.fullPages }
  const reused = await reusePages(parsed, { folder, config }, parsing)
  if (!reused) return undefined
  const { authored, added, removed, changes } = reused
  const areIndependent =
    added.every(({ input: { route } }) => isNewRoute(route, project)) &&
    removed.every(({ outcome: { value: page } }) => project.site.pages.get(page.route) === page) &&
    [...added, ...removed].every(({ outcome }) => isUnremarkable(outcome.value))
  if (!areIndependent) return undefined
  const pages = changedList(project.pages, changes, { routeOf, toItem: ({ outcome }) => outcome.value })
  const changed = [...added, ...removed].map(({ outcome }) => outcome.value)
  const site = replacePageList(project.site, { pages, changed })
  if (!site) return undefined
  const inputsAfter = (inputs: readonly SitePageInput[]) =>
    changedList<SitePageInput>(inputs, changes, { routeOf, toItem: ({ input }) => input })
  const inputs = inputsAfter(project.inputs)
  const updated: SiteSource = {
    ...source,
    folder,
    parsed: { ...parsed, folder, authored },
    project: {
      ...project,
      pages,
      site,
      linkSite: site,
      inputs,
      allInputs: project.allInputs === project.inputs ? inputs : inputsAfter(project.allInputs),
    },
    diagnostics: withoutOutdated(source.diagnostics, [
      ...pageDiagnostics(
        removed.map(({ outcome }) => outcome),
        project.site,
      ),
      ...project.site.summary.ofNavigation,
    ]).concat(
      pageDiagnostics(
        added.map(({ outcome }) => outcome),
        site,
      ),
      site.summary.ofNavigation,
    ),
  }
  const edits = [
    ...added.map(page => ({ before: undefined, after: versionOf(page, source) })),
    ...removed.map(page => ({ before: versionOf(page, source), after: undefined })),
  ]
  const renderInput = { ...updated.project, folder, code: machine.code, fullPages: source.fullPages }
  const nextPlan = await updatePlan(plan, renderInput, edits, machine.run)
  return nextPlan && { site, plan: nextPlan, source: updated }
}

/** Whether only pages were added or removed. */
function hasOtherPages({ files: previousFiles, ...previousRest }: DocsFolder, { files, ...rest }: DocsFolder): boolean {
  const isSame = Object.entries(rest).every(([key, value]) => previousRest[key as keyof typeof previousRest] === value) // the same type
  const changes = isSame ? compareFiles(previousFiles, files) : undefined
  return changes?.edited.length === 0 && changes.added.length + changes.removed.length > 0
}

/** A hint may name any file, or a generated page may have the route of a page. */
const dependOnFiles: ReadonlySet<string> = new Set(['reference/missing-description', 'reference/written-page'])

/** Whether no page has a route, also no page that the reader may not see. */
const isNewRoute = (route: Route, { hiddenRoutes, site, allInputs }: SiteSource['project']): boolean =>
  !hiddenRoutes.has(route) && !site.pages.has(route) && !allInputs.some(input => input.route === route)

/** Whether other parts of the site do not depend on a page. */
const isUnremarkable = (page: Page): boolean =>
  !isAboutApi(page) && page.frontmatter.icon === undefined && page.frontmatter.custom.contextual === undefined

const routeOf = ({ route }: { readonly route: Route }): Route => route

const versionOf = ({ input, outcome }: ParsedInput, { fullPages }: SiteSource) => ({
  page: outcome.value,
  // Before a page is parsed completely, its text does not refer to files.
  texts: fullPages && !fullPages.has(input.route) ? [] : [input.file, ...input.imports],
})
