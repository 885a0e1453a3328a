import { emptySchema } from '../../model/empty-schema.ts'
import type { Schema } from '../../model/schema.ts'
import { mergedSchema } from '../../schemas/merged-schema.ts'
import { typeLabel } from '../../schemas/type-label.ts'
import { compareConditions } from './compare-conditions.ts'
import { compareObjects } from './compare-objects.ts'
import { areDisjoint, compareTypes, compareValues } from './compare-values.ts'
import { linkEqualSchemas } from './link-equal-schemas.ts'
import { type MatchedOptions, matchOptions } from './match-options.ts'
import { namedSchema } from './named-schema.ts'
import { innerSchemaPart, reportAt, type SchemaPart } from './schema-part.ts'
import { allowsAnyValue, mergeCostOf, type SchemaShape, schemaShape } from './schema-shape.ts'

/** Maximum depth of values inside values that are not shared schemas. */
const maxDepth = 60

/** How often combined schemas may contain themselves before the comparison stops. */
const maxRepetitions = 2

/**
 * Reports the differences between two schemas. If both are shared schemas, this only adds a link to them, because they
 * are compared once for all parts that use them.
 *
 * @param before If absent, any value was allowed.
 * @param after If absent, any value is allowed.
 */
export function compareSchemas(
  before: Schema | undefined = emptySchema,
  after: Schema | undefined = emptySchema,
  part: SchemaPart,
): void {
  const { pairs } = part
  if (linkEqualSchemas(before, after, part)) return
  const old = namedSchema(before, pairs.before)
  const current = namedSchema(after, pairs.after)
  if (!old || !current) {
    compareStructures(before, after, part)
    return
  }
  if (!pairs.spend()) return
  if (old.isNullable !== current.isNullable) {
    // A reference that adds `null` to a schema that already allows it means the same as the plain reference.
    const wasNullable = old.isNullable || schemaShape(before, pairs.before).isNullable
    const isNullable = current.isNullable || schemaShape(after, pairs.after).isNullable
    if (wasNullable !== isNullable) reportAt(part, isNullable ? 'null-added' : 'null-removed')
  }
  compareDefaults(before, after, part)
  part.link({ pair: pairs.pairOf(old.key, current.key, part.isText), sides: part.sides, isReversed: part.isReversed })
}

/** Reports the differences between two schemas, without those of shared schemas inside. */
export function compareStructures(before: Schema, after: Schema, part: SchemaPart): void {
  const { pairs, ancestors } = part
  const weight = () => mergeCostOf(before, pairs.before) + mergeCostOf(after, pairs.after)
  // Even the weight takes long for hostile schemas, so it is not computed after the limit is reached.
  if (part.depth > maxDepth || pairs.isExhausted() || !pairs.spend(weight())) return
  const old = schemaShape(before, pairs.before)
  const current = schemaShape(after, pairs.after)
  linkLayers(old, current, part)
  const name = [...old.refs, '|', ...current.refs].join(' ')
  const isCombined = old.refs.length + current.refs.length > 0
  if (isCombined && ancestors.filter(ancestor => ancestor === name).length >= maxRepetitions) return
  const inner = isCombined ? { ...part, ancestors: [...ancestors, name] } : part
  if (old.schema.isNever || current.schema.isNever) {
    compareNever(old, current, inner)
    return
  }
  if (old.isNullable !== current.isNullable) reportAt(inner, current.isNullable ? 'null-added' : 'null-removed')
  compareDefaults(old.schema, current.schema, inner)
  if (compareChoices({ before, after, old, current }, inner)) return
  compareContents(old, current, inner)
}

/** Marks the shared schemas of both that a combined schema consists of: their changes apply to it too. */
function linkLayers(old: SchemaShape, current: SchemaShape, part: SchemaPart): void {
  const remaining = new Set(current.refs)
  for (const key of old.refs)
    if (remaining.has(key))
      part.link({
        pair: part.pairs.pairOf(key, key, part.isText),
        sides: part.sides,
        isReversed: part.isReversed,
        layerField: part.field,
      })
}

function compareNever(old: SchemaShape, current: SchemaShape, part: SchemaPart): void {
  if (old.schema.isNever && current.schema.isNever) return
  if (current.schema.isNever) reportAt(part, 'everything-forbidden')
  else reportAt(part, 'type-widened', { from: 'never', to: typeLabel(current.schema, part.pairs.after) })
}

function compareContents(old: SchemaShape, current: SchemaShape, part: SchemaPart): void {
  const hasOptions = old.options.length + current.options.length > 0
  const isOther = areDisjoint(old.types, current.types, part)
  if (!hasOptions || (old.types.length > 0 && current.types.length > 0)) compareTypes(old, current, part)
  if (isOther) return
  compareValues(old, current, part)
  compareObjects(old.schema, current.schema, part, compareSchemas)
  compareItems(old.schema, current.schema, part)
  compareConditions(old.schema, current.schema, part, compareSchemas)
}

function compareDefaults(before: Schema, after: Schema, part: SchemaPart): void {
  const from = before.default
  const to = after.default
  if (from && to && JSON.stringify(from) !== JSON.stringify(to))
    reportAt(part, 'default-changed', { from: from[0], to: to[0] })
  else if (!from && to) reportAt(part, 'default-added', { to: to[0] })
  else if (from && !to) reportAt(part, 'default-removed', { from: from[0] })
}

function compareItems(before: Schema, after: Schema, part: SchemaPart): void {
  const tuple = before.prefixItems
  const newTuple = after.prefixItems
  if (tuple.length !== newTuple.length) reportAt(part, 'tuple-changed', { from: tuple.length, to: newTuple.length })
  for (const [at, item] of tuple.entries()) {
    const other = newTuple[at]
    if (other) compareSchemas(item, other, innerSchemaPart(part, `[${at}]`))
  }
  if (before.items && after.items) compareSchemas(before.items, after.items, innerSchemaPart(part, '[]'))
  else if (after.items && !allowsAnyValue(after.items, part.pairs.after)) reportAt(part, 'items-restricted')
  else if (before.items && !allowsAnyValue(before.items, part.pairs.before)) reportAt(part, 'items-unrestricted')
}

interface Choices {
  readonly before: Schema
  readonly after: Schema
  readonly old: SchemaShape
  readonly current: SchemaShape
}

/**
 * Compares alternatives. A schema without alternatives is compared with the alternative that it became.
 *
 * @returns Whether the comparison is complete, so that nothing else of the schemas needs to be compared.
 */
function compareChoices({ before, after, old, current }: Choices, part: SchemaPart): boolean {
  const hadOptions = old.options.length > 0
  const hasOptions = current.options.length > 0
  if (!hadOptions && !hasOptions) return false
  const hasOwnContent = ({ schema, types }: SchemaShape) => schema.properties.length > 0 || types.length > 0
  if (!hadOptions && hasOwnContent(current)) {
    reportAt(part, 'condition-added', { to: 'oneOf' })
    return false
  }
  if (!hasOptions && hasOwnContent(old)) {
    reportAt(part, 'condition-removed', { from: 'oneOf' })
    return false
  }
  const { pairs } = part
  const lists = { before: hadOptions ? old.options : [before], after: hasOptions ? current.options : [after] }
  const matched = matchOptions(lists, pairs)
  for (const [option, other] of matched.matches) {
    // The schema itself, without its alternatives, has been linked already.
    if (hadOptions === hasOptions || namedSchema(option, pairs.before))
      compareSchemas(option, other, { ...part, depth: part.depth + 1 })
    else compareContents(schemaShape(option, pairs.before), schemaShape(other, pairs.after), part)
  }
  return reportOptions(matched, hadOptions && hasOptions, part)
}

function reportOptions({ matches, removed, added }: MatchedOptions, areLists: boolean, part: SchemaPart): boolean {
  const { pairs } = part
  const labels = (options: readonly Schema[], schemas: SchemaPart['pairs']['before']) =>
    options.map(option => mergedSchema(option, schemas).title ?? typeLabel(option, schemas))
  const from = labels(removed, pairs.before)
  const to = labels(added, pairs.after)
  if (!areLists && matches.length === 0) {
    reportAt(part, 'type-changed', { from: from.join(' | '), to: to.join(' | ') })
    return true
  }
  for (const label of from) reportAt(part, 'option-removed', { from: label })
  for (const label of to) reportAt(part, 'option-added', { to: label })
  return !areLists
}
