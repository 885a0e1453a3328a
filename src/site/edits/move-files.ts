import { listedPaths } from '../../config/navigation/listed-paths.ts'
import { readNavigation } from '../../config/navigation/read-navigation.ts'
import { pageInputs } from '../../content/pages/page-inputs.ts'
import { routeOfPath } from '../../content/pages/routes.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { addRedirects, moveFolderInConfig, moveInConfig, retargetRedirects } from './config-pages.ts'
import { type DocsConfig, parseDocsConfig } from './docs-config.ts'
import { type FileMoves, isPageFile, movedPath, movedRoutes } from './file-moves.ts'
import { linkTargets, type OtherTargets } from './link-targets.ts'
import type { MovedProject } from './moved-address.ts'
import { rewriteReferences, type UnchangedReference } from './rewrite-references.ts'

/** The current files of a project. */
export interface DocsFiles {
  /** Paths of all files. */
  readonly paths: readonly string[]
  /** Texts of pages, snippets, modules, style sheets, specs and configuration, by path. */
  readonly texts: ReadonlyMap<string, string>
  /** Routes of pages without a file. */
  readonly generatedRoutes?: readonly string[] | undefined
}

export interface MovedDocs {
  /** New texts by their old paths. Only changed texts are included. */
  readonly texts: ReadonlyMap<string, string>
  /** New redirects: destinations by source. */
  readonly redirects: ReadonlyMap<string, string>
  /** References that lead to a moved file and could not be changed. */
  readonly unchanged: readonly UnchangedReference[]
  /** Whether `docs.json` could be read. Otherwise, navigation and redirects are unchanged. */
  readonly hasConfig: boolean
}

/**
 * Move files, and update everything that refers to them: navigation, links, imports, redirects. Nothing else changes.
 */
export function moveFiles(docs: DocsFiles, moves: FileMoves, withRedirects: boolean): MovedDocs {
  const config = parseDocsConfig(docs.texts)
  const pages = pagesOf(docs, config)
  const project = movedProject(docs, moves, config)
  const redirects = withRedirects ? newRedirects(moves, pages) : new Map<string, string>()
  const changedConfig = config && changeConfig(config, project, redirects)
  const texts = new Map<string, string>()
  const unchanged: UnchangedReference[] = []
  const files = { moves, before: new Set(docs.paths), after: new Set(docs.paths.map(path => movedPath(moves, path))) }
  for (const [path, text] of docs.texts) {
    const current = changedConfig?.texts.get(path) ?? text
    const isConfig = path === 'lectern.json' || config?.texts.has(path) === true
    const rewritten = rewriteReferences(
      { path, text: current, isConfig, pages: pages.get(path) ?? [path] },
      project,
      files,
    )
    if (rewritten.text !== text) texts.set(path, rewritten.text)
    unchanged.push(...rewritten.unchanged)
  }
  return { texts, redirects, unchanged, hasConfig: config !== undefined }
}

/** The pages that contain a file: a page contains itself and the snippets that it imports. */
function pagesOf({ texts }: DocsFiles, config: DocsConfig | undefined): ReadonlyMap<string, readonly string[]> {
  const files = new Map([...texts].map(([path, text]): [string, SourceFile] => [path, { path, text }]))
  const listed = config ? listedPaths(readNavigation(config.root, () => {}).children) : new Set<string>()
  const pages = new Map<string, string[]>()
  for (const { file, imports } of pageInputs(files, listed).value)
    for (const { path } of [file, ...imports]) pages.set(path, [...(pages.get(path) ?? []), file.path])
  return pages
}

function movedProject(docs: DocsFiles, moves: FileMoves, config: DocsConfig | undefined): MovedProject {
  const settings = docs.texts.get('lectern.json')
  const other: OtherTargets = { routes: docs.generatedRoutes, redirects: config ? redirectsOf(config) : [] }
  const paths = docs.paths.map(path => movedPath(moves, path))
  const after = linkTargets(paths, settings, other)
  const routes = movedRoutes(moves)
  return {
    moves,
    routes,
    oldRoutes: new Map([...routes].map(([from, to]) => [to, from])),
    before: linkTargets(docs.paths, settings, other),
    after,
    exactAfter: { ...after, routesInLowerCase: new Map() },
    pageFiles: new Map(paths.filter(isPageFile).map(path => [routeOfPath(path), path])),
  }
}

function redirectsOf({ root }: DocsConfig): readonly { readonly source: string }[] {
  const list = root.members.find(({ key }) => key === 'redirects')?.value
  const items = list?.type === 'array' ? list.items : []
  return items.flatMap(item => {
    const source = item.type === 'object' ? item.members.find(({ key }) => key === 'source')?.value : undefined
    return source?.type === 'string' ? [{ source: source.value }] : []
  })
}

/**
 * Redirects from old routes of pages. There is no redirect between routes that differ only in case, because many disks
 * and hosts treat them as the same.
 */
function newRedirects(moves: FileMoves, pages: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  const isPage = (path: string) => pages.get(path)?.includes(path) === true
  const routes = [...moves.paths].flatMap(([from, to]): [string, string][] =>
    isPage(from) && isPageFile(to) ? [[routeOfPath(from), routeOfPath(to)]] : [],
  )
  return new Map(routes.filter(([from, to]) => from.toLowerCase() !== to.toLowerCase()))
}

function changeConfig(config: DocsConfig, project: MovedProject, redirects: ReadonlyMap<string, string>): DocsConfig {
  const { moves, routes } = project
  const moved = retargetRedirects(moveInConfig(config, project), routes)
  const isFolder = !moves.paths.has(moves.from)
  return addRedirects(isFolder ? moveFolderInConfig(moved, moves.from, moves.to) : moved, redirects)
}
