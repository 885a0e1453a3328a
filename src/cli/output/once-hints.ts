import { hash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import { readTextIfExists } from '../../host/disk/read-text.ts'
import { writeAtomically } from '../../host/disk/write-atomically.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'
import type { ProjectPaths } from '../project-paths.ts'

/** Hints that need no action, or only once. They would distract from problems if they appeared in each run. */
const onceCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'config/no-site-url',
  'reference/unused-description',
  'site/left-out-files',
])

/** How many hints are remembered for a cache folder. */
const maxRemembered = 500

/**
 * Creates a function that removes hints that an earlier run has shown, and stores those that it returns. Without a
 * cache, all hints are shown. A hint whose text changes is shown again.
 */
export function createHintFilter({
  directory,
  cache,
}: Pick<ProjectPaths, 'directory' | 'cache'>): (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[] {
  if (cache === undefined) return diagnostics => diagnostics
  const file = join(cache, 'shown-hints.json')
  const earlier = readShown(file)
  const remembered = new Set(earlier)
  // Several projects can share a cache.
  const project = relative(cache, directory).split(sep).join('/')
  return diagnostics => {
    const shown = diagnostics.filter(
      diagnostic => !onceCodes.has(diagnostic.code) || !earlier.has(keyOf(project, diagnostic)),
    )
    const keys = shown.filter(({ code }) => onceCodes.has(code)).map(diagnostic => keyOf(project, diagnostic))
    if (keys.every(key => remembered.has(key))) return shown
    for (const key of keys) remembered.add(key)
    writeShown(file, [...remembered].slice(-maxRemembered))
    return shown
  }
}

/** The position is left out, because it changes with each edit above. */
const keyOf = (project: string, { code, message, span }: Diagnostic): string =>
  hash('sha256', [project, code, span?.path ?? '', message].join('\0')).slice(0, 16)

function readShown(file: string): ReadonlySet<string> {
  try {
    const parsed: unknown = JSON.parse(readTextIfExists(file) ?? '[]')
    return new Set(Array.isArray(parsed) ? parsed.filter(key => typeof key === 'string') : [])
  } catch {
    // The file was edited or written by another version, so the hints are shown once more.
    return new Set()
  }
}

function writeShown(file: string, keys: readonly string[]): void {
  try {
    writeAtomically(file, JSON.stringify(keys))
  } catch (error) {
    // The build reports a cache that cannot be written.
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
}
