import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where a new site is put together before it takes the place of the old one. */
export interface PublishPaths {
  /** The new site, or what is new in it. */
  readonly draft: string
  /** The old site between two renames. */
  readonly old: string
  /** The old site once the new one stands: to be deleted. */
  readonly trash: string
  /** What is left to do where a folder cannot be swapped as a whole. */
  readonly journal: string
  /** The journal while it is being written. */
  readonly journalDraft: string
  readonly lock: string
  /** Whether the output folder itself may be renamed. */
  readonly canSwap: boolean
}

/**
 * The workplace of an output folder: beside it, or, where it is a mount point or what holds it is not ours to write
 * to, inside of it.
 */
export function publishPathsOf(out: string): PublishPaths {
  const isFixed = existsSync(out) && (isMountPoint(out) || !isWritable(dirname(out)))
  const start = isFixed ? join(out, '.lectern-') : join(dirname(out), `.${basename(out)}.lectern-`)
  return {
    draft: `${start}new`,
    old: `${start}old`,
    trash: `${start}trash`,
    journal: `${start}journal`,
    journalDraft: `${start}journal-draft`,
    lock: `${start}lock`,
    canSwap: !isFixed,
  }
}

/** Whether a name in an output folder is not part of the site: our workplace, or the repository that it is kept in. */
export function isInternalName(name: string): boolean {
  return name.startsWith('.lectern-') || isGitFile(name)
}

/** `.git`, `.gitignore` …: an output folder may be the work tree of a publishing branch. */
export function isGitFile(name: string): boolean {
  return name.startsWith('.git')
}

function isMountPoint(folder: string): boolean {
  return statSync(folder).dev !== statSync(dirname(folder)).dev || linuxMounts().includes(folder)
}

/** Mount points, of which a bind mount shows nothing else that is strange. */
function linuxMounts(): string[] {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    return lines.map(line => (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, code) => octal(code)))
  } catch {
    // Not a Linux system: the device numbers have to do.
    return []
  }
}

function octal(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 8))
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
