import type { Message } from '../../../../api-spec/model/channel.ts'
import { isJson } from '../../../../api-spec/model/media-type.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import { isJsonEqual } from '../../../../api-spec/validation/is-json-equal.ts'
import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { isRecord } from '../../../../source/json/is-record.ts'
import type { Json } from '../../../../source/json/json.ts'
import { parseJsonValue } from '../../values/value-text.ts'

export interface MatchContext {
  readonly messages: readonly Message[]
  readonly schemas: Schemas
  readonly check: typeof checkValue
  readonly direction: 'request' | 'response'
}

/** The documented message that a received text matches. */
export interface MatchedMessage {
  /** Absent if no message matches. */
  readonly message?: Message | undefined
  /** Where it differs from the payload schema; absent if it was not checked against one. */
  readonly errors?: readonly ValidationError[] | undefined
}

/**
 * Find the message whose schema fits best. Properties with a constant value decide first, then the number of errors,
 * then the number of described properties.
 */
export function matchMessage(text: string, context: MatchContext): MatchedMessage {
  const { messages, schemas, check, direction } = context
  const [only] = messages
  const value = valueOfText(text)
  const ranked = candidatesFor(value, context)
    .map(({ message, payload }) => ({
      message,
      errors: check(valueForMessage(value, text, message), payload, { schemas, direction }),
      known: describedProperties(value, payload, schemas),
    }))
    .sort((one, other) => severityOf(one.errors) - severityOf(other.errors) || other.known - one.known)
  const [first] = ranked
  if (!first) return messages.length === 1 && only ? { message: only } : {}
  const isOther = messages.length > 1 && first.errors.some(({ at, keyword }) => at === '' && keyword === 'type')
  return isOther ? {} : { message: first.message, errors: first.errors }
}

/**
 * The messages with the most matching constants. If there are several messages, those that contradict the value are
 * left out.
 */
function candidatesFor(value: Json, { messages, schemas }: MatchContext) {
  const all = messages.flatMap(message => {
    const { payload } = message
    return payload ? [{ message, payload, matches: constantMatches(value, payload, schemas) }] : []
  })
  const best = Math.max(...all.map(({ matches }) => matches))
  return best < 0 && messages.length > 1 ? [] : all.filter(({ matches }) => matches === best)
}

/** Parsed JSON, or the text itself if it is not JSON. */
const valueOfText = (text: string): Json => {
  const parsed = parseJsonValue(text)
  return parsed === undefined ? text : parsed
}

/** A message with a text content type stays text, even if it could be parsed as JSON. */
const valueForMessage = (value: Json, text: string, { contentType }: Message): Json =>
  contentType === undefined || isJson(contentType) ? value : typeof value === 'object' ? value : text

/** How many properties with a constant value match; -1 if one does not. Includes nested objects and tuple items. */
function constantMatches(value: Json, schema: Schema, schemas: Schemas, depth = 0): number {
  const merged = mergedSchema(schema, schemas)
  const constant = merged.const ?? (merged.enum?.length === 1 ? [merged.enum[0]?.value ?? null] : undefined)
  if (constant && depth > 0) return isJsonEqual(constant[0] ?? null, value) ? 1 : -1
  if (constant || depth >= maxDepth) return 0
  const items = Array.isArray(value) ? value : []
  const inside = [
    ...merged.properties.flatMap(({ name, schema: propertySchema }) => {
      const isThere = isRecord(value) && Object.hasOwn(value, name)
      return isThere ? [constantMatches(value[name] ?? null, propertySchema, schemas, depth + 1)] : []
    }),
    ...merged.prefixItems.flatMap((itemSchema, at) =>
      items.slice(at, at + 1).map(item => constantMatches(item, itemSchema, schemas, depth + 1)),
    ),
  ]
  return inside.includes(-1) ? -1 : inside.reduce((sum, count) => sum + count, 0)
}

const maxDepth = 3

/** How many properties of a value are in its schema. */
function describedProperties(value: Json, schema: Schema, schemas: Schemas): number {
  if (!isRecord(value)) return 0
  return mergedSchema(schema, schemas).properties.filter(({ name }) => Object.hasOwn(value, name)).length
}

const severityOf = (errors: readonly ValidationError[]): number =>
  errors.reduce((sum, { keyword }) => sum + (severities[keyword] ?? 1), 0)

/** Other errors count 1. */
const severities: Readonly<Record<string, number>> = { unchecked: 0, const: 10, enum: 10 }
