import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The paths used to assemble a new site before it replaces the old one. */
export interface PublishPaths {
  /** The new site, or its changed files. */
  readonly draft: string
  /** The old site between two renames. */
  readonly old: string
  /** The old site after the swap, to be deleted. */
  readonly trash: string
  /** The remaining steps, if a folder cannot be swapped as a whole. */
  readonly journal: string
  /** The journal while it is being written. */
  readonly journalDraft: string
  readonly lock: string
  /** Whether the output folder itself may be renamed. */
  readonly canSwap: boolean
}

/**
 * The working paths of an output folder: next to it, or inside it if it is a mount point or its parent is not writable.
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

/** Whether a name in an output folder is not part of the site: a working path, or a file of the Git repository. */
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

/** Mount points. This is the only way to detect a bind mount. */
function linuxMounts(): string[] {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    return lines.map(line => (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, code) => octal(code)))
  } catch {
    // Not a Linux system: only the device numbers are checked.
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
