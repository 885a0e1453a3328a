import { memoize } from '../../source/memoize.ts'
import type { SdkKind, SdkLibrary, SdkSymbol } from '../model/sdk.ts'
import { createUniqueNames, type UniqueNames } from './unique-names.ts'

const withNumber = (name: string, count: number): string => `${name}-${count}`

/** Where a symbol is documented. */
export interface SymbolTarget {
  /** The symbol whose page it is on: itself, or the one that contains it. */
  readonly owner: SdkSymbol
  /** The path of that page, below the directory of the library: `http/client`. */
  readonly page: string
  /** The id of its section on the page. Absent if the page is its own. */
  readonly fragment?: string | undefined
  readonly symbol: SdkSymbol
}

/** Where each symbol of a library is documented, by its id. */
export const symbolTargets = memoize((library: SdkLibrary): ReadonlyMap<string, SymbolTarget> => {
  const targets = new Map<string, SymbolTarget>()
  const pages = createUniqueNames(withNumber)
  for (const symbol of library.symbols) {
    if (targets.has(symbol.id)) continue
    const page = pageOf(symbol, pages)
    targets.set(symbol.id, { owner: symbol, page, symbol })
  }
  for (const { id } of library.symbols) {
    const target = targets.get(id)
    if (target) addMembers(target, target.owner.members, createUniqueNames(withNumber), targets)
  }
  return targets
})

function addMembers(
  owner: SymbolTarget,
  members: readonly SdkSymbol[],
  fragments: UniqueNames,
  targets: Map<string, SymbolTarget>,
): void {
  for (const member of members) {
    const { kind, name, qualifiedName } = member
    const nested = qualifiedName.startsWith(`${owner.symbol.qualifiedName}.`)
      ? qualifiedName.slice(owner.symbol.qualifiedName.length + 1)
      : name
    const fragment = fragments.take(`${fragmentPrefix(kind)}-${segmentOf(nested)}`)
    if (!targets.has(member.id))
      targets.set(member.id, { owner: owner.owner, page: owner.page, fragment, symbol: member })
    addMembers(owner, member.members, fragments, targets)
  }
}

/** The start of the ids of members. Fields and properties look the same on pages. */
function fragmentPrefix(kind: SdkKind): string {
  if (kind === 'enum-member') return 'value'
  return kind === 'field' || kind === 'accessor' || kind === 'indexer' ? 'property' : kind
}

/**
 * A path without uppercase letters, because some file systems do not distinguish them. The page of a package is next to
 * the folder of the pages in it.
 */
function pageOf({ kind, name, scope, id }: SdkSymbol, taken: UniqueNames): string {
  const names = pathNamesOf({ kind, name, id })
  const folders = [...namesIn(scope ?? ''), ...names.slice(0, -1)].map(segmentOf)
  const lastSegment = segmentOf(names.at(-1) ?? '')
  // A page called "index" would have the address of its folder.
  const path = [...folders, lastSegment === 'index' ? `${kind}-index` : lastSegment].join('/')
  return taken.take(path, `-${kind}`)
}

/** The name of a symbol in parts: each part but the last is a folder of its page. */
function pathNamesOf({ kind, name, id }: Pick<SdkSymbol, 'kind' | 'name' | 'id'>): readonly string[] {
  // The library itself has an empty id.
  if (id === '') return ['overview']
  const isContainer = kind === 'module' || kind === 'namespace' || kind === 'package'
  return isContainer ? namesIn(name) : [name.replace(separator, '-')]
}

/** What separates the names of packages in all languages. */
const separator = /[./\\]|::/g

const namesIn = (path: string): readonly string[] => path.split(separator).filter(part => part !== '')

/** A name as a part of an address: `get-user` for `getUser` and `get_user`. */
function segmentOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
  const segment = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return segment.slice(0, maxLength) || 'unnamed'
}

/** Maximum characters, so that file names stay valid on all systems. */
const maxLength = 100
