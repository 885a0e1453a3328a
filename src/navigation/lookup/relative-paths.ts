import type { Route } from '../../content/page.ts'
import { aliasesOf } from '../languages.ts'
import type { NavDivision } from '../navigation.ts'

/** Maximum depth of a folder that has the name of a language or version: `docs/api/v2/…`. */
const maxFolderDepth = 3

/**
 * The possible paths of a page within a division, the likelier one first: without the folder that has the division's
 * name, and without the folders that all pages of the division share.
 */
export function relativePaths(
  route: Route,
  folderNames: ReadonlySet<string>,
  shared: readonly string[],
): readonly string[] {
  const segments = segmentsOf(route)
  const nameIndex = segments.findIndex((segment, at) => at < maxFolderDepth && folderNames.has(normalizedName(segment)))
  const withoutName = segments.filter((_, at) => at !== nameIndex).join('/')
  const isShared = shared.length > 0 && shared.every((folder, at) => segments[at] === folder)
  const withoutShared = isShared ? segments.slice(shared.length).join('/') : withoutName
  return withoutShared === withoutName ? [withoutName] : [withoutName, withoutShared]
}

/** The folders that all routes share. An `index` counts as being in the folder of the same name. */
export function sharedFolders(routes: Iterable<Route>): readonly string[] {
  let shared: readonly string[] | undefined
  let count = 0
  for (const route of routes) {
    const segments = segmentsOf(route)
    const mismatch = shared?.findIndex((segment, at) => segment !== segments[at]) ?? -1
    shared = mismatch === -1 ? (shared ?? segments) : shared?.slice(0, mismatch)
    count++
  }
  return count === 1 ? (shared ?? []).slice(0, -1) : (shared ?? [])
}

/** The possible names of a folder with the pages of a division. */
export function folderNamesOf({ kind, name }: NavDivision): ReadonlySet<string> {
  if (kind === 'language') return new Set(aliasesOf(name).map(normalizedName))
  const fullName = normalizedName(
    name
      .trim()
      .replace(/[^\p{L}\p{N}.]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )
  return new Set(kind === 'version' ? [fullName, ...versionNames(name)] : [fullName])
}

/** `Version 4.0.0 (beta 1)`: `4.0.0`, `4.0`, `4`, `beta`. */
function versionNames(name: string): readonly string[] {
  const words = name.replace(/\([^)]*\)/g, ' ').match(/[\p{L}\p{N}._-]+/gu) ?? []
  const parenthesized = (name.match(/\([^)]*\)/g) ?? []).flatMap(aside => aside.match(/\p{L}{2,}/gu) ?? [])
  const names = [...words, ...parenthesized].map(normalizedName).filter(word => word !== '' && word !== 'version')
  return names.flatMap(word => (/^\d+(\.\d+)+$/.test(word) ? lessPrecise(word) : [word]))
}

function lessPrecise(version: string): readonly string[] {
  const parts = version.split('.')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
}

/** `V3.x` and `v3` are the same version, `zh-CN` and `zh-cn` the same language. */
function normalizedName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/\.x$/, '')
}

function segmentsOf(route: Route): readonly string[] {
  return route.split('/').filter(segment => segment !== '')
}
