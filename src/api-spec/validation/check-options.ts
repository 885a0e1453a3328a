import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { memoize } from '../../source/memoize.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Discriminator, Schema } from '../model/schema.ts'
import { discriminatorValuesOf } from '../schemas/schema-options.ts'
import { titleOf, typeLabel } from '../schemas/type-label.ts'
import { optionPropertyNames } from './check-object.ts'
import { type DiscriminatedChoice, discriminatedOption } from './discriminated-option.ts'
import { type CheckPosition, errorAt, nestedPosition, type ValidationContext } from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/**
 * Checks whether a value matches exactly one option of `oneOf`, and at least one of `anyOf`. If a discriminator selects
 * an option, the value is checked only against this one. The layer has the options, and `merged` is the whole schema
 * that it is part of.
 */
export function checkOptions(
  value: Json,
  { layer, merged }: { readonly layer: Schema; readonly merged: Schema },
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const { oneOf, anyOf, discriminator } = layer
  if (oneOf.length + anyOf.length === 0)
    return discriminator ? checkSubtype(value, discriminator, position, context) : []
  const inner = { ...position, knownNames: [...position.knownNames, ...namesIn(context.schemas)(merged)] }
  const decides = { discriminator, inherited: merged.discriminator }
  const ofOne = oneOf.length > 0
  return [
    ...checkChoice(value, { keyword: 'oneOf', options: oneOf, ...(ofOne ? decides : noDiscriminator) }, inner, context),
    ...checkChoice(value, { keyword: 'anyOf', options: anyOf, ...(ofOne ? noDiscriminator : decides) }, inner, context),
  ]
}

/** A discriminator applies to one list of options: to `oneOf` if there is one. */
const noDiscriminator = { discriminator: undefined, inherited: undefined }

/** Cached, because every item of a long list has the same options. */
const namesIn = memoize((schemas: ValidationContext['schemas']) =>
  memoize((merged: Schema): readonly string[] => {
    const others = optionPropertyNames({ ...merged, oneOf: [], anyOf: [] }, schemas)
    return [...merged.properties.map(({ name }) => name), ...others]
  }),
)

/** Checks a value of a base schema against the subtype that its discriminator selects. */
function checkSubtype(
  value: Json,
  discriminator: Discriminator,
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  // A subtype includes its base again.
  if (!isRecord(value) || position.ancestors.includes(discriminator)) return []
  const { propertyName, mapping, defaultMapping } = discriminator
  const name = ownValue(value, propertyName)
  const key = mapping.find(([known]) => known === name)?.[1] ?? defaultMapping
  const schema = key !== undefined && Object.hasOwn(context.schemas, key) ? context.schemas[key] : undefined
  return schema ? context.check(value, schema, nestedPosition(position, discriminator), context) : []
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
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const { keyword, options } = choice
  if (options.length === 0 || position.ancestors.includes(options)) return []
  const inner = nestedPosition(position, options)
  const decision = discriminatedOption(value, choice, position, context)
  if (decision) return 'error' in decision ? [decision.error] : context.check(value, decision.option, inner, context)
  const results: OptionResult[] = []
  // Nested choices multiply, so they take more from the budget than their own cost.
  context.budget.left -= 2 * options.length
  for (const option of options) {
    const uncertaintiesBefore = context.uncertainties.count
    const errors = context.check(value, option, inner, context)
    results.push({ option, errors, isCertain: context.uncertainties.count === uncertaintiesBefore })
    if (keyword === 'anyOf' && results.at(-1)?.errors.length === 0) return []
  }
  const matching = results.filter(({ errors }) => errors.length === 0)
  if (matching.length === 0) return errorsOfBestOption(value, { choice, results }, position, context)
  // An option that matches only because parts were not checked may not be the right one.
  const certain = matching.filter(({ isCertain }) => isCertain)
  if (certain.length < 2) return []
  const missing = missingDiscriminator(value, choice)
  if (missing !== undefined) return [errorAt(position, 'required', missing)]
  return [errorAt(position, keyword, certain.map(({ option }) => labelOf(option, choice, context)).join(', '))]
}

/** The discriminator property, if the value lacks it. Without it, the options cannot be distinguished. */
function missingDiscriminator(value: Json, { discriminator }: Choice): string | undefined {
  const isLacking = discriminator && isRecord(value) && !Object.hasOwn(value, discriminator.propertyName)
  return isLacking ? discriminator.propertyName : undefined
}

/** The name of the option on the page. */
function labelOf(option: Schema, { discriminator }: Choice, { schemas }: ValidationContext): string {
  const names = discriminatorValuesOf(option, { ...emptySchema, discriminator }).join(', ')
  return names || (titleOf(option, schemas) ?? typeLabel(option, schemas))
}

/** The errors against the chosen option, or else against the most likely one. */
function errorsOfBestOption(
  value: Json,
  { choice, results }: { readonly choice: Choice; readonly results: readonly OptionResult[] },
  position: CheckPosition,
  context: ValidationContext,
): readonly ValidationError[] {
  const { keyword } = choice
  const sameType = results.filter(({ errors }) => !hasOtherType(errors, position))
  if (sameType.length === 0) {
    const types = results.flatMap(({ errors }) => errors[0]?.expected.split(', ') ?? [])
    return [errorAt(position, 'type', [...new Set(types)].join(', '))]
  }
  const missing = missingDiscriminator(value, choice)
  if (missing !== undefined) return [errorAt(position, 'required', missing)]
  const chosen = sameType.find(({ option }) => context.isChosen(position.at, option))
  if (chosen) return chosen.errors
  const [best, ...others] = [...sameType].sort((one, other) => severityOf(one.errors) - severityOf(other.errors))
  if (!best) return []
  return others.length === 0
    ? best.errors
    : [errorAt(position, keyword, labelOf(best.option, choice, context)), ...best.errors]
}

const hasOtherType = ([first]: readonly ValidationError[], { at }: CheckPosition): boolean =>
  first?.keyword === 'type' && first.at === at

/** A different constant indicates another option, so it counts more than other errors. */
function severityOf(errors: readonly ValidationError[]): number {
  return errors.reduce((sum, { keyword }) => sum + (keyword === 'const' || keyword === 'enum' ? 10 : 1), 0)
}
