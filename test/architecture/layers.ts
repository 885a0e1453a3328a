import type { Import } from './imports.ts'

/** The layer of each folder of `src/`. A folder imports from lower layers and from itself. */
export const layers: Readonly<Record<string, number>> = {
  source: 1,
  config: 2,
  content: 2,
  'api-spec': 2,
  navigation: 3,
  reference: 3,
  site: 4,
  components: 5,
  search: 5,
  render: 6,
  server: 6,
  islands: 6,
  src: 7,
  host: 8,
  cli: 9,
}

const foldersOnNode: ReadonlySet<string> = new Set(['host', 'server', 'cli'])
/** Not part of a build: scripts on a page may read the reader's clock and network. */
const foldersInTheBrowser: ReadonlySet<string> = new Set(['islands'])

/** The folder of `src/` that a file is in; `src` for a file outside of any folder. */
export function topFolderOf(path: string): string {
  const [folder = '', rest] = path.split('/', 2)
  return rest === undefined ? 'src' : folder
}

/** Imports from the same layer or from a higher one. */
export function importsFromAbove(imports: readonly Import[]): readonly string[] {
  return imports.filter(({ from, to, isOwnFile }) => isOwnFile && !isBelow(from, to)).map(describe)
}

/** Imports of files that don't exist. */
export function missingImports(imports: readonly Import[], paths: readonly string[]): readonly string[] {
  const existing = new Set(paths)
  return imports.filter(({ to, isOwnFile }) => isOwnFile && !existing.has(to)).map(describe)
}

/** Imports of Node's modules outside the folders that run on Node. */
export function importsOfNode(imports: readonly Import[]): readonly string[] {
  return imports.filter(({ from, to }) => to.startsWith('node:') && !runsOnNode(from)).map(describe)
}

export function runsOnNode(path: string): boolean {
  return foldersOnNode.has(topFolderOf(path))
}

/** Whether a file is part of a build, whose result depends on its input only. */
export function isPartOfBuild(path: string): boolean {
  return !runsOnNode(path) && !foldersInTheBrowser.has(topFolderOf(path))
}

function isBelow(from: string, to: string): boolean {
  const [own, other] = [topFolderOf(from), topFolderOf(to)]
  return own === other || (layers[other] ?? Number.POSITIVE_INFINITY) < (layers[own] ?? 0)
}

function describe({ from, to }: Import): string {
  return `${from} → ${to}`
}
