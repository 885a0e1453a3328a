import { mergedSchema, type Schemas } from '../api-spec/merged-schema.ts'
import type { Schema } from '../api-spec/schema.ts'
import { asCode, rangeOf } from './field-facts.ts'
import { typeLabel } from './type-label.ts'

/** A condition as code: `kind = "card" && !(test = true)`; a name by itself means that the property is there. */
export function conditionLabel(schema: Schema, schemas: Schemas): string {
  return statementsOf(schema, schemas, '', 0).join(' && ') || typeLabel(schema, schemas)
}

/** Names of the properties whose presence is all that a condition asks; none where it asks more. */
export function namesAsked(schema: Schema, schemas: Schemas): readonly string[] {
  const { required, properties, ...merged } = mergedSchema(schema, schemas)
  const statements = statementsOf({ ...merged, required: [], properties }, schemas, '', 0)
  return statements.length === 0 ? required : []
}

/** @param name How the value is called: empty for the whole. */
function statementsOf(schema: Schema, schemas: Schemas, name: string, depth: number): readonly string[] {
  const merged = mergedSchema(schema, schemas)
  if (depth > 4) return []
  const values = merged.const ?? merged.enum?.map(({ value }) => value)
  if (values) return [`${name || 'x'} = ${values.map(asCode).join(' | ')}`]
  const said = [
    ...merged.properties.flatMap(property =>
      statementsOf(property.schema, schemas, within(name, property.name), depth + 1),
    ),
    ...presence(merged, name),
    ...boundsOf(merged, name || 'x'),
    ...choicesOf(merged, schemas, name, depth),
  ]
  const type = typeLabel({ ...merged, title: undefined }, schemas)
  return said.length > 0 || type === 'any' || type === 'object' ? said : [`${name || 'x'}: ${type}`]
}

const within = (name: string, property: string): string => (name === '' ? property : `${name}.${property}`)

function presence({ required, properties }: Schema, name: string): string[] {
  const known = new Set(properties.map(property => property.name))
  return required.filter(property => !known.has(property)).map(property => within(name, property))
}

function boundsOf({ constraints }: Schema, name: string): string[] {
  const range = rangeOf(constraints, name)
  return [
    ...(range === undefined ? [] : [range]),
    ...(constraints.pattern === undefined ? [] : [`${name} = /${constraints.pattern}/`]),
  ]
}

function choicesOf({ oneOf, anyOf, not }: Schema, schemas: Schemas, name: string, depth: number): string[] {
  const options = [...oneOf, ...anyOf].map(option => statementsOf(option, schemas, name, depth + 1).join(' && '))
  const ruled = not ? statementsOf(not, schemas, name, depth + 1).join(' && ') : ''
  return [
    ...(options.length > 0 && options.every(option => option !== '') ? [`(${options.join(' || ')})`] : []),
    ...(ruled === '' ? [] : [`!(${ruled})`]),
  ]
}
