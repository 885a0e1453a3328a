import type { Schema, SchemaExtensions } from './schema.ts'

export const noExtensions: SchemaExtensions = { pre: [], post: [], groups: [], others: [] }

/** The schema that says nothing: any value keeps to it. */
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
