import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { isInside } from '../disk/is-inside.ts'
import { markerPath } from '../disk/site-marker.ts'
import { isSiteZip } from '../disk/zip-marker.ts'
import type { IsIgnored } from './ignore-rules.ts'

/** A file as listed by the file system. */
export interface FoundFile {
  /** Relative to the docs folder, with `/` and composed characters (NFC). */
  readonly path: string
  /** The absolute path on disk. */
  readonly diskPath: string
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
}

interface WalkState {
  readonly root: string
  readonly isIgnored: IsIgnored
  readonly found: Map<string, FoundFile>
  readonly diagnostics: Diagnostic[]
}

const maxDepth = 64
const maxFiles = 500_000

/**
 * List every file of a docs folder that is not ignored, ordered by path. Symbolic links are followed if they stay
 * inside the folder. It is synchronous, because that is fastest for thousands of small file system calls.
 */
export function walkFolder(directory: string, isIgnored: IsIgnored): Outcome<readonly FoundFile[]> {
  const root = realpathSync(directory)
  const walk: WalkState = { root, isIgnored, found: new Map(), diagnostics: [] }
  walkInto(walk, root, '', [root])
  const files = [...walk.found.values()].sort(byPath)
  return { value: files, diagnostics: walk.diagnostics }
}

/** The order of listed files. */
export const byPath = (one: FoundFile, other: FoundFile): number => (one.path < other.path ? -1 : 1)

/** The file with a path in a list in this order. */
export function listedFile(files: readonly FoundFile[], path: string): FoundFile | undefined {
  const file = files[listPosition(files, path)]
  return file?.path === path ? file : undefined
}

/** The position of the first file in such a list that does not come before a path. */
export function listPosition(files: readonly FoundFile[], path: string): number {
  let low = 0
  let high = files.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = files[middle]
    if (other && other.path < path) low = middle + 1
    else high = middle
  }
  return low
}

function walkInto(walk: WalkState, folder: string, prefix: string, ancestors: readonly string[]): void {
  if (ancestors.length > maxDepth || walk.found.size > maxFiles) {
    if (!walk.diagnostics.some(({ code }) => code === 'host/too-many-files'))
      walk.diagnostics.push(tooManyFiles(prefix))
    return
  }
  // Joining paths in the general way takes several times as long.
  const folderStart = folder.endsWith(sep) ? folder : folder + sep
  for (const name of namesIn(walk, folder, prefix)) {
    const diskPath = folderStart + name
    const path = prefix + name.normalize('NFC')
    try {
      visit(walk, diskPath, path, ancestors)
    } catch (error) {
      walk.diagnostics.push(unreadableFile(path, error))
    }
  }
}

function namesIn(walk: WalkState, folder: string, prefix: string): readonly string[] {
  try {
    const names = readdirSync(folder)
    // The output of an earlier build in another folder is not part of the project.
    return prefix !== '' && names.includes('_lectern') && existsSync(join(folder, markerPath)) ? [] : names
  } catch (error) {
    walk.diagnostics.push(unreadableFile(prefix.slice(0, -1), error))
    return []
  }
}

function visit(walk: WalkState, diskPath: string, path: string, ancestors: readonly string[]): void {
  const linkStats = lstatSync(diskPath)
  const isLink = linkStats.isSymbolicLink()
  if (walk.isIgnored(linkStats.isFile() ? path : `${path}/`)) return
  const stats = isLink ? followLink(walk, diskPath, path) : linkStats
  if (stats?.isDirectory()) enter(walk, isLink ? realpathSync(diskPath) : diskPath, path, ancestors)
  else if (stats?.isFile() && !(path.endsWith('.zip') && isSiteZip(diskPath))) add(walk, diskPath, path, stats)
}

/** The target of a symbolic link. If a page needs a target that is left out, the entry or link to it is an error. */
function followLink(walk: WalkState, diskPath: string, path: string): Stats | undefined {
  const target = linkTarget(diskPath)
  if (target !== undefined && isInside(walk.root, target)) return statSync(target)
  const span = { path, line: 1, column: 1 }
  walk.diagnostics.push(
    target === undefined
      ? {
          code: 'host/missing-link-target',
          severity: 'warning',
          message: `"${path}" is a symbolic link to a file or folder that does not exist.`,
          span,
          hint: 'Correct its target or remove the link. If the target is a Git submodule, check it out.',
        }
      : {
          code: 'host/link-outside',
          severity: 'warning',
          message: `"${path}" is a symbolic link to a place outside the docs folder, so it was not followed.`,
          span,
          hint: 'Copy its target into the docs folder.',
        },
  )
  return undefined
}

function linkTarget(diskPath: string): string | undefined {
  try {
    return realpathSync(diskPath)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** @param realPath Where the folder is on the disk, without symbolic links. */
function enter(walk: WalkState, realPath: string, path: string, ancestors: readonly string[]): void {
  if (!ancestors.includes(realPath)) walkInto(walk, realPath, `${path}/`, [...ancestors, realPath])
  else
    walk.diagnostics.push({
      code: 'host/link-loop',
      severity: 'warning',
      message: `"${path}" is a symbolic link to a folder that contains it, so it was not followed.`,
      span: { path, line: 1, column: 1 },
      hint: 'Remove the link.',
    })
}

function add(walk: WalkState, diskPath: string, path: string, { size, mtimeMs, ctimeMs }: Stats): void {
  if (walk.found.has(path))
    walk.diagnostics.push({
      code: 'host/same-name',
      severity: 'error',
      message: `Two files are called "${path}": their names differ only in how accents are encoded. One was left out.`,
      span: { path, line: 1, column: 1 },
      hint: 'Rename one of them.',
    })
  else walk.found.set(path, { path, diskPath, size, mtimeMs, ctimeMs })
}

function tooManyFiles(prefix: string): Diagnostic {
  return {
    code: 'host/too-many-files',
    severity: 'error',
    message: `"${prefix}" was left out: a project can have at most ${maxFiles} files and ${maxDepth} levels of folders.`,
    hint: 'Add folders that are not part of the documentation to .mintignore.',
  }
}

/** A file outside of the walk, with its project path and its disk path. */
export function statFile(path: string, diskPath: string): FoundFile {
  const { size, mtimeMs, ctimeMs } = statSync(diskPath)
  return { path, diskPath, size, mtimeMs, ctimeMs }
}

/** The diagnostic for a file or folder of the author that cannot be read. */
export function unreadableFile(path: string, error: unknown): Diagnostic {
  const reason = errorCodeOf(error) ?? String(error)
  return {
    code: 'host/unreadable-file',
    severity: 'error',
    message: `"${path}" could not be read (${reason}).`,
    span: { path, line: 1, column: 1 },
    hint: path.includes('\uFFFD')
      ? 'Rename it: its name is not valid UTF-8.'
      : 'Check its permissions. If it is a symbolic link, check its target.',
  }
}
