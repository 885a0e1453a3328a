import { fieldsOf, isList, type Shape } from './view-shapes.ts'

/** What is known of a value in a template; `undefined`: nothing, so any field may be asked of it. */
export type Known = Shape | Extended | readonly [Known] | undefined

/** A view with the arguments of a call laid over it. */
export interface Extended {
  readonly [field: string]: Known
}

/** What a field holds, or the fields that there are instead. */
export type Looked = { readonly known: Known } | { readonly names: readonly string[] }

/** What a value has under a name. */
export function memberOf(value: Known, name: string, words: ReadonlySet<string>): Looked {
  if (value === undefined) return { known: undefined }
  if (value === 'words') return words.has(name) ? { known: 'text' } : { names: [...words] }
  if (value === 'text' || isKnownList(value)) return memberOfRow(value, name)
  const fields = fieldsOfKnown(value) ?? {}
  for (const field of [name, `${name}?`]) if (Object.hasOwn(fields, field)) return { known: fields[field] }
  return { names: Object.keys(fields).map(field => field.replace(/\?$/, '')) }
}

function memberOfRow(value: 'text' | readonly [Known], name: string): Looked {
  if (name === 'length') return { known: 'number' }
  return value !== 'text' && /^\d+$/.test(name) ? { known: value[0] } : { names: ['length'] }
}

/** What each entry of a list is. */
export function entryOf(value: Known): Known {
  if (value === 'words') return 'text'
  return value !== undefined && isKnownList(value) ? value[0] : undefined
}

/** What a part sees that is called with arguments of its own. */
export function withArguments(value: Known, given: Extended): Known {
  if (value === undefined || Object.keys(given).length === 0) return value
  const fields = fieldsOfKnown(value)
  return fields === undefined ? undefined : { ...fields, ...given }
}

/** What may be handed on under another name: whole views grow without end when they are handed on within each other. */
export function asArgument(value: Known): Known {
  const entry = value !== undefined && isKnownList(value) ? value[0] : value
  return typeof entry === 'string' ? value : undefined
}

function isKnownList(value: Exclude<Known, undefined>): value is readonly [Known] {
  return Array.isArray(value)
}

function fieldsOfKnown(value: Exclude<Known, undefined>): Extended | undefined {
  // What has fields of its own is named by its fields alone.
  return typeof value === 'string' || isList(value as Shape) ? fieldsOf(value as Shape) : (value as Extended)
}
