import type { Schema, SchemaExtensions, SchemaType } from '../schema.ts'

export const noExtensions: SchemaExtensions = { pre: [], post: [], groups: [], others: [] }

/** The empty schema: any value. */
export const anything: Schema = {
  types: [],
  examples: [],
  properties: [],
  required: [],
  patternProperties: [],
  isClosed: false,
  prefixItems: [],
  allOf: [],
  oneOf: [],
  anyOf: [],
  constraints: {},
  isReadOnly: false,
  isWriteOnly: false,
  isDeprecated: false,
  extensions: noExtensions,
}

/** The schema `false`: no value at all. */
export const never: Schema = { ...anything, isNever: true }

/** A schema that says nothing but its type. */
export const ofType = (type: SchemaType): Schema => ({ ...anything, types: [type] })
