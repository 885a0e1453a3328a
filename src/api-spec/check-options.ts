import type { Json } from '../source/json.ts'
import { namesOfChoices } from './check-object.ts'
import { type CheckPlace, type CheckWalk, faultAt, placeBelow, placeInside } from './check-walk.ts'
import { emptySchema } from './empty-schema.ts'
import { isRecord } from './is-record.ts'
import { mergedSchema } from './merged-schema.ts'
import type { Discriminator, Schema } from './schema.ts'
import { valuesOf } from './schema-options.ts'
import { titleOf, typeLabel } from './type-label.ts'
import type { ValueFault } from './value-fault.ts'

/**
 * Whether a value is one of the options of `oneOf`, and at least one of `anyOf`. A discriminator says which one: then
 * the value is held against that alone.
 */
export function checkOptions(
  value: Json,
  layer: Schema,
  merged: Schema,
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  const { oneOf, anyOf, discriminator } = layer
  if (oneOf.length + anyOf.length === 0 && !discriminator) return []
  const around = { ...place, known: [...place.known, ...namesAround(merged, walk)] }
  const told = discriminator && toldBy(discriminator, value)
  if (discriminator && told) return checkTold(value, told, discriminator, around, walk)
  return [
    ...checkChoice(value, { keyword: 'oneOf', options: oneOf, discriminator }, around, walk),
    ...checkChoice(value, { keyword: 'anyOf', options: anyOf, discriminator }, around, walk),
  ]
}

/** Each item of a long list meets the same choice. */
const namesOf = new WeakMap<Schema, readonly string[]>()

function namesAround(merged: Schema, { schemas }: CheckWalk): readonly string[] {
  const known = namesOf.get(merged)
  if (known) return known
  const others = namesOfChoices({ ...merged, oneOf: [], anyOf: [] }, schemas)
  const made = [...merged.properties.map(({ name }) => name), ...others]
  namesOf.set(merged, made)
  return made
}

/** The schema that the property of the discriminator names. */
function toldBy({ propertyName, mapping, defaultMapping }: Discriminator, value: Json): string | undefined {
  if (!isRecord(value)) return undefined
  const name = Object.hasOwn(value, propertyName) ? value[propertyName] : undefined
  return mapping.find(([known]) => known === name)?.[1] ?? defaultMapping
}

function checkTold(
  value: Json,
  key: string,
  discriminator: Discriminator,
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  // An heir is laid over the base that names it.
  if (place.above.includes(discriminator)) return []
  const schema = Object.hasOwn(walk.schemas, key) ? walk.schemas[key] : undefined
  return schema ? walk.check(value, schema, placeInside(place, discriminator), walk) : []
}

interface Choice {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly options: readonly Schema[]
  readonly discriminator: Discriminator | undefined
}

interface Tried {
  readonly option: Schema
  readonly faults: readonly ValueFault[]
}

function checkChoice(value: Json, choice: Choice, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  const { keyword, options } = choice
  if (options.length === 0 || place.above.includes(options)) return []
  const inside = placeInside(place, options)
  const tried: Tried[] = []
  // Choices inside choices multiply, so that they are charged for more than they cost themselves.
  walk.budget.left -= 2 * options.length
  for (const option of options) {
    tried.push({ option, faults: walk.check(value, option, inside, walk) })
    if (keyword === 'anyOf' && tried.at(-1)?.faults.length === 0) return []
  }
  const fitting = tried.filter(({ faults }) => faults.length === 0)
  if (fitting.length === 0) return noneFits(value, tried, choice, place, walk)
  const labels = fitting.length > 1 ? fitting.map(({ option }) => labelOf(option, choice, walk)) : []
  return fitting.length > 1 ? [faultAt(place, keyword, labels.join(', '))] : []
}

/** What the page calls it. */
function labelOf(option: Schema, { discriminator }: Choice, { schemas }: CheckWalk): string {
  const names = valuesOf(option, { ...emptySchema, discriminator }).join(', ')
  return names || (titleOf(option, mergedSchema(option, schemas)) ?? typeLabel(option, schemas))
}

/** The option that is meant, as far as can be told, and what is wrong by it. */
function noneFits(
  value: Json,
  tried: readonly Tried[],
  choice: Choice,
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  const { keyword, discriminator } = choice
  const ofKind = tried.filter(({ faults }) => !isOfAnotherKind(faults, place))
  if (ofKind.length === 0) {
    const types = tried.flatMap(({ faults }) => faults[0]?.wanted.split(', ') ?? [])
    return [faultAt(place, 'type', [...new Set(types)].join(', '))]
  }
  const named = discriminator && isRecord(value) && typeof value[discriminator.propertyName] === 'string'
  if (named && discriminator.mapping.length >= tried.length) {
    const names = discriminator.mapping.map(([name]) => name).join(', ')
    return [faultAt(placeBelow(place, discriminator.propertyName), 'discriminator', names)]
  }
  const [best, ...others] = [...ofKind].sort((one, other) => weightOf(one.faults) - weightOf(other.faults))
  if (!best) return []
  return others.length === 0
    ? best.faults
    : [faultAt(place, keyword, labelOf(best.option, choice, walk)), ...best.faults]
}

const isOfAnotherKind = ([first]: readonly ValueFault[], { at }: CheckPlace): boolean =>
  first?.keyword === 'type' && first.at === at

/** A constant that differs tells options apart, so it counts more than anything else. */
function weightOf(faults: readonly ValueFault[]): number {
  return faults.reduce((sum, { keyword }) => sum + (keyword === 'const' || keyword === 'enum' ? 10 : 1), 0)
}
