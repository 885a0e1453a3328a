import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '../disk/error-code.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import type { PublishPaths } from './publish-paths.ts'

/** The changes from the old site to the new one. All paths are relative to the output folder. */
export interface SiteChange {
  /** Ready in the draft folder. */
  readonly written: readonly string[]
  /** Unchanged files. */
  readonly unchanged: readonly string[]
  readonly removed: readonly string[]
}

/** Error codes for hard links that are not supported, or for renaming a folder that is in use. */
const refusals = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EBUSY', 'EACCES'])

/**
 * Replace the old site with the new one: as a whole if possible, otherwise file by file with a journal. If the process
 * ends at any time, `repairSite` restores the old site or completes the new one.
 */
export function swapSite(out: string, work: PublishPaths, change: SiteChange, canSwap: boolean): void {
  if (!canSwap || !swapWhole(out, work, change.unchanged)) moveInto(out, work, change)
}

/** Complete or undo what a killed process had started. */
export function repairSite(out: string, work: PublishPaths): void {
  if (existsSync(work.journal)) followJournal(out, work)
  if (existsSync(work.old) && !existsSync(out)) renameSync(existsSync(work.draft) ? work.draft : work.old, out)
  for (const leftover of [work.draft, work.old, work.trash, work.journalDraft])
    rmSync(leftover, { recursive: true, force: true })
}

function swapWhole(out: string, work: PublishPaths, kept: readonly string[]): boolean {
  try {
    linkInto(out, work.draft, kept)
    if (existsSync(out)) renameSync(out, work.old)
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
  renameSync(work.draft, out)
  // Renamed first: a half-deleted site must never be mistaken for the old one.
  if (existsSync(work.old)) renameSync(work.old, work.trash)
  rmSync(work.trash, { recursive: true, force: true, maxRetries: 3 })
  return true
}

function linkInto(out: string, draft: string, kept: readonly string[]): void {
  const made = new Set<string>()
  for (const path of kept) {
    const target = join(draft, path)
    const folder = dirname(target)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    linkSync(join(out, path), target)
  }
}

function moveInto(out: string, work: PublishPaths, { written, removed }: SiteChange): void {
  // Pages last: until then the old pages find all files they use.
  const order = [...written].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
  writeFileSync(work.journalDraft, JSON.stringify({ written: order, removed }))
  renameSync(work.journalDraft, work.journal)
  followJournal(out, work)
  rmSync(work.draft, { recursive: true, force: true })
}

function followJournal(out: string, work: PublishPaths): void {
  // Written atomically by a build.
  const journal = JSON.parse(readFileSync(work.journal, 'utf8')) as Pick<SiteChange, 'written' | 'removed'>
  const files = new Set(journal.written)
  const folders = new Set(journal.written.flatMap(foldersAbove))
  const isInTheWay = (path: string) => folders.has(path) || foldersAbove(path).some(folder => files.has(folder))
  for (const path of journal.removed) if (isInTheWay(path)) remove(out, path)
  for (const path of journal.written) if (existsSync(join(work.draft, path))) move(work.draft, out, path)
  for (const path of journal.removed) remove(out, path)
  rmSync(work.journal)
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

function move(draft: string, out: string, path: string): void {
  const target = join(out, path)
  mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(join(draft, path), target)
  } catch (error) {
    if (!isRefusal(error)) throw error
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

function isRefusal(error: unknown): boolean {
  return refusals.has(errorCodeOf(error) ?? '')
}
