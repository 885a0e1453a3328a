import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Discriminator, Schema } from '../model/schema.ts'
import { mergedSchema } from '../schemas/merged-schema.ts'
import { discriminatorValuesOf } from '../schemas/schema-options.ts'
import { titleOf, typeLabel } from '../schemas/type-label.ts'
import { optionPropertyNames } from './check-object.ts'
import { type DiscriminatedChoice, discriminatedOption } from './discriminated-option.ts'
import { type CheckPosition, errorAt, nestedPosition, type ValidationContext } from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/**
 * Whether a value is one of the options of `oneOf`, and at least one of `anyOf`. If a
 * discriminator says which one, the value is checked only against that option.
 */
export function checkOptions(
  value: Json,
  layer: Schema,
  merged: Schema,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const { oneOf, anyOf, discriminator } = layer
  if (oneOf.length + anyOf.length === 0) return discriminator ? checkSubtype(value, discriminator, place, walk) : []
  const around = { ...place, knownNames: [...place.knownNames, ...knownNames(merged, walk)] }
  const decides = { discriminator, inherited: merged.discriminator }
  const ofOne = oneOf.length > 0
  return [
    ...checkChoice(value, { keyword: 'oneOf', options: oneOf, ...(ofOne ? decides : noDiscriminator) }, around, walk),
    ...checkChoice(value, { keyword: 'anyOf', options: anyOf, ...(ofOne ? noDiscriminator : decides) }, around, walk),
  ]
}

/** A discriminator speaks of one list of options: of `oneOf` where there is one. */
const noDiscriminator = { discriminator: undefined, inherited: undefined }

/** Each item of a long list meets the same choice. */
const namesOf = new WeakMap<Schema, readonly string[]>()

function knownNames(merged: Schema, { schemas }: ValidationContext): readonly string[] {
  const known = namesOf.get(merged)
  if (known) return known
  const others = optionPropertyNames({ ...merged, oneOf: [], anyOf: [] }, schemas)
  const made = [...merged.properties.map(({ name }) => name), ...others]
  namesOf.set(merged, made)
  return made
}

/** A base is held to the heir that its discriminator names. */
function checkSubtype(
  value: Json,
  discriminator: Discriminator,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  // An heir is laid over the base that names it.
  if (!isRecord(value) || place.ancestors.includes(discriminator)) return []
  const { propertyName, mapping, defaultMapping } = discriminator
  const name = ownValue(value, propertyName)
  const key = mapping.find(([known]) => known === name)?.[1] ?? defaultMapping
  const schema = key !== undefined && Object.hasOwn(walk.schemas, key) ? walk.schemas[key] : undefined
  return schema ? walk.check(value, schema, nestedPosition(place, discriminator), walk) : []
}

interface Choice extends DiscriminatedChoice {
  readonly keyword: 'oneOf' | 'anyOf'
}

interface OptionResult {
  readonly option: Schema
  readonly errors: readonly ValidationError[]
  /** Whether nothing of it was let pass unchecked. */
  readonly isCertain: boolean
}

function checkChoice(
  value: Json,
  choice: Choice,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const { keyword, options } = choice
  if (options.length === 0 || place.ancestors.includes(options)) return []
  const inside = nestedPosition(place, options)
  const decision = discriminatedOption(value, choice, place, walk)
  if (decision) return 'fault' in decision ? [decision.fault] : walk.check(value, decision.option, inside, walk)
  const tried: OptionResult[] = []
  // Choices inside choices multiply, so that they are charged for more than they cost themselves.
  walk.budget.left -= 2 * options.length
  for (const option of options) {
    const doubts = walk.uncertainties.count
    const faults = walk.check(value, option, inside, walk)
    tried.push({ option, errors: faults, isCertain: walk.uncertainties.count === doubts })
    if (keyword === 'anyOf' && tried.at(-1)?.errors.length === 0) return []
  }
  const fitting = tried.filter(({ errors }) => errors.length === 0)
  if (fitting.length === 0) return noOptionMatches(value, tried, choice, place, walk)
  // An option that fits only as far as it could be checked may be another one than the value is.
  const certain = fitting.filter(({ isCertain }) => isCertain)
  if (certain.length < 2) return []
  const lacking = missingDiscriminator(value, choice)
  if (lacking !== undefined) return [errorAt(place, 'required', lacking)]
  return [errorAt(place, keyword, certain.map(({ option }) => labelOf(option, choice, walk)).join(', '))]
}

/** The property of the discriminator that a value does not have: without it nothing tells its options apart. */
function missingDiscriminator(value: Json, { discriminator }: Choice): string | undefined {
  const isLacking = discriminator && isRecord(value) && !Object.hasOwn(value, discriminator.propertyName)
  return isLacking ? discriminator.propertyName : undefined
}

/** What the page calls it. */
function labelOf(option: Schema, { discriminator }: Choice, { schemas }: ValidationContext): string {
  const names = discriminatorValuesOf(option, { ...emptySchema, discriminator }).join(', ')
  return names || (titleOf(option, mergedSchema(option, schemas)) ?? typeLabel(option, schemas))
}

/** The most likely option, and the errors of the value against it. */
function noOptionMatches(
  value: Json,
  tried: readonly OptionResult[],
  choice: Choice,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  const { keyword } = choice
  const ofKind = tried.filter(({ errors }) => !hasOtherType(errors, place))
  if (ofKind.length === 0) {
    const types = tried.flatMap(({ errors }) => errors[0]?.wanted.split(', ') ?? [])
    return [errorAt(place, 'type', [...new Set(types)].join(', '))]
  }
  const lacking = missingDiscriminator(value, choice)
  if (lacking !== undefined) return [errorAt(place, 'required', lacking)]
  const [best, ...others] = [...ofKind].sort((one, other) => severityOf(one.errors) - severityOf(other.errors))
  if (!best) return []
  return others.length === 0
    ? best.errors
    : [errorAt(place, keyword, labelOf(best.option, choice, walk)), ...best.errors]
}

const hasOtherType = ([first]: readonly ValidationError[], { at }: CheckPosition): boolean =>
  first?.keyword === 'type' && first.at === at

/** A constant that differs tells options apart, so it counts more than anything else. */
function severityOf(faults: readonly ValidationError[]): number {
  return faults.reduce((sum, { keyword }) => sum + (keyword === 'const' || keyword === 'enum' ? 10 : 1), 0)
}
