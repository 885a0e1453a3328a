import type { Machine } from './build-site.ts'
import { parseConfig } from './config/parse-config.ts'
import type { Route } from './content/page.ts'
import { planSite } from './render/plan-site.ts'
import { hasPages, type SiteSource, withoutOutdated } from './replace-pages.ts'
import { mentionsSameFiles, type OptionalFiles } from './site/published/published-assets.ts'
import { replaceSettings } from './site/replace-settings.ts'
import { hasSamePages } from './site/reuse-pages.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { OpenSite } from './update-site.ts'

/**
 * The site after settings were edited that only rendering uses, such as the colors in `docs.json`, or after an edit of a
 * navigation that only lists pages. Its pages and the unchanged groups of its navigation are the same objects, so that
 * little is done for each page. The previous site must not have access control.
 *
 * @param fullPages The pages that must be parsed completely. If not set, all of them.
 * @returns `undefined` if anything else has changed, so that more of the project must be analyzed.
 */
export async function updateSettings(
  { source, plan }: OpenSite,
  folder: DocsFolder,
  machine: Machine,
  fullPages: ReadonlySet<Route> | undefined,
): Promise<OpenSite | undefined> {
  if (!hasPages(source, fullPages)) return undefined
  const updated = sourceAfter(source, folder)
  if (!updated) return undefined
  const { positionOf, projectFiles } = plan.source
  const known = {
    displayed: plan.frame.displayed,
    positionOf,
    projectFiles: refersToSame(plan.source.projectFiles.optional, source, folder) ? projectFiles : undefined,
  }
  const { project, fullPages: all } = updated
  const nextPlan = await planSite(
    { ...project, folder, code: machine.code, fullPages: all },
    machine.run,
    machine,
    known,
  )
  return { site: project.linkSite, plan: nextPlan, source: updated }
}

function sourceAfter(source: SiteSource, folder: DocsFolder): SiteSource | undefined {
  const { parsed, project } = source
  const { value: config, diagnostics } = parseConfig(folder)
  const { sources } = parsed.config
  if (!config || config === parsed.config || !differOnlyIn(sources, source.folder, folder)) return undefined
  if (parsed.config.navigation !== config.navigation && !hasSamePages(parsed, { folder, config })) return undefined
  const { pages } = project
  const replaced = replaceSettings(project.site, { previous: parsed.config, config, pages, assets: folder.assets })
  if (!replaced) return undefined
  const { value: site, diagnostics: ofSite } = replaced
  const outdated = [...parsed.diagnostics, ...project.site.summary.diagnostics]
  return {
    ...source,
    folder,
    parsed: { ...parsed, folder, config, diagnostics },
    project: { ...project, site, linkSite: site },
    diagnostics: [...withoutOutdated(source.diagnostics, outdated), ...diagnostics, ...ofSite],
  }
}

/** Whether two folders differ only in the contents of these files. Which fonts are read depends on the settings. */
function differOnlyIn(paths: readonly string[], previous: DocsFolder, next: DocsFolder): boolean {
  const { files: previousFiles, assets: previousAssets, fonts: _, ...previousRest } = previous
  const { files, assets, fonts: __, ...rest } = next
  const isSame = Object.entries(rest).every(([key, value]) => previousRest[key as keyof typeof previousRest] === value) // the same type
  return isSame && hasSameOthers(paths, previousFiles, files) && hasSameOthers(paths, previousAssets, assets)
}

function hasSameOthers<File>(
  paths: readonly string[],
  previous: ReadonlyMap<string, File>,
  next: ReadonlyMap<string, File>,
): boolean {
  if (previous === next) return true
  if (previous.size !== next.size) return false
  const others = next.entries()
  for (const [path, file] of previous) {
    const [nextPath, nextFile] = others.next().value ?? []
    if (nextPath !== path || (nextFile !== file && !paths.includes(path))) return false
  }
  return true
}

/** Whether the edited files refer to the same files of the project as before. */
const refersToSame = (
  optional: OptionalFiles,
  { parsed: { config }, folder: { files } }: SiteSource,
  { files: nextFiles }: DocsFolder,
): boolean => config.sources.every(path => mentionsSameFiles(optional, files.get(path), nextFiles.get(path)))
