import { join } from 'node:path'
import { readTextIfExists } from '../disk/read-text.ts'

/** The used fields of a `package.json`. */
export interface PackageFile {
  readonly version?: unknown
  readonly exports?: unknown
  readonly main?: unknown
}

/** A `package.json`; `undefined` if the folder is not a package. */
export function readPackage(folder: string): PackageFile | undefined {
  try {
    const parsed: unknown = JSON.parse(readTextIfExists(join(folder, 'package.json')) ?? 'null')
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined // damaged package
  }
}

/**
 * The file of a package that `import` loads, relative to its folder. `undefined` if the package does not export it.
 *
 * @param subpath `.`, or `./lib/x`.
 * @see https://nodejs.org/api/packages.html#package-entry-points
 */
export function packageEntry({ exports, main }: PackageFile, subpath: string): string | undefined {
  if (exports === undefined || exports === null) {
    if (subpath !== '.') return subpath
    return typeof main === 'string' && main !== '' ? main : './index.js'
  }
  const entry = conditionalTarget(targetOf(exports, subpath))
  return entry?.startsWith('./') && !entry.split('/').includes('..') ? entry : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSubpathTable = (exports: unknown): exports is Readonly<Record<string, unknown>> =>
  isObject(exports) && Object.keys(exports).some(key => key.startsWith('.'))

/** What `exports` has for a subpath: a path, conditions or a list of both. */
function targetOf(exports: unknown, subpath: string): unknown {
  if (isSubpathTable(exports)) return targetIn(exports, subpath)
  return subpath === '.' ? exports : undefined
}

function targetIn(table: Readonly<Record<string, unknown>>, subpath: string): unknown {
  if (Object.hasOwn(table, subpath)) return table[subpath]
  for (const [pattern, target] of Object.entries(table)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue
    const entry = conditionalTarget(target)
    return entry?.replaceAll('*', subpath.slice(before.length, subpath.length - after.length))
  }
  return undefined
}

const conditions = new Set(['node', 'import', 'module-sync', 'default'])

function targetOptions(target: unknown): readonly unknown[] {
  if (Array.isArray(target)) return target
  if (!isObject(target)) return []
  return Object.entries(target).flatMap(([condition, value]) => (conditions.has(condition) ? [value] : []))
}

function conditionalTarget(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  for (const option of targetOptions(target)) {
    const found = conditionalTarget(option)
    if (found !== undefined) return found
  }
  return undefined
}
