import type { SdkKind, SdkLibrary, SdkSymbol } from '../../api-spec/model/sdk.ts'
import { symbolTargets } from '../../api-spec/sdk/symbol-targets.ts'
import { memoize } from '../../source/memoize.ts'
import type { NamedKind, SdkField } from './sdk-field.ts'

/** The kinds of all languages that a kind in front matter stands for. */
const kindsOf: Readonly<Record<NamedKind, readonly SdkKind[]>> = {
  class: ['class', 'struct', 'record', 'exception', 'trait', 'annotation', 'interface', 'enum'],
  interface: ['interface', 'trait', 'annotation'],
  enum: ['enum'],
  function: ['function'],
  type: ['type', 'delegate', 'class', 'interface', 'enum', 'struct', 'record', 'trait', 'annotation', 'exception'],
  variable: ['variable', 'constant', 'property'],
  method: ['method', 'constructor', 'operator', 'function'],
  property: ['property', 'field', 'accessor', 'event', 'indexer', 'enum-member', 'constant', 'variable'],
}

/** The symbol of a library that front matter names. A kind that fits exactly comes first. */
export function findSymbol(library: SdkLibrary, { kind, name, parent }: SdkField): SdkSymbol | undefined {
  const kinds = kindsOf[kind]
  const named = parent === undefined ? (namesIn(library).get(name) ?? []) : membersOf(library, parent, name)
  const found = named.filter(symbol => kinds.includes(symbol.kind))
  return found.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))[0]
}

function membersOf(library: SdkLibrary, parent: string, name: string): readonly SdkSymbol[] {
  const owners = namesIn(library).get(parent) ?? []
  const own = owners.flatMap(({ members }) => members.filter(member => member.name === name))
  if (own.length > 0) return own
  const inherited = owners.flatMap(({ inheritedMembers }) =>
    inheritedMembers.flatMap(([part]) => (part?.text === name && part.id !== undefined ? [part.id] : [])),
  )
  return inherited.flatMap(id => symbolTargets(library).get(id)?.symbol ?? [])
}

/** Symbols with pages by all names that authors may use. */
const namesIn = memoize(({ symbols }: SdkLibrary): ReadonlyMap<string, readonly SdkSymbol[]> => {
  const byName = new Map<string, SdkSymbol[]>()
  for (const symbol of symbols) {
    const { name, qualifiedName, scope, id } = symbol
    const scoped = scope === undefined ? [] : [`${scope}.${qualifiedName}`, `${scope}\\${qualifiedName}`]
    for (const key of new Set([name, qualifiedName, id, ...scoped])) {
      const known = byName.get(key)
      if (known) known.push(symbol)
      else byName.set(key, [symbol])
    }
  }
  return byName
})

/** Names in the notation of front matter, for suggestions: those of members if the parent is known. */
export function symbolNames(library: SdkLibrary, { kind, parent }: SdkField): readonly string[] {
  const kinds = kindsOf[kind]
  const owners = parent === undefined ? [] : (namesIn(library).get(parent) ?? [])
  if (owners.length > 0)
    return owners.flatMap(({ members }) =>
      members.flatMap(member => (kinds.includes(member.kind) ? [`${parent}.${member.name}`] : [])),
    )
  const isMember = kind === 'method' || kind === 'property'
  return library.symbols.flatMap(symbol => (isMember || kinds.includes(symbol.kind) ? [symbol.qualifiedName] : []))
}
