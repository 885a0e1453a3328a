import type { Schema, SchemaExtensions } from './schema.ts'

export const noExtensions: SchemaExtensions = { pre: [], post: [], others: [] }

/** The empty schema, which allows any value. */
export const emptySchema: Schema = {
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
