import type { SdkType, SdkTypePart } from '../../model/sdk.ts'
import { webTarget } from '../html/link-target.ts'
import { joinParts } from '../html/type-of.ts'
import { type Fields, listOf, textOf } from './metadata.ts'

/** What is known about uids: the symbols of the library, and what a file says about others. */
export interface References {
  /** The id of the symbol that documents a uid. Overloads share one. */
  readonly idOf: (uid: string) => string | undefined
  readonly entryOf: (uid: string) => Fields | undefined
  /** Whether names are written in Visual Basic. */
  readonly isVisualBasic: boolean
}

/** A type, or another symbol, by its uid: `System.Collections.Generic.List{System.String}`. */
export function referenceOf(uid: string, references: References, name: 'name' | 'nameWithType' = 'name'): SdkType {
  const entry = references.entryOf(uid)
  const parts = name === 'name' ? partsOf(uid, entry, references) : undefined
  if (parts) return parts
  return [{ text: nameOf(uid, entry, references, name), ...targetOf(uid, entry, references) }]
}

/** The parts of a generic type, an array or a method, each with its own target. */
function partsOf(uid: string, entry: Fields | undefined, references: References): SdkType | undefined {
  const spec = listOf(entry?.[references.isVisualBasic ? 'spec.vb' : 'spec.csharp'])
  if (spec.length === 0) return undefined
  const parts = spec.map((part): SdkTypePart => {
    const inner = textOf(part.uid)
    return { text: textOf(part.name) ?? '', ...(inner === undefined ? {} : targetOf(inner, part, references)) }
  })
  // A constructed method such as `Load{T}` is documented as a whole.
  const id = references.idOf(uid)
  if (id !== undefined && !parts.some(part => part.id !== undefined)) return [{ text: textsIn(parts), id }]
  return joinParts(parts)
}

const textsIn = (parts: readonly SdkTypePart[]): string => parts.map(({ text }) => text).join('')

function nameOf(uid: string, entry: Fields | undefined, { isVisualBasic }: References, key: string): string {
  const name = (isVisualBasic ? textOf(entry?.[`${key}.vb`]) : undefined) ?? textOf(entry?.[key]) ?? textOf(entry?.name)
  return name ?? uid.replace(/^\{(.*)\}$/, '$1')
}

function targetOf(uid: string, entry: Fields | undefined, references: References): Omit<SdkTypePart, 'text'> {
  const definition = textOf(entry?.definition)
  const id = references.idOf(uid) ?? (definition === undefined ? undefined : references.idOf(definition))
  if (id !== undefined) return { id }
  const known = entry ?? references.entryOf(uid)
  return webTarget(textOf(known?.href) ?? '') ?? {}
}
