import { fieldsOf, isList, type Shape } from './view-shapes.ts'

/** What is known of a value in a template; `undefined`: nothing, so any field may be asked of it. */
export type KnownShape = Shape | KnownFields | readonly [KnownShape] | undefined

/** A view with the arguments of a call laid over it. */
export interface KnownFields {
  readonly [field: string]: KnownShape
}

/** What a field holds, or the fields that there are instead. */
export type MemberLookup = { readonly shape: KnownShape } | { readonly names: readonly string[] }

/** What a value has under a name. */
export function memberOf(value: KnownShape, name: string, words: ReadonlySet<string>): MemberLookup {
  if (value === undefined) return { shape: undefined }
  if (value === 'words') return words.has(name) ? { shape: 'text' } : { names: [...words] }
  if (value === 'text' || isKnownList(value)) return memberOfList(value, name)
  const fields = fieldsOfKnown(value) ?? {}
  for (const field of [name, `${name}?`]) if (Object.hasOwn(fields, field)) return { shape: fields[field] }
  return { names: Object.keys(fields).map(field => field.replace(/\?$/, '')) }
}

function memberOfList(value: 'text' | readonly [KnownShape], name: string): MemberLookup {
  if (name === 'length') return { shape: 'number' }
  return value !== 'text' && /^\d+$/.test(name) ? { shape: value[0] } : { names: ['length'] }
}

/** What each entry of a list is. */
export function entryOf(value: KnownShape): KnownShape {
  if (value === 'words') return 'text'
  return value !== undefined && isKnownList(value) ? value[0] : undefined
}

/** What a part sees that is called with arguments of its own. */
export function withArguments(value: KnownShape, given: KnownFields): KnownShape {
  if (value === undefined || Object.keys(given).length === 0) return value
  const fields = fieldsOfKnown(value)
  return fields === undefined ? undefined : { ...fields, ...given }
}

/** What may be handed on under another name: whole views grow without end when they are handed on within each other. */
export function asArgument(value: KnownShape): KnownShape {
  const entry = value !== undefined && isKnownList(value) ? value[0] : value
  return typeof entry === 'string' ? value : undefined
}

function isKnownList(value: Exclude<KnownShape, undefined>): value is readonly [KnownShape] {
  return Array.isArray(value)
}

function fieldsOfKnown(value: Exclude<KnownShape, undefined>): KnownFields | undefined {
  // What has fields of its own is named by its fields alone.
  return typeof value === 'string' || isList(value as Shape) ? fieldsOf(value as Shape) : (value as KnownFields)
}
