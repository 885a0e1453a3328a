import { fieldsOf, isList, type Shape } from './view-shapes.ts'

/** The known shape of a value in a template. `undefined`: unknown, so any field is allowed. */
export type KnownShape = Shape | KnownFields | readonly [KnownShape] | undefined

/** A view with the arguments of a call added. */
export interface KnownFields {
  readonly [field: string]: KnownShape
}

/** The shape of a field, or the names of the existing fields if it is missing. */
export type MemberLookup = { readonly shape: KnownShape } | { readonly names: readonly string[] }

/** Look up a field of a value. */
export function memberOf(value: KnownShape, name: string, labelKeys: ReadonlySet<string>): MemberLookup {
  if (value === undefined) return { shape: undefined }
  if (value === 'words') return labelKeys.has(name) ? { shape: 'text' } : { names: [...labelKeys] }
  if (value === 'text' || isKnownList(value)) return memberOfList(value, name)
  const fields = fieldsOfKnown(value) ?? {}
  for (const field of [name, `${name}?`]) if (Object.hasOwn(fields, field)) return { shape: fields[field] }
  return { names: Object.keys(fields).map(field => field.replace(/\?$/, '')) }
}

function memberOfList(value: 'text' | readonly [KnownShape], name: string): MemberLookup {
  if (name === 'length') return { shape: 'number' }
  return value !== 'text' && /^\d+$/.test(name) ? { shape: value[0] } : { names: ['length'] }
}

/** The shape of the entries of a list. */
export function entryOf(value: KnownShape): KnownShape {
  if (value === 'words') return 'text'
  return value !== undefined && isKnownList(value) ? value[0] : undefined
}

/** The shape that a partial gets if it is called with arguments. */
export function withArguments(value: KnownShape, args: KnownFields): KnownShape {
  if (value === undefined || Object.keys(args).length === 0) return value
  const fields = fieldsOfKnown(value)
  return fields === undefined ? undefined : { ...fields, ...args }
}

/** The shape of an argument. Shapes with fields become unknown, because nested ones would grow without limit. */
export function asArgument(value: KnownShape): KnownShape {
  const entry = value !== undefined && isKnownList(value) ? value[0] : value
  return typeof entry === 'string' ? value : undefined
}

function isKnownList(value: Exclude<KnownShape, undefined>): value is readonly [KnownShape] {
  return Array.isArray(value)
}

function fieldsOfKnown(value: Exclude<KnownShape, undefined>): KnownFields | undefined {
  // Only shapes with fields remain.
  return typeof value === 'string' || isList(value as Shape) ? fieldsOf(value as Shape) : (value as KnownFields)
}
