import { posix } from 'node:path'
import type { Import } from './imports.ts'

/** Files that a folder offers to others, by folder: `{ 'render/theme': ['theme-sheet.ts'] }`. */
export type FolderEntries = Readonly<Record<string, readonly string[]>>

/**
 * Imports of a file that its folder keeps for itself: it is no entry of the folder, and the import comes from outside of
 * the folder that contains both. The folder around a subfolder, and the other subfolders there, may import all of its files.
 */
export function importsOfPrivateFiles(imports: readonly Import[], entries: FolderEntries): readonly string[] {
  const found = imports.filter(({ from, to, isOwnFile }) => {
    if (!isOwnFile || isNeighbor(from, to)) return false
    return !(entries[posix.dirname(to)] ?? []).includes(posix.basename(to))
  })
  return [...new Set(found.map(({ from, to }) => `${from} imports ${to}`))].sort()
}

/** Entries that are imported by neighbors only: `folder/file`. */
export function unusedEntries(imports: readonly Import[], entries: FolderEntries): readonly string[] {
  const used = new Set(imports.filter(({ from, to }) => !isNeighbor(from, to)).map(({ to }) => to))
  return Object.entries(entries).flatMap(([folder, files]) =>
    files.map(file => posix.join(folder, file)).filter(path => !used.has(path)),
  )
}

/** Whether a file is in the folder around the folder of another one: `render/pages/a.ts` and `render/theme/b.ts`. */
function isNeighbor(from: string, to: string): boolean {
  const folder = posix.dirname(to)
  if (folder === '.') return !from.includes('/')
  const around = folder.includes('/') ? posix.dirname(folder) : folder
  return from.startsWith(`${around}/`)
}
