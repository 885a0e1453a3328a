import { preferredMediaType } from '../../../api-spec/model/media-type.ts'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { chosenFileOf, type ExtraField } from '../../../api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { acceptedTypes, anyMediaType } from '../../../api-spec/request/accepted-types.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import { decodeBase64Url, encodeBase64Url } from '../../../source/text/base64.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { withoutSecrets } from '../credentials/store/without-secrets.ts'
import { parseJsonValue } from '../values/value-text.ts'
import type { DraftBody } from './body-draft.ts'
import type { Draft } from './draft.ts'
import { isSecretName } from './extra-fields.ts'
import { entriesOf, textsIn } from './json-entries.ts'
import type { SecretFields } from './secret-names.ts'

/** The secrets of an operation or a channel. */
export interface DraftSecrets extends Omit<SecretFields, 'bodies'>, Partial<Pick<SecretFields, 'bodies'>> {
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  readonly credentials: CredentialValues
}

/**
 * A draft that may leave the page: without secrets, and without files, which a link cannot contain. A body that was
 * typed as text is parsed to remove its secrets. If it is not JSON, it is left out.
 */
export function publicDraft(draft: Draft, secrets: DraftSecrets): Draft {
  const extras = publicExtras(draft.extras)
  return { ...draft, ...publicServerAndParameters(draft, secrets), extras, bodies: publicBodies(draft.bodies, secrets) }
}

/** Bodies or messages by name. If one is secret as a whole, only its mode stays. */
export function publicBodies<Body extends Pick<DraftBody, 'value' | 'text'>>(
  bodies: Readonly<Record<string, Body>>,
  { bodies: secret, names }: Pick<DraftSecrets, 'bodies' | 'names'>,
): Record<string, Body> {
  const toPublic = (name: string, body: Body): Body => {
    if (!secret?.has(name)) return publicBody(body, names)
    const { value: _, text: __, ...rest } = body
    return rest as Body // `value` and `text` may both be absent
  }
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, toPublic(name, body)]))
}

/** A server and parameters (by `parameterKey`) without secrets. */
export function publicServerAndParameters(
  { server, parameters }: Pick<Draft, 'server' | 'parameters'>,
  { schemes, credentials, names, keys }: DraftSecrets,
): Pick<Draft, 'server' | 'parameters'> {
  const publicValues = withoutSecrets({ server: server.custom ?? '', parameters, credentials }, schemes)
  return {
    server: server.custom === undefined ? server : { ...server, custom: publicValues.server },
    parameters: publicFields(publicValues.parameters, keys, names),
  }
}

/** Text is parsed to remove its secrets. If it is not JSON, it is left out. */
function publicBody<Body extends Pick<DraftBody, 'value' | 'text'>>(body: Body, names: ReadonlySet<string>): Body {
  const value = body.value === undefined ? undefined : publicValue(body.value, names)
  if (names.size === 0 || body.text === undefined) return body.value === undefined ? body : { ...body, value }
  const parsed = parseJsonValue(body.text)
  const publicParsed = parsed === undefined ? undefined : publicValue(parsed, names)
  return { ...body, value, text: publicParsed === undefined ? '' : jsonText(publicParsed, 2) }
}

function publicValue(value: Json, names: ReadonlySet<string>): Json | undefined {
  if (chosenFileOf(value)) return undefined
  if (Array.isArray(value))
    return value.flatMap((item: Json) => {
      const publicItem = publicValue(item, names)
      return publicItem === undefined ? [] : [publicItem]
    })
  return isRecord(value) ? publicFields(value, names, names) : value
}

function publicFields(
  fields: Readonly<Record<string, Json>>,
  secret: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Record<string, Json> {
  const publicEntries = Object.entries(fields).flatMap(([name, held]) => {
    const publicHeld = secret.has(name) ? undefined : publicValue(held, names)
    return publicHeld === undefined ? [] : [[name, publicHeld] as const]
  })
  return Object.fromEntries(publicEntries)
}

/** Fields without values that may be secret. */
const publicExtras = (extras: readonly ExtraField[] | undefined): readonly ExtraField[] | undefined =>
  extras?.map(field => (isSecretName(field.name) ? { ...field, value: '' } : field))

/** Encode a draft, which is plain data, for a URL. */
export function encodeDraft(draft: object): string {
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(draft)))
}

/**
 * Decode a draft, as far as it fits the operation. The text is untrusted.
 *
 * @returns `undefined` for an invalid text.
 */
export function decodeDraft(text: string, operation: Operation): Draft | undefined {
  return fitToOperation(decodeData(text), operation)
}

/** The data in a string from `encodeDraft`; `undefined` for an invalid string. */
export function decodeData(text: string): Json | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(decodeBase64Url(text))) as Json // JSON.parse returns only JSON values.
  } catch {
    return undefined // Invalid Base64 or JSON.
  }
}

/** A draft from untrusted data, as far as it fits the operation. */
export function fitToOperation(
  value: Json | undefined,
  { servers, parameters, requestBody, responses, security }: Operation,
): Draft | undefined {
  if (!isRecord(value)) return undefined
  const { server, accept, mediaType, alternative } = value
  const index = isRecord(server) && typeof server.index === 'number' && servers[server.index] ? server.index : 0
  const custom = isRecord(server) && typeof server.custom === 'string' ? server.custom : undefined
  const known = new Set(parameters.map(({ in: location, name }) => `${location}/${name}`))
  const types = requestBody?.content.map(({ name }) => name) ?? []
  const hasBody = requestBody?.isRequired || typeof mediaType === 'string'
  return {
    server: { index, custom, variables: textsIn(isRecord(server) ? server.variables : undefined) },
    parameters: Object.fromEntries(entriesOf(value.parameters).filter(([key]) => known.has(key))),
    extras: extrasIn(value.extras),
    accept: [...acceptedTypes({ responses }).names, anyMediaType].find(name => name === accept),
    // A required body always has a type. An optional one without a type was left out by the reader.
    mediaType:
      types.find(name => name === mediaType) ??
      (hasBody ? preferredMediaType(requestBody?.content ?? [])?.name : undefined),
    bodies: Object.fromEntries(
      entriesOf(value.bodies).flatMap(([name, body]) => (types.includes(name) ? [[name, readBody(body)]] : [])),
    ),
    alternative: typeof alternative === 'number' && security[alternative] ? alternative : undefined,
  }
}

function readBody(body: Json): DraftBody {
  if (!isRecord(body)) return { mode: 'form' }
  const text = typeof body.text === 'string' ? body.text : undefined
  // Only the reader can choose files.
  const value = body.value === undefined ? undefined : publicValue(body.value, new Set())
  return { mode: body.mode === 'text' ? 'text' : 'form', value, text }
}

/** How many fields a link may contain. */
const maxFields = 50

/** The fields in untrusted data. */
function extrasIn(value: Json | undefined): readonly ExtraField[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, maxFields).flatMap((field: Json): ExtraField[] => {
    if (!isRecord(field) || typeof field.name !== 'string' || typeof field.value !== 'string') return []
    const { in: location, name, value: text } = field
    return location === 'header' || location === 'query' ? [{ in: location, name, value: text }] : []
  })
}
