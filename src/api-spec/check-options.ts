import type { Json } from '../source/json.ts'
import { namesOfChoices } from './check-object.ts'
import { type CheckPlace, type CheckWalk, faultAt, placeInside } from './check-walk.ts'
import { type DecidedChoice, decidedOption } from './decided-option.ts'
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
  if (oneOf.length + anyOf.length === 0) return discriminator ? checkHeir(value, discriminator, place, walk) : []
  const around = { ...place, known: [...place.known, ...namesAround(merged, walk)] }
  const decides = { discriminator, inherited: merged.discriminator }
  const ofOne = oneOf.length > 0
  return [
    ...checkChoice(value, { keyword: 'oneOf', options: oneOf, ...(ofOne ? decides : silent) }, around, walk),
    ...checkChoice(value, { keyword: 'anyOf', options: anyOf, ...(ofOne ? silent : decides) }, around, walk),
  ]
}

/** A discriminator speaks of one list of options: of `oneOf` where there is one. */
const silent = { discriminator: undefined, inherited: undefined }

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

/** A base is held to the heir that its discriminator names. */
function checkHeir(
  value: Json,
  discriminator: Discriminator,
  place: CheckPlace,
  walk: CheckWalk,
): readonly ValueFault[] {
  // An heir is laid over the base that names it.
  if (!isRecord(value) || place.above.includes(discriminator)) return []
  const { propertyName, mapping, defaultMapping } = discriminator
  const name = Object.hasOwn(value, propertyName) ? value[propertyName] : undefined
  const key = mapping.find(([known]) => known === name)?.[1] ?? defaultMapping
  const schema = key !== undefined && Object.hasOwn(walk.schemas, key) ? walk.schemas[key] : undefined
  return schema ? walk.check(value, schema, placeInside(place, discriminator), walk) : []
}

interface Choice extends DecidedChoice {
  readonly keyword: 'oneOf' | 'anyOf'
}

interface Tried {
  readonly option: Schema
  readonly faults: readonly ValueFault[]
  /** Whether nothing of it was let pass unchecked. */
  readonly isCertain: boolean
}

function checkChoice(value: Json, choice: Choice, place: CheckPlace, walk: CheckWalk): readonly ValueFault[] {
  const { keyword, options } = choice
  if (options.length === 0 || place.above.includes(options)) return []
  const inside = placeInside(place, options)
  const decision = decidedOption(value, choice, place, walk)
  if (decision) return 'fault' in decision ? [decision.fault] : walk.check(value, decision.option, inside, walk)
  const tried: Tried[] = []
  // Choices inside choices multiply, so that they are charged for more than they cost themselves.
  walk.budget.left -= 2 * options.length
  for (const option of options) {
    const doubts = walk.doubts.count
    const faults = walk.check(value, option, inside, walk)
    tried.push({ option, faults, isCertain: walk.doubts.count === doubts })
    if (keyword === 'anyOf' && tried.at(-1)?.faults.length === 0) return []
  }
  const fitting = tried.filter(({ faults }) => faults.length === 0)
  if (fitting.length === 0) return noneFits(value, tried, choice, place, walk)
  // An option that fits only as far as it could be checked may be another one than the value is.
  const certain = fitting.filter(({ isCertain }) => isCertain)
  if (certain.length < 2) return []
  const lacking = lackingName(value, choice)
  if (lacking !== undefined) return [faultAt(place, 'required', lacking)]
  return [faultAt(place, keyword, certain.map(({ option }) => labelOf(option, choice, walk)).join(', '))]
}

/** The property of the discriminator that a value does not have: without it nothing tells its options apart. */
function lackingName(value: Json, { discriminator }: Choice): string | undefined {
  const isLacking = discriminator && isRecord(value) && !Object.hasOwn(value, discriminator.propertyName)
  return isLacking ? discriminator.propertyName : undefined
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
  const { keyword } = choice
  const ofKind = tried.filter(({ faults }) => !isOfAnotherKind(faults, place))
  if (ofKind.length === 0) {
    const types = tried.flatMap(({ faults }) => faults[0]?.wanted.split(', ') ?? [])
    return [faultAt(place, 'type', [...new Set(types)].join(', '))]
  }
  const lacking = lackingName(value, choice)
  if (lacking !== undefined) return [faultAt(place, 'required', lacking)]
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
