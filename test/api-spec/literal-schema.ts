import { emptySchema } from '../../src/api-spec/model/empty-schema.ts'
import type { Parameter } from '../../src/api-spec/model/operation.ts'
import type { Schema, SchemaType } from '../../src/api-spec/model/schema.ts'

/** A schema of what it says, with all that it leaves unsaid. */
export const schemaOf = (said: Partial<Schema>): Schema => ({ ...emptySchema, ...said })

/** A schema of one type. */
export const typed = (type: SchemaType, said: Partial<Schema> = {}): Schema => schemaOf({ types: [type], ...said })

export const refTo = (ref: string): Schema => schemaOf({ ref })

/** An object of properties; those that are required by their names. */
export function objectOf(properties: Readonly<Record<string, Schema>>, ...required: string[]): Schema {
  const list = Object.entries(properties).map(([name, schema]) => ({ name, schema }))
  return typed('object', { properties: list, required })
}

/** A parameter with the defaults of its place. */
export function parameterOf(place: Parameter['in'], name: string, said: Partial<Parameter> = {}): Parameter {
  const isForm = place === 'query' || place === 'cookie' || place === 'querystring'
  return {
    name,
    in: place,
    isRequired: place === 'path',
    isDeprecated: false,
    allowEmptyValue: false,
    schema: typed('string'),
    style: isForm ? 'form' : 'simple',
    explode: isForm,
    allowReserved: false,
    examples: [],
    ...said,
  }
}
