import { routeOfPath } from '../../content/pages/routes.ts'
import type { LinkTarget } from '../links/link-target.ts'

/** Files that get new paths: one file, or all files of a folder. */
export interface FileMoves {
  /** The renamed path: of a file or a folder. */
  readonly from: string
  readonly to: string
  /** New paths of files by their old ones. */
  readonly paths: ReadonlyMap<string, string>
}

/** The moves of a file, or of everything in a folder. */
export function fileMoves(from: string, to: string, existing: readonly string[]): FileMoves {
  if (existing.includes(from)) return { from, to, paths: new Map([[from, to]]) }
  const inside = existing.filter(path => path.startsWith(`${from}/`))
  return { from, to, paths: new Map(inside.map(path => [path, to + path.slice(from.length)])) }
}

/** The path of a file after the moves. */
export const movedPath = ({ paths }: FileMoves, path: string): string => paths.get(path) ?? path

/** New routes of moved pages by their old ones. */
export const movedRoutes = ({ paths }: FileMoves): ReadonlyMap<string, string> =>
  new Map(
    [...paths].flatMap(([from, to]) =>
      isPageFile(from) && isPageFile(to) ? [[routeOfPath(from), routeOfPath(to)]] : [],
    ),
  )

export const isPageFile = (path: string): boolean => /\.mdx?$/.test(path)

/** The path of a file or folder after the moves. */
export function movedTarget(moves: FileMoves, routes: ReadonlyMap<string, string>, target: LinkTarget): LinkTarget {
  if ('file' in target) return { file: movedPath(moves, target.file) }
  return { route: routes.get(target.route) ?? target.route }
}
