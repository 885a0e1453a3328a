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
 * Checks whether a value matches exactly one option of `oneOf`, and at least one of `anyOf`. If a discriminator selects
 * an option, the value is checked only against this one.
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

/** A discriminator applies to one list of options: to `oneOf` if there is one. */
const noDiscriminator = { discriminator: undefined, inherited: undefined }

/** Cached, because every item of a long list has the same options. */
const namesOf = new WeakMap<Schema, readonly string[]>()

function knownNames(merged: Schema, { schemas }: ValidationContext): readonly string[] {
  const known = namesOf.get(merged)
  if (known) return known
  const others = optionPropertyNames({ ...merged, oneOf: [], anyOf: [] }, schemas)
  const made = [...merged.properties.map(({ name }) => name), ...others]
  namesOf.set(merged, made)
  return made
}

/** Checks a value of a base schema against the subtype that its discriminator selects. */
function checkSubtype(
  value: Json,
  discriminator: Discriminator,
  place: CheckPosition,
  walk: ValidationContext,
): readonly ValidationError[] {
  // A subtype includes its base again.
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
  /** Whether all of it could be checked. */
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
  // Nested choices multiply, so they take more from the budget than their own cost.
  walk.budget.left -= 2 * options.length
  for (const option of options) {
    const doubts = walk.uncertainties.count
    const faults = walk.check(value, option, inside, walk)
    tried.push({ option, errors: faults, isCertain: walk.uncertainties.count === doubts })
    if (keyword === 'anyOf' && tried.at(-1)?.errors.length === 0) return []
  }
  const fitting = tried.filter(({ errors }) => errors.length === 0)
  if (fitting.length === 0) return noOptionMatches(value, tried, choice, place, walk)
  // An option that matches only because parts were not checked may not be the right one.
  const certain = fitting.filter(({ isCertain }) => isCertain)
  if (certain.length < 2) return []
  const lacking = missingDiscriminator(value, choice)
  if (lacking !== undefined) return [errorAt(place, 'required', lacking)]
  return [errorAt(place, keyword, certain.map(({ option }) => labelOf(option, choice, walk)).join(', '))]
}

/** The discriminator property, if the value lacks it. Without it, the options cannot be distinguished. */
function missingDiscriminator(value: Json, { discriminator }: Choice): string | undefined {
  const isLacking = discriminator && isRecord(value) && !Object.hasOwn(value, discriminator.propertyName)
  return isLacking ? discriminator.propertyName : undefined
}

/** The name of the option on the page. */
function labelOf(option: Schema, { discriminator }: Choice, { schemas }: ValidationContext): string {
  const names = discriminatorValuesOf(option, { ...emptySchema, discriminator }).join(', ')
  return names || (titleOf(option, mergedSchema(option, schemas)) ?? typeLabel(option, schemas))
}

/** The errors against the most likely option. */
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

/** A different constant indicates another option, so it counts more than other errors. */
function severityOf(faults: readonly ValidationError[]): number {
  return faults.reduce((sum, { keyword }) => sum + (keyword === 'const' || keyword === 'enum' ? 10 : 1), 0)
}
