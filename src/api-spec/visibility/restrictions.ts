import { type Access, mayRead, type Reader } from '../../source/access/access.ts'
import type { Json } from '../../source/json/json.ts'
import { childPointer } from '../document/json-pointer.ts'
import { isObject } from '../document/node.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import type { Restrictions } from '../model/api-spec.ts'
import { accessIn } from './access-in.ts'

/** The restrictions in some documents: each kind of access, the number of restricted parts, and the first position. */
export function restrictionsOf(documents: readonly SpecDocument[]): Restrictions | undefined {
  const found = documents.flatMap(document => {
    const places: Place[] = []
    collect(document.value, '', places)
    return places.map(place => ({ ...place, document }))
  })
  const [first] = found
  if (!first) return undefined
  const accesses = new Map(found.map(({ access }) => [JSON.stringify(access), access]))
  return { accesses: [...accesses.values()], count: found.length, span: first.document.spanOf(first.pointer) }
}

/** Whether a reader may see every part of a spec. */
export const maySeeAll = ({ accesses }: Restrictions, reader: Reader): boolean =>
  accesses.every(access => mayRead(access, reader))

interface Place {
  readonly access: Access
  readonly pointer: string
}

/** Collects `x-mint.groups`, and the groups of each value in `x-mint-enum`. */
function collect(value: Json | undefined, pointer: string, found: Place[]): void {
  if (typeof value !== 'object' || value === null) return
  const access = accessIn(value)
  if (access) found.push({ access, pointer: `${pointer}/x-mint/groups` })
  for (const [key, member] of Object.entries<Json>(value)) {
    const at = childPointer(pointer, key)
    if (key === 'x-mint-enum' && isObject(member)) found.push(...enumPlaces(member, at))
    else collect(member, at, found)
  }
}

function enumPlaces(groups: { readonly [value: string]: Json }, pointer: string): readonly Place[] {
  return Object.entries(groups).flatMap(([value, written]) => {
    const access = accessIn({ 'x-mint': { groups: written } })
    return access ? [{ access, pointer: childPointer(pointer, value) }] : []
  })
}
