import { posix } from 'node:path'

/** The files directly in each folder, by folder. */
export function filesPerFolder(paths: readonly string[]): Readonly<Record<string, number>> {
  const folders = paths.map(path => posix.dirname(path))
  return Object.fromEntries(
    [...new Set(folders)].map(folder => [folder, folders.filter(other => other === folder).length]),
  )
}

/** Folders that directly contain too many files for an overview. */
export function largeFolders(paths: readonly string[], most: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(filesPerFolder(paths)).filter(([, count]) => count > most))
}
