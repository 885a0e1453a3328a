import type { Schema } from './schema.ts'

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
  extensions: { pre: [], post: [], groups: [], others: [] },
}
