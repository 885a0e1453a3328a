import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routeOfPath } from '../../content/pages/routes.ts'
import { type FileMoves, isPageFile, movedRoutes } from '../../site/edits/file-moves.ts'
import { isInside } from '../disk/is-inside.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import type { FolderScan } from '../project/scan-folder.ts'

const configFiles: readonly string[] = ['docs.json', 'lectern.json', '.mintignore']

/** Why files cannot be moved, and what to do; `undefined` if they can. */
export function checkDestination(moves: FileMoves, scan: FolderScan, routes: ReadonlySet<string>): string | undefined {
  const { from, to } = moves
  if (from === to) return `"${from}" already has this name.`
  if (configFiles.includes(from)) return `"${from}" cannot be renamed, because Lectern requires this name.`
  if (to.startsWith(`${from}/`)) return `"${from}" cannot be moved into itself.`
  if (statIfExists(join(scan.directory, from))?.isSymbolicLink() === true)
    return `"${from}" is a symbolic link. Rename its target instead.`
  return (
    checkName(to) ??
    checkKind(moves) ??
    checkInside(moves, scan) ??
    checkFree(moves, scan) ??
    checkRoutes(moves, routes) ??
    checkPublished(moves, scan)
  )
}

function checkName(to: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name should have them
  if (/[\0-\x1F\x7F\\:*?"<>|#%]/.test(to))
    return `"${to}" contains a character that is not allowed in all file systems and URLs: \\ : * ? " < > | # %`
  return undefined
}

function checkKind({ from, to, paths }: FileMoves): string | undefined {
  const isFolder = !paths.has(from)
  if (isFolder) return isPageFile(to) ? `"${from}" is a folder, but "${to}" has the extension of a page.` : undefined
  const old = extensionOf(from)
  const extension = extensionOf(to)
  if (old === extension || (isPageFile(from) && isPageFile(to))) return undefined
  return `The extension must stay the same: "${old}".`
}

const extensionOf = (path: string): string => /\.\w+$/.exec(path)?.[0] ?? ''

function checkInside({ to }: FileMoves, { directory }: FolderScan): string | undefined {
  let folder = dirname(join(directory, to))
  while (!existsSync(folder)) folder = dirname(folder)
  return isInside(realpathSync(directory), realpathSync(folder))
    ? undefined
    : `"${to}" would be outside of the docs folder, because its path contains a symbolic link.`
}

function checkFree({ from, to }: FileMoves, { directory }: FolderScan): string | undefined {
  const existing = statIfExists(join(directory, to))
  if (existing === undefined) return undefined
  const source = statIfExists(join(directory, from))
  // On a case-insensitive disk, both names are the same file.
  const isSame = source?.ino === existing.ino && source.dev === existing.dev && from.toLowerCase() === to.toLowerCase()
  return isSame ? undefined : `"${to}" already exists. Nothing is overwritten.`
}

/** Two files with the same route, such as `a.mdx` and `a/index.mdx`, would be one page. */
function checkRoutes(moves: FileMoves, routes: ReadonlySet<string>): string | undefined {
  const moved = movedRoutes(moves)
  const taken = [...moves.paths.values()]
    .filter(isPageFile)
    .map(routeOfPath)
    .find(route => routes.has(route) && !moved.has(route))
  return taken === undefined ? undefined : `There is already a page at "${taken}".`
}

function checkPublished({ paths }: FileMoves, { isIgnored }: FolderScan): string | undefined {
  const ignored = [...paths.values()].find(isIgnored)
  return ignored === undefined
    ? undefined
    : `"${ignored}" would be excluded from the site by .mintignore or a built-in rule.`
}
