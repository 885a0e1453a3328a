import { lazy } from '../source/lazy.ts'
import { agentFiles } from './agents/agent-files.ts'
import { filesByPath, finishedFile, type PlannedFile } from './output/planned-file.ts'
import { divisionFiles, isInDivisionFolder } from './pages/division-files.ts'
import { isNotFoundPath, notFoundFiles } from './pages/not-found-pages.ts'
import type { PageEntry } from './pages/page-source.ts'
import { homeCopy, linkPages } from './pages/special-pages.ts'
import type { PlanSource } from './plan-source.ts'
import { llmsFiles } from './records/llms-files.ts'
import { isPageListPath, pageListFile } from './site-files/page-list-file.ts'
import { isReplacedByRedirect } from './site-files/redirect-files.ts'
import { robotsFile } from './site-files/robots-file.ts'
import { sitemapFiles } from './site-files/sitemap-files.ts'

/** The files that depend on all pages, such as 404 pages, sitemaps and files for language models. */
export interface GeneratedFiles {
  /** Files that depend on the texts of no page. */
  readonly independent: () => readonly PlannedFile[]
  /** Files that use what was made for pages. */
  readonly others: () => readonly PlannedFile[]
  readonly has: (path: string) => boolean
  readonly at: (path: string) => PlannedFile | undefined
  /** The file whose rendering may make the file at a path. */
  readonly makerOf: (path: string) => PlannedFile | undefined
  readonly paths: GeneratedPaths
}

/** The paths of the files in each group. */
export type GeneratedPaths = Readonly<Record<GroupName, () => ReadonlySet<string>>>

type GroupName = 'notFound' | 'pageList' | 'divisions' | 'site' | 'texts'

interface FileGroup {
  /** Whether a path may be one of a group. On large sites, this takes much less time than a list of its files. */
  readonly mayHave: (path: string) => boolean
  readonly files: () => readonly PlannedFile[]
}

/** The files that depend on all pages, in groups, which are planned on first use. */
export function generatedFiles(source: PlanSource, listed: () => readonly PageEntry[]): GeneratedFiles {
  const groups = fileGroups(source, listed)
  const { notFound, pageList, divisions, site, texts } = groups
  const pathsOf = ({ files }: FileGroup) => lazy(() => new Set(files().map(({ path }) => path)))
  const paths = source.generatedPaths ?? mapGroups(groups, pathsOf)
  const filesAt = mapGroups(groups, ({ files }) => filesByPath(files))
  const groupOf = (path: string) => groupNames.find(name => groups[name].mayHave(path) && paths[name]().has(path))
  return {
    independent: () => [pageList, notFound, site, divisions].flatMap(({ files }) => files()),
    others: texts.files,
    has: path => groupOf(path) !== undefined,
    at: path => {
      const name = groupOf(path)
      return name && filesAt[name]().get(path)
    },
    makerOf: path => texts.files().find(({ alsoMakes }) => alsoMakes?.(path)),
    paths,
  }
}

const groupNames: readonly GroupName[] = ['notFound', 'pageList', 'divisions', 'site', 'texts']

function fileGroups(
  { renderInput, context, isTaken }: PlanSource,
  listed: () => readonly PageEntry[],
): Readonly<Record<GroupName, FileGroup>> {
  const { frame } = context
  const group = (mayHave: FileGroup['mayHave'], files: FileGroup['files']): FileGroup => ({
    mayHave,
    files: lazy(() => files().filter(({ path }) => !isTaken(path) && !isReplacedByRedirect(frame.site, path))),
  })
  return {
    notFound: group(isNotFoundPath, () => notFoundFiles(context)),
    // Its path depends on all pages, so the 404 pages are planned without it.
    pageList: group(isPageListPath, () => [finishedFile(pageListFile(frame.site))]),
    divisions: group(isInDivisionFolder, () => divisionFiles(context)),
    site: group(
      () => true,
      () => [
        ...linkPages(context, renderInput.inputs),
        ...sitemapFiles(frame, renderInput.folder.changedAt),
        finishedFile(robotsFile(frame)),
        ...agentFiles(renderInput, context).files,
      ],
    ),
    texts: group(
      () => true,
      () => [...homeCopy(context, renderInput.inputs), ...llmsFiles(context, listed, isTaken)],
    ),
  }
}

const mapGroups = <T>(
  { notFound, pageList, divisions, site, texts }: Readonly<Record<GroupName, FileGroup>>,
  map: (group: FileGroup) => T,
): Readonly<Record<GroupName, T>> => ({
  notFound: map(notFound),
  pageList: map(pageList),
  divisions: map(divisions),
  site: map(site),
  texts: map(texts),
})
