import { emptySchema } from '../../model/empty-schema.ts'
import type { Schema } from '../../model/schema.ts'
import { layersOf, type Schemas } from '../../schemas/merged-schema.ts'
import {
  commonSides,
  innerSchemaPart,
  reportAt,
  type SchemaPairs,
  type SchemaPart,
  type Sides,
  stepOf,
} from './schema-part.ts'
import { allowsAnyValue } from './schema-shape.ts'

type Compare = (before: Schema | undefined, after: Schema | undefined, part: SchemaPart) => void

/** A property with everything that decides who sends and who receives it. */
interface ComparedProperty {
  readonly schema: Schema
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly isWriteOnly: boolean
  readonly isDeprecated: boolean
  readonly hasDefault: boolean
}

/** Reports differences between the properties of two objects, and between the other properties that they allow. */
export function compareObjects(before: Schema, after: Schema, part: SchemaPart, compare: Compare): void {
  const { pairs } = part
  const old = propertiesOf(before, pairs.before, pairs)
  const current = propertiesOf(after, pairs.after, pairs)
  const renamed = renamedProperties(old, current)
  for (const [name, property] of old) {
    const other = current.get(name)
    const newName = renamed.get(name)
    if (other) compareProperty(property, other, innerSchemaPart(part, stepOf(name)), compare)
    else if (newName !== undefined)
      reportAt(innerSchemaPart(part, stepOf(newName), sidesOf(property, part)), 'property-renamed', {
        from: name,
        to: newName,
      })
    else reportRemoved(property, after.isClosed, innerSchemaPart(part, stepOf(name), sidesOf(property, part)))
  }
  const newNames = new Set(renamed.values())
  for (const [name, property] of current)
    if (!old.has(name) && !newNames.has(name))
      reportAt(innerSchemaPart(part, stepOf(name), sidesOf(property, part)), addedRule(property))
  compareAdditional(before, after, part, compare)
  comparePatternProperties(before, after, part, compare)
}

function propertiesOf(
  { properties, required }: Schema,
  schemas: Schemas,
  { spend, isExhausted }: SchemaPairs,
): Map<string, ComparedProperty> {
  const names = new Set(required)
  const found = new Map<string, ComparedProperty>()
  for (const { name, schema } of properties) {
    if (isExhausted()) break
    const { layers } = layersOf(schema, schemas)
    if (!spend(layers.length)) break
    found.set(name, comparedProperty(schema, layers, names.has(name)))
  }
  for (const name of names) if (!found.has(name)) found.set(name, comparedProperty(emptySchema, [], true))
  return found
}

/** Reads the layers of a schema without merging them, because most properties are equal in both versions. */
const comparedProperty = (schema: Schema, layers: readonly Schema[], isRequired: boolean): ComparedProperty => ({
  schema,
  isRequired,
  isReadOnly: layers.some(layer => layer.isReadOnly),
  isWriteOnly: layers.some(layer => layer.isWriteOnly),
  isDeprecated: layers.some(layer => layer.isDeprecated),
  hasDefault: layers.some(layer => layer.default !== undefined),
})

const sidesOf = ({ isReadOnly, isWriteOnly }: ComparedProperty, { sides }: SchemaPart): Sides =>
  commonSides(sides, { request: !isReadOnly, response: !isWriteOnly })

/** The new names of properties that only got another notation: `userName` and `user_name`. */
function renamedProperties(
  old: ReadonlyMap<string, ComparedProperty>,
  current: ReadonlyMap<string, ComparedProperty>,
): ReadonlyMap<string, string> {
  const withoutNotation = (name: string) => name.replace(/[-_]/g, '').toLowerCase()
  const added = new Map([...current.keys()].filter(name => !old.has(name)).map(name => [withoutNotation(name), name]))
  if (added.size === 0) return new Map()
  const removed = [...old.keys()].filter(name => !current.has(name))
  return new Map(
    removed.flatMap(name => {
      const newName = added.get(withoutNotation(name))
      return newName === undefined ? [] : [[name, newName] as const]
    }),
  )
}

function addedRule({ isRequired, hasDefault }: ComparedProperty) {
  if (!isRequired) return 'property-added' as const
  return hasDefault ? ('required-property-added-with-default' as const) : ('required-property-added' as const)
}

/** Clients already have to expect responses without an optional property. */
function reportRemoved({ isDeprecated, isRequired }: ComparedProperty, isClosed: boolean, part: SchemaPart): void {
  if (isDeprecated) reportAt(part, 'property-removed-deprecated')
  else if (isClosed) reportAt(part, isRequired ? 'required-property-forbidden' : 'property-forbidden')
  else reportAt(part, isRequired ? 'required-property-removed' : 'property-removed')
}

function compareProperty(before: ComparedProperty, after: ComparedProperty, part: SchemaPart, compare: Compare): void {
  const oldSides = sidesOf(before, part)
  const currentSides = sidesOf(after, part)
  if (!before.isReadOnly && after.isReadOnly) reportAt(part, 'property-read-only')
  if (before.isReadOnly && !after.isReadOnly)
    reportAt(part, after.isRequired && !after.hasDefault ? 'required-property-writable' : 'property-writable')
  if (!before.isWriteOnly && after.isWriteOnly)
    reportAt(part, before.isRequired ? 'required-property-write-only' : 'property-write-only')
  if (before.isWriteOnly && !after.isWriteOnly) reportAt(part, 'property-readable')
  const common = { ...part, sides: commonSides(oldSides, currentSides) }
  if (!before.isRequired && after.isRequired)
    reportAt(common, after.hasDefault ? 'property-required-with-default' : 'property-required')
  if (before.isRequired && !after.isRequired) reportAt(common, 'property-optional')
  if (!before.isDeprecated && after.isDeprecated) reportAt(common, 'property-deprecated')
  if (before.isDeprecated && !after.isDeprecated) reportAt(common, 'property-restored')
  if (common.sides.request || common.sides.response) compare(before.schema, after.schema, common)
}

function compareAdditional(before: Schema, after: Schema, part: SchemaPart, compare: Compare): void {
  if (before.isClosed !== after.isClosed) reportAt(part, after.isClosed ? 'object-closed' : 'object-opened')
  if (before.isClosed || after.isClosed) return
  const from = before.additionalProperties
  const to = after.additionalProperties
  const allowsAny = (schema: Schema | undefined, schemas: Schemas) => !schema || allowsAnyValue(schema, schemas)
  const allowedAny = allowsAny(from, part.pairs.before)
  const allowsAnyNow = allowsAny(to, part.pairs.after)
  if (allowedAny && allowsAnyNow) return
  if (allowedAny) reportAt(part, 'additional-properties-restricted')
  else if (allowsAnyNow) reportAt(part, 'additional-properties-unrestricted')
  else compare(from, to, innerSchemaPart(part, '*'))
}

function comparePatternProperties(before: Schema, after: Schema, part: SchemaPart, compare: Compare): void {
  const schemasByPattern = ({ patternProperties }: Schema) =>
    new Map(patternProperties.map(({ pattern, schema }) => [pattern, schema]))
  const old = schemasByPattern(before)
  const current = schemasByPattern(after)
  for (const [pattern, schema] of old) {
    const other = current.get(pattern)
    if (other) compare(schema, other, innerSchemaPart(part, `/${pattern}/`))
    else reportAt(part, 'pattern-properties-removed', { from: pattern })
  }
  for (const pattern of current.keys())
    if (!old.has(pattern)) reportAt(part, 'pattern-properties-added', { to: pattern })
}
