import { isForm, isJson, isMultipart } from '../../../api-spec/model/media-type.ts'
import type { MediaType, Operation, Parameter } from '../../../api-spec/model/operation.ts'
import { type ExtraField, parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import { acceptedTypes } from '../../../api-spec/request/accepted-types.ts'
import { propertySchemaOf } from '../../../api-spec/request/form-body.ts'
import { mainTypeOf } from '../../../api-spec/schemas/main-type.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { type DraftBody, isFileBody } from '../draft/body-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { type SelectedServer, serverAddress } from '../server/server-address.ts'
import { parseJsonValue } from '../values/value-text.ts'
import { matchPath } from './match-path.ts'
import type { CurlRequest } from './parse-curl.ts'

interface Target {
  readonly operation: Operation
  readonly schemas: Schemas
  /** Base of relative URLs of servers. */
  readonly documentHref: string
}

/**
 * The form values of a command. Fields that the operation does not document become extra headers or query parameters.
 *
 * @returns `undefined` if the command calls another operation.
 */
export function draftFromCurl(request: CurlRequest, draft: Draft, target: Target): Draft | undefined {
  const { operation } = target
  if (request.method !== (operation.sentMethod ?? operation.method).toUpperCase()) return undefined
  const place = placeOf(request.url, draft.server, target)
  if (!place) return undefined
  const query = fieldsIn('query', [...request.url.searchParams], target)
  const cookies = fieldsIn('cookie', cookiesOf(request), target)
  const unknownCookies = cookies.others.map(pair => pair.join('=')).join('; ')
  const headers = fieldsIn(
    'header',
    [
      ...request.headers.filter(([name]) => !/^(?:content-type|content-length|cookie|host)$/i.test(name)),
      ...(unknownCookies === '' ? [] : [['Cookie', unknownCookies] as const]),
    ],
    target,
  )
  const accept = request.headers.find(([name]) => /^accept$/i.test(name))?.[1]
  const isKnownType = acceptedTypes(operation).names.some(name => name === accept)
  return {
    ...draft,
    server: place.server,
    parameters: { ...place.parameters, ...query.parameters, ...headers.parameters, ...cookies.parameters },
    extras: [...extrasOf('query', query.others), ...extrasOf('header', headers.others)].filter(
      ({ name }) => !(isKnownType && /^accept$/i.test(name)),
    ),
    accept: isKnownType ? accept : undefined,
    ...bodyOf(request, draft, target),
  }
}

interface Place {
  readonly server: SelectedServer
  readonly parameters: Readonly<Record<string, Json>>
}

/** The server and the values in the path. */
function placeOf(url: URL, current: SelectedServer, { operation, schemas, documentHref }: Target): Place | undefined {
  const names = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const found = matchPath(operation.path, url.pathname)
  if (!found) return undefined
  const parameters = names.flatMap((name, at) => {
    const parameter = operation.parameters.find(candidate => candidate.in === 'path' && candidate.name === name)
    const value = typedValue(found.values[at] ?? '', parameter?.schema, schemas)
    return parameter ? [[parameterKey(parameter), value] as const] : []
  })
  const base = url.origin + found.prefix
  const candidates = [current, ...operation.servers.map((_, index): SelectedServer => ({ index, variables: {} }))]
  const server = candidates.find(candidate => serverAddress(operation.servers, candidate, documentHref) === base)
  return { server: server ?? { index: 0, variables: {}, custom: base }, parameters: Object.fromEntries(parameters) }
}

type Pair = readonly [name: string, value: string]

const cookiesOf = ({ headers }: CurlRequest): readonly Pair[] =>
  headers
    .filter(([name]) => /^cookie$/i.test(name))
    .flatMap(([, value]) => value.split(';'))
    .map(text => text.trim())
    .filter(text => text !== '')
    .map(text => [text.replace(/=.*$/s, ''), text.replace(/^[^=]*=?/, '')])

const extrasOf = (location: ExtraField['in'], pairs: readonly Pair[]): readonly ExtraField[] =>
  pairs.map(([name, value]) => ({ in: location, name, value }))

/** @returns `others`: fields that the operation does not document. */
function fieldsIn(location: Parameter['in'], pairs: readonly Pair[], { operation, schemas }: Target) {
  const parameters: Record<string, Json> = {}
  const others: Pair[] = []
  for (const [name, text] of pairs) {
    const parameter = operation.parameters.find(candidate => candidate.in === location && isSameName(candidate, name))
    if (!parameter) others.push([name, text])
    else {
      const key = parameterKey(parameter)
      const { items, types } = mergedSchema(parameter.schema, schemas)
      if (types.includes('array')) {
        const list = parameter.explode ? [text] : text.split(',')
        const values = list.map(item => typedValue(item, items, schemas))
        const before = parameters[key]
        parameters[key] = [...(Array.isArray(before) ? before : []), ...values]
      } else parameters[key] = typedValue(text, parameter.schema, schemas)
    }
  }
  return { parameters, others }
}

/** Names of headers are case-insensitive. */
const isSameName = (parameter: Parameter, name: string): boolean =>
  parameter.in === 'header' ? parameter.name.toLowerCase() === name.toLowerCase() : parameter.name === name

/** Converts a string to the type of its schema: a number, a boolean or a string. */
function typedValue(text: string, schema: Schema | undefined, schemas: Schemas): Json {
  const type = schema && mainTypeOf(mergedSchema(schema, schemas))
  return (type === undefined || type === 'string' ? undefined : parseJsonValue(text)) ?? text
}

function bodyOf(
  { headers, body, bodyFile, parts }: CurlRequest,
  draft: Draft,
  { operation, schemas }: Target,
): Pick<Draft, 'mediaType' | 'bodies'> {
  const content = operation.requestBody?.content ?? []
  if (body === undefined && bodyFile === undefined && !parts)
    return { mediaType: operation.requestBody?.isRequired ? draft.mediaType : undefined, bodies: draft.bodies }
  const type = headers
    .find(([name]) => /^content-type$/i.test(name))?.[1]
    ?.split(';')[0]
    ?.trim()
    .toLowerCase()
  const media = parts
    ? content.find(({ name }) => isMultipart(name))
    : (content.find(({ name }) => name.toLowerCase() === type) ??
      // Commands often have no type, and JSON after `-d`.
      content.find(media => (bodyFile === undefined ? isJsonBody(media, body) : isFileBody(media, schemas))) ??
      content[0])
  if (!media) return { mediaType: draft.mediaType, bodies: draft.bodies }
  // Files stay empty: only the reader can choose them.
  if (bodyFile !== undefined) return { mediaType: media.name, bodies: draft.bodies }
  const fields = parts?.filter(part => !isFilePart(part))
  const filled = fields ? fieldsBody(fields, media, schemas) : textBody(body ?? '', media, schemas)
  return { mediaType: media.name, bodies: { ...draft.bodies, [media.name]: filled } }
}

const isJsonBody = ({ name }: MediaType, body = ''): boolean => isJson(name) && parseJsonValue(body) !== undefined

/** Whether the value of a part is the name of a file. */
export const isFilePart = ([, text]: Pair): boolean => /^[@<]/.test(text)

function textBody(text: string, media: MediaType, schemas: Schemas): DraftBody {
  if (isForm(media.name)) return fieldsBody([...new URLSearchParams(text)], media, schemas)
  const value = isJson(media.name) ? parseJsonValue(text) : undefined
  return value === undefined ? { mode: 'text', text } : { mode: 'form', value }
}

/** Repeated names become a list, unless the schema asks for one value. */
function fieldsBody(pairs: readonly Pair[], { schema }: MediaType, schemas: Schemas): DraftBody {
  const values = new Map<string, Json>()
  for (const [name, text] of pairs) {
    const field = schema && propertySchemaOf(name, mergedSchema(schema, schemas), schemas)
    const before = values.get(name)
    const isList = field ? field.types.includes('array') : before !== undefined
    values.set(name, isList ? [...listOf(before), ...itemsOf(text, field, schemas)] : typedValue(text, field, schemas))
  }
  return { mode: 'form', value: Object.fromEntries(values) }
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The items that one field adds to a list: some commands contain the whole list as JSON. */
function itemsOf(text: string, list: Schema | undefined, schemas: Schemas): readonly Json[] {
  const parsed = list && parseJsonValue(text)
  return Array.isArray(parsed) ? parsed : [typedValue(text, list?.items, schemas)]
}
