import type { Operation } from '../../../api-spec/model/operation.ts'
import { type CredentialValue, parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { propertySchemaOf } from '../../../api-spec/request/form-body.ts'
import { mainTypeOf } from '../../../api-spec/schemas/main-type.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { ValidationError } from '../../../api-spec/validation/validation-error.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { DraftBody } from '../draft/body-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { appendPointer } from '../values/json-pointer.ts'
import { unknownVariable } from '../values/unknown-variable.ts'
import { parseJsonValue } from '../values/value-text.ts'

/** Values by the names of variables. */
export type VariableValues = ReadonlyMap<string, string>

const variable = /\{\{\s*([\w.-]+)\s*\}\}/g

/** A string with the values of its variables. A variable without a value stays. */
export const fillText = (text: string, values: VariableValues): string =>
  text.replace(variable, (written, name: string) => values.get(name) ?? written)

/** A draft with the values of its variables; the same draft if it has none. */
export function fillDraft(draft: Draft, values: VariableValues, operation: Operation, schemas: Schemas): Draft {
  if (!JSON.stringify(draft).includes('{{')) return draft
  const schemaByKey = new Map(operation.parameters.map(parameter => [parameterKey(parameter), parameter.schema]))
  const { server } = draft
  return {
    ...draft,
    server: {
      ...server,
      custom: server.custom === undefined ? undefined : fillText(server.custom, values),
      variables: mapValues(server.variables, text => fillText(text, values)),
    },
    parameters: mapValues(draft.parameters, (value, key) => fillValue(value, values, schemaByKey.get(key), schemas)),
    extras: draft.extras?.map(field => ({ ...field, value: fillText(field.value, values) })),
    bodies: mapValues(draft.bodies, (body, name): DraftBody => {
      const schema = operation.requestBody?.content.find(media => media.name === name)?.schema
      const { value, text } = body
      return {
        ...body,
        ...(value === undefined ? {} : { value: fillValue(value, values, schema, schemas) }),
        ...(text === undefined ? {} : { text: fillText(text, values) }),
      }
    }),
  }
}

/** Credentials with the values of their variables. */
export const fillCredentials = (
  credentials: Readonly<Record<string, CredentialValue>>,
  values: VariableValues,
): Readonly<Record<string, CredentialValue>> =>
  mapValues(
    credentials,
    // Only the texts of a credential change, not its type.
    credential => mapValues({ ...credential }, text => fillText(text, values)) as unknown as CredentialValue,
  )

/** An error for each value of a filled-in draft that still has a variable, by pointer: `/query/limit`. */
export function unknownVariables({ parameters, mediaType, bodies }: Draft): readonly ValidationError[] {
  const { mode, value, text } = bodies[mediaType ?? ''] ?? { mode: 'form' }
  const body = mode === 'text' && text !== undefined ? text : value
  return [
    ...Object.entries(parameters).flatMap(([key, held]: [string, Json]) => unknownIn(held, `/${key}`)),
    ...(body === undefined ? [] : unknownIn(body, '/body')),
  ]
}

function unknownIn(value: Json, at: string): readonly ValidationError[] {
  if (typeof value === 'string') {
    const names = new Set([...value.matchAll(variable)].map(([, name = '']) => name))
    return names.size === 0 ? [] : [{ at, keyword: unknownVariable, expected: [...names].join(', ') }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]: [string, Json]) => unknownIn(held, appendPointer(at, name)))
}

/** The names of the variables in a draft and credentials that have no value. */
export function missingVariables(draft: Draft, credentials: object, values: VariableValues): readonly string[] {
  const names = [...sentText(draft, credentials).matchAll(variable)].map(([, name = '']) => name)
  return [...new Set(names)].filter(name => !values.has(name))
}

/** Text such as `{{my pet}}`: it looks like a variable, but its name is invalid, so it is sent unchanged. */
export function literalVariables(draft: Draft, credentials: object): readonly string[] {
  const found = [...sentText(draft, credentials).matchAll(/\{\{([^{}"\\]*)\}\}/g)]
  const named = found.filter(([, name = '']) => name.trim() !== '').map(([text]) => text)
  return [...new Set(named)].filter(text => !/^\{\{\s*[\w.-]+\s*\}\}$/.test(text))
}

/** All texts that are sent, as one string. */
function sentText(draft: Draft, credentials: object): string {
  const used = [draft.server, draft.parameters, draft.extras ?? [], draft.bodies[draft.mediaType ?? ''] ?? {}]
  return JSON.stringify([...used, credentials])
}

/** A value that is only a variable becomes a number or another type, depending on its schema. */
function fillValue(value: Json, values: VariableValues, schema: Schema | undefined, schemas: Schemas): Json {
  if (typeof value === 'string') {
    const filled = fillText(value, values)
    const isWhole = filled !== value && /^\{\{[^{}]*\}\}$/.test(value.trim())
    const type = isWhole && schema ? mainTypeOf(mergedSchema(schema, schemas)) : undefined
    return (type !== undefined && type !== 'string' ? parseJsonValue(filled) : undefined) ?? filled
  }
  if (Array.isArray(value)) {
    const items = schema && mergedSchema(schema, schemas).items
    return value.map((item: Json) => fillValue(item, values, items, schemas))
  }
  if (!isRecord(value)) return value
  return mapValues(value, (held: Json, name) =>
    fillValue(held, values, schema && propertySchemaOf(name, mergedSchema(schema, schemas), schemas), schemas),
  )
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
}
