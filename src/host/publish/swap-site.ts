import { copyFileSync, existsSync, linkSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFolder } from '../disk/create-folder.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import type { PublishPaths } from './publish-paths.ts'

/** The changes from the old site to the new one. All paths are relative to the output folder. */
export interface SiteChange {
  /** Ready in the draft folder. */
  readonly written: readonly string[]
  /** Unchanged files. */
  readonly unchanged: Iterable<string>
  readonly removed: readonly string[]
}

/** Error codes for hard links that are not supported, or for renaming a folder that is in use. */
const unsupportedCodes = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EBUSY', 'EACCES'])

/**
 * Replace the old site with the new one: as a whole if possible, otherwise file by file with a journal. If the process
 * ends at any time, `repairSite` restores the old site or completes the new one.
 */
export function swapSite(out: string, paths: PublishPaths, change: SiteChange, canSwap: boolean): void {
  if (!canSwap || !swapWhole(out, paths, change.unchanged)) moveInto(out, paths, change)
}

/** Complete or undo what a killed process had started. */
export function repairSite(out: string, paths: PublishPaths): void {
  if (existsSync(paths.journal)) followJournal(out, paths)
  if (existsSync(paths.old) && !existsSync(out)) renameSync(existsSync(paths.draft) ? paths.draft : paths.old, out)
  for (const leftover of [paths.draft, paths.old, paths.trash, paths.journalDraft])
    rmSync(leftover, { recursive: true, force: true })
}

function swapWhole(out: string, paths: PublishPaths, unchanged: Iterable<string>): boolean {
  try {
    linkInto(out, paths.draft, unchanged)
    if (existsSync(out)) renameSync(out, paths.old)
  } catch (error) {
    if (isUnsupported(error)) return false
    throw error
  }
  renameSync(paths.draft, out)
  // Renamed first: a half-deleted site must never be mistaken for the old one.
  if (existsSync(paths.old)) renameSync(paths.old, paths.trash)
  rmSync(paths.trash, { recursive: true, force: true, maxRetries: 3 })
  return true
}

function linkInto(out: string, draft: string, unchanged: Iterable<string>): void {
  const createdFolders = new Set<string>()
  for (const path of unchanged) {
    const target = join(draft, path)
    const folder = dirname(target)
    if (!createdFolders.has(folder)) createFolder(folder)
    createdFolders.add(folder)
    linkSync(join(out, path), target)
  }
}

function moveInto(out: string, paths: PublishPaths, { written, removed }: SiteChange): void {
  // Pages last: until then the old pages find all files they use.
  const order = [...written].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
  writeFileSync(paths.journalDraft, JSON.stringify({ written: order, removed }))
  renameSync(paths.journalDraft, paths.journal)
  followJournal(out, paths)
  rmSync(paths.draft, { recursive: true, force: true })
}

function followJournal(out: string, paths: PublishPaths): void {
  // Written atomically by a build.
  const journal = JSON.parse(readFileSync(paths.journal, 'utf8')) as Pick<SiteChange, 'written' | 'removed'>
  const files = new Set(journal.written)
  const folders = new Set(journal.written.flatMap(foldersAbove))
  const isBlocking = (path: string) => folders.has(path) || foldersAbove(path).some(folder => files.has(folder))
  for (const path of journal.removed) if (isBlocking(path)) remove(out, path)
  for (const path of journal.written) if (existsSync(join(paths.draft, path))) move(paths.draft, out, path)
  for (const path of journal.removed) remove(out, path)
  rmSync(paths.journal)
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

function move(draft: string, out: string, path: string): void {
  const target = join(out, path)
  createFolder(dirname(target))
  try {
    renameSync(join(draft, path), target)
  } catch (error) {
    if (!isUnsupported(error)) throw error
    // On another device: copied next to the target, so that the last step is still a rename.
    copyFileSync(join(draft, path), `${target}.lectern-draft`)
    renameSync(`${target}.lectern-draft`, target)
  }
}

/** Remove a file, and folders that become empty. */
function remove(out: string, path: string): void {
  // If a journal is followed again, a new folder may be in place of the old file.
  if (statIfExists(join(out, path))?.isDirectory() === false) rmSync(join(out, path))
  for (const folder of foldersAbove(path)) {
    try {
      rmdirSync(join(out, folder))
    } catch {
      // Not empty, or already removed.
      return
    }
  }
}

function isPage(path: string): boolean {
  return path.endsWith('.html')
}

function isUnsupported(error: unknown): boolean {
  return unsupportedCodes.has(errorCodeOf(error) ?? '')
}
