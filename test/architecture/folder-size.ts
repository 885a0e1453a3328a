import { posix } from 'node:path'

/** Files in each folder itself, by the folder. */
export function filesPerFolder(paths: readonly string[]): Readonly<Record<string, number>> {
  const folders = paths.map(path => posix.dirname(path))
  return Object.fromEntries(
    [...new Set(folders)].map(folder => [folder, folders.filter(other => other === folder).length]),
  )
}

/** Folders with more files side by side than a reader can take in. */
export function largeFolders(paths: readonly string[], most: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(filesPerFolder(paths)).filter(([, count]) => count > most))
}
