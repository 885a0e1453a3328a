import type { Channel } from '../../../api-spec/model/channel.ts'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { ReaderInputs } from '../../../site/sign-in/reader-response.ts'
import { isDeepEqual } from '../../../source/json/is-deep-equal.ts'
import type { Json } from '../../../source/json/json.ts'
import { presetOf } from '../credentials/store/credential-kinds.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { serversWithVariables } from '../server/author-variables.ts'
import type { Subject } from './load-subject.ts'

/** Values of a signed-in reader that fit the fields of a playground. */
export interface ReaderValues {
  /** By `parameterKey`. */
  readonly parameters: Readonly<Record<string, Json>>
  /** By the keys of security schemes. They are never stored. */
  readonly credentials: CredentialValues
}

/**
 * Prefill a playground with the values of a signed-in reader. A value without a field, or that does not fit the field, is
 * ignored.
 */
export function withReaderInputs(subject: Subject, inputs: ReaderInputs): Subject {
  const { operation, channel, securitySchemes } = subject
  const variables = textsOf(inputs.server)
  return {
    ...subject,
    operation: operation && withServers(operation, variables),
    channel: channel && withServers(channel, variables),
    reader: {
      parameters: parametersOf(subject, inputs),
      credentials: Object.fromEntries(
        Object.entries(securitySchemes).flatMap(([key, scheme]) => {
          const value = credentialOf(scheme, inputs)
          return value ? [[key, value] as const] : []
        }),
      ),
    },
  }
}

function withServers<Part extends Pick<Operation | Channel, 'servers'>>(
  part: Part,
  variables: Readonly<Record<string, string>>,
): Part {
  const servers = serversWithVariables(part.servers, variables)
  return servers === part.servers ? part : { ...part, servers }
}

interface Field {
  readonly in: string
  readonly name: string
  /** Absent for a string. */
  readonly schema?: Schema | undefined
}

function parametersOf(
  { operation, channel, schemas, securitySchemes }: Subject,
  inputs: ReaderInputs,
): Record<string, Json> {
  const fields: readonly Field[] = [
    ...(operation?.parameters ?? []),
    ...(channel?.parameters ?? []).map(({ name }) => ({ in: 'path', name })),
    ...queryOf(channel, schemas).map(field => ({ ...field, in: 'query' })),
  ]
  const credentialKeys = new Set(Object.values(securitySchemes).map(credentialKey))
  return Object.fromEntries(
    fields.flatMap(field => {
      const key = parameterKey(field)
      if (credentialKeys.has(key.toLowerCase())) return []
      const value = fittingValue(inputOf(inputs, field.in, field.name), field.schema, schemas)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
}

/** The query parameters of a handshake. */
const queryOf = (channel: Channel | undefined, schemas: Schemas): Schema['properties'] =>
  (channel?.bindings ?? []).flatMap(({ protocol, query }) =>
    protocol === 'ws' && query ? mergedSchema(query, schemas).properties : [],
  )

/** The parameter that is a credential of a scheme. */
const credentialKey = (scheme: SecurityScheme): string =>
  (scheme.type === 'apiKey' ? parameterKey(scheme) : 'header/authorization').toLowerCase()

function inputOf(inputs: ReaderInputs, place: string, name: string): Json | undefined {
  if (place !== 'header' && place !== 'query' && place !== 'cookie' && place !== 'path') return undefined
  const values = Object.entries(inputs[place] ?? {})
  // Names of headers are case-insensitive.
  const isSame = (other: string) => (place === 'header' ? other.toLowerCase() === name.toLowerCase() : other === name)
  return values.find(([other]) => isSame(other))?.[1]
}

/**
 * Converts a value to the type of its field, because user data often contains numbers as strings. `undefined` if it
 * does not fit.
 */
function fittingValue(value: Json | undefined, schema: Schema | undefined, schemas: Schemas): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (!schema) return typeof value === 'object' ? undefined : String(value)
  const { types, enum: options } = mergedSchema(schema, schemas)
  const fitting =
    types.length === 0 ? value : [value, ...conversionsOf(value)].find(candidate => isOfType(candidate, types))
  const isListed = !options || options.some(option => fitting !== undefined && isDeepEqual(option.value, fitting))
  return isListed ? fitting : undefined
}

function conversionsOf(value: Json): readonly Json[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'string') return []
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  return [...(isNumber ? [Number(value)] : []), ...(value === 'true' || value === 'false' ? [value === 'true'] : [])]
}

function isOfType(value: Json, types: readonly string[]): boolean {
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}

function credentialOf(scheme: SecurityScheme, inputs: ReaderInputs): CredentialValues[string] | undefined {
  const value = scheme.type === 'apiKey' ? inputOf(inputs, scheme.in, scheme.name) : authorizationFor(scheme, inputs)
  return typeof value === 'string' || typeof value === 'number' ? presetOf({ ...scheme, default: [value] }) : undefined
}

/** The header `Authorization` without the scheme name; `undefined` if it has another scheme. */
function authorizationFor(scheme: SecurityScheme, inputs: ReaderInputs): string | undefined {
  const header = inputOf(inputs, 'header', 'Authorization')
  if (typeof header !== 'string' || scheme.type === 'mutualTLS' || scheme.type === 'other') return undefined
  const wanted = scheme.type === 'http' ? scheme.scheme.toLowerCase() : 'bearer'
  const [, name, rest = ''] = /^(\w+)\s+(.+)$/.exec(header.trim()) ?? []
  if (name === undefined) return header
  if (name.toLowerCase() === wanted) return wanted === 'bearer' || wanted === 'basic' ? rest : header
  return wanted === 'bearer' || wanted === 'basic' ? undefined : header
}

function textsOf(values: Readonly<Record<string, Json>> = {}): Readonly<Record<string, string>> {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  )
  return Object.fromEntries(texts)
}
