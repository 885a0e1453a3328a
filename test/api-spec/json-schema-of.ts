import type { Schema } from '../../src/api-spec/model/schema.ts'
import type { Json } from '../../src/source/json/json.ts'

type Schemas = Readonly<Record<string, Schema>>
type Document = boolean | { readonly [key: string]: Json }

/** A schema of ours as JSON Schema 2020-12, so that a library may judge what we judge. References stay references. */
export function jsonSchemaOf(schema: Schema, schemas: Schemas): Document {
  const documents = Object.entries(schemas).map(([key, target]) => [nameOf(key), statementsOf(target)])
  const whole = statementsOf(schema)
  return typeof whole === 'boolean' ? whole : { ...whole, $defs: Object.fromEntries(documents) }
}

/** No sign that a pointer or an address would have to escape. */
const nameOf = (key: string): string => [...key].map(sign => sign.codePointAt(0)?.toString(36)).join('_')

function statementsOf(schema: Schema): Document {
  if (schema.isNever) return false
  const { conditions = [], contains = [], dependents = [], ...rest } = schema
  const allOf = [
    ...rest.allOf.map(statementsOf),
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    ...conditions.map(({ test, met, otherwise }) => some({ if: of(test), then: of(met), else: of(otherwise) })),
    ...contains.map(({ schema: item, least, most }) =>
      some({ contains: of(item), minContains: least, maxContains: most }),
    ),
  ]
  const names = dependents.map(({ name, required }) => [name, required] as const)
  const below = dependents.flatMap(({ name, schema: held }) => (held ? [[name, statementsOf(held)] as const] : []))
  return some({
    $ref: rest.ref === undefined ? undefined : `#/$defs/${nameOf(rest.ref)}`,
    type: rest.types.length > 0 ? rest.types : undefined,
    const: rest.const?.[0],
    // A type `null` stands beside a list without it, as 3.0 is written.
    enum: rest.enum && [...rest.enum.map(({ value }) => value), ...(rest.types.includes('null') ? [null] : [])],
    properties: tableOf(rest.properties.map(({ name, schema: held }) => [name, statementsOf(held)])),
    required: rest.required,
    patternProperties: tableOf(
      rest.patternProperties.map(({ pattern, schema: held }) => [pattern, statementsOf(held)]),
    ),
    additionalProperties: of(rest.additionalProperties) ?? (rest.isClosed ? false : undefined),
    propertyNames: of(rest.propertyNames),
    items: of(rest.items),
    prefixItems: listOf(rest.prefixItems),
    allOf: allOf.length > 0 ? allOf : undefined,
    oneOf: listOf(rest.oneOf),
    anyOf: listOf(rest.anyOf),
    not: of(rest.not),
    dependentRequired: tableOf(names),
    dependentSchemas: tableOf(below),
    ...rest.constraints,
  })
}

const of = (schema: Schema | undefined): Document | undefined => schema && statementsOf(schema)

const listOf = (schemas: readonly Schema[]): readonly Document[] | undefined =>
  schemas.length > 0 ? schemas.map(statementsOf) : undefined

const tableOf = (entries: readonly (readonly [string, Json])[]): Document | undefined =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined

const some = (said: Readonly<Record<string, Json | undefined>>): Document =>
  Object.fromEntries(Object.entries(said).filter((entry): entry is [string, Json] => entry[1] !== undefined))
