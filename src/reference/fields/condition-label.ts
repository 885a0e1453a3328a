import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../api-spec/schemas/merged-schema.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import { jsonCode } from '../context/node-builders.ts'
import { rangeOf } from './schema-constraints.ts'

/** Maximum number of schemas read for one label. A condition on a large type would otherwise fill the page. */
const maxSchemas = 40

/** A condition as code: `kind = "card" && !(test = true)`. A name by itself means that the property is present. */
export function conditionLabel(schema: Schema, schemas: Schemas): string {
  const budget = { left: maxSchemas }
  const statements = statementsOf(schema, { schemas, name: '', depth: 0, budget })
  const all = budget.left < 0 ? [...statements, '…'] : statements
  return all.join(' && ') || typeLabel(schema, schemas)
}

/** Names of the properties that a condition requires to be present. Empty if it requires anything else. */
export function requiredNamesOf(schema: Schema, schemas: Schemas): readonly string[] {
  const { required, properties, ...merged } = mergedSchema(schema, schemas)
  const budget = { left: maxSchemas }
  const statements = statementsOf({ ...merged, required: [], properties }, { schemas, name: '', depth: 0, budget })
  return statements.length === 0 && budget.left >= 0 ? required : []
}

interface ConditionContext {
  readonly schemas: Schemas
  /** The name of the value: empty for the whole value. */
  readonly name: string
  readonly depth: number
  /** How many schemas may still be read; below 0, something was left out. */
  readonly budget: { left: number }
}

function statementsOf(schema: Schema, context: ConditionContext): readonly string[] {
  const { schemas, name, depth, budget } = context
  if (depth > 4 || --budget.left < 0) return []
  const merged = mergedSchema(schema, schemas)
  const values = merged.const ?? merged.enum?.map(({ value }) => value)
  if (values) return [`${name || 'x'} = ${values.map(jsonCode).join(' | ')}`]
  const statements = [
    ...merged.properties.flatMap(property =>
      statementsOf(property.schema, { ...context, name: propertyPath(name, property.name), depth: depth + 1 }),
    ),
    ...presence(merged, name),
    ...boundsOf(merged, name || 'x'),
    ...choicesOf(merged, { ...context, depth: depth + 1 }),
  ]
  const type = typeLabel({ ...merged, title: undefined }, schemas)
  return statements.length > 0 || type === 'any' || type === 'object' ? statements : [`${name || 'x'}: ${type}`]
}

const propertyPath = (name: string, property: string): string => (name === '' ? property : `${name}.${property}`)

function presence({ required, properties }: Schema, name: string): string[] {
  const known = new Set(properties.map(property => property.name))
  return required.filter(property => !known.has(property)).map(property => propertyPath(name, property))
}

function boundsOf({ constraints }: Schema, name: string): string[] {
  const range = rangeOf(constraints, name)
  return [
    ...(range === undefined ? [] : [range]),
    ...(constraints.pattern === undefined ? [] : [`${name} = /${constraints.pattern}/`]),
  ]
}

function choicesOf({ oneOf, anyOf, not }: Schema, context: ConditionContext): string[] {
  const options = [...oneOf, ...anyOf].map(option => statementsOf(option, context).join(' && '))
  const excluded = not ? statementsOf(not, context).join(' && ') : ''
  return [
    ...(options.length > 0 && options.every(option => option !== '') ? [`(${options.join(' || ')})`] : []),
    ...(excluded === '' ? [] : [`!(${excluded})`]),
  ]
}
