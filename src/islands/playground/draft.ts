import { emptySchema } from '../../api-spec/empty-schema.ts'
import { exampleOf, givenExample } from '../../api-spec/example-of.ts'
import { isFileSchema } from '../../api-spec/file-schema.ts'
import { isForm, isJson, isJsonLines, isMultipart, isText } from '../../api-spec/media-type-name.ts'
import { mergedSchema, type Schemas } from '../../api-spec/merged-schema.ts'
import type { MediaType, Operation, Parameter } from '../../api-spec/operation.ts'
import { exampleOfMedia } from '../../api-spec/request-of-body.ts'
import { fieldsOf } from '../../api-spec/request-of-form.ts'
import {
  type BodyValue,
  type CredentialValue,
  parameterKey,
  type RequestValues,
} from '../../api-spec/request-values.ts'
import type { Schema } from '../../api-spec/schema.ts'
import type { Json } from '../../source/json.ts'
import { jsonText } from '../../source/json-text.ts'
import { firstValue } from './fields/initial-value.ts'
import type { Subject } from './load-subject.ts'
import type { ChosenServer } from './server-address.ts'

/** What a reader has filled in so far, but for credentials. Plain data: it may be kept, and be part of a link. */
export interface Draft {
  readonly server: ChosenServer
  /** By `parameterKey`. */
  readonly parameters: Readonly<Record<string, Json>>
  /** The media type of the response that is asked for; absent for the usual one. */
  readonly accept?: string | undefined
  /** The media type of the body; absent to send none. */
  readonly mediaType?: string | undefined
  /** By media type: changing it back and forth loses nothing. */
  readonly bodies: Readonly<Record<string, DraftBody>>
  /** Which alternative of `security`; absent until one is chosen. */
  readonly alternative?: number | undefined
}

/** `text`: as it is typed; otherwise the body is built from the value. */
export interface DraftBody {
  readonly mode: 'form' | 'text'
  readonly value?: Json | undefined
  readonly text?: string | undefined
}

interface Filling {
  /** Whether examples of the document are taken, beside its defaults. */
  readonly examples: boolean
  /** Whether what may be absent is filled in, too. */
  readonly optional: boolean
}

/** What the fields hold at first: defaults, and examples where the project wants them. */
export function firstDraft({ operation, schemas, settings }: Subject): Draft {
  const filling = { examples: settings.prefill, optional: settings.isOptionalFilled }
  return operation ? draftOf(operation, schemas, filling) : emptyDraft
}

/** A request that is complete by the examples of the document, or by what its schemas suggest. */
export function exampleDraft(
  { operation, schemas, settings }: Subject,
  known: Pick<Draft, 'server' | 'alternative'>,
): Draft {
  if (!operation) return emptyDraft
  const draft = draftOf(operation, schemas, { examples: true, optional: settings.isOptionalFilled })
  const missing = operation.parameters.filter(
    parameter => parameter.isRequired && draft.parameters[parameterKey(parameter)] === undefined,
  )
  const made = missing.flatMap(parameter => {
    const value = exampleOf(parameter.schema, schemas, { direction: 'request', required: true })
    return value === undefined ? [] : [[parameterKey(parameter), value] as const]
  })
  const { server, alternative } = known
  return { ...draft, server, alternative, parameters: { ...draft.parameters, ...Object.fromEntries(made) } }
}

const emptyDraft: Draft = { server: { index: 0, variables: {} }, parameters: {}, bodies: {} }

function draftOf(operation: Operation, schemas: Schemas, filling: Filling): Draft {
  const { parameters, requestBody } = operation
  const [first] = requestBody?.content ?? []
  const values = parameters.flatMap(parameter => {
    const value = parameterValue(parameter, schemas, filling)
    return value === undefined ? [] : [[parameterKey(parameter), value] as const]
  })
  const bodies = requestBody?.content.map(media => [media.name, bodyOf(media, schemas, filling)] as const) ?? []
  return {
    ...emptyDraft,
    parameters: Object.fromEntries(values),
    // A body that may be absent is filled in as well: to leave it out is the reader's choice.
    mediaType: first?.name,
    bodies: Object.fromEntries(bodies),
  }
}

function parameterValue(
  { schema, examples, isRequired }: Parameter,
  schemas: Schemas,
  { examples: isFilled, optional }: Filling,
): Json | undefined {
  const merged = mergedSchema(schema, schemas)
  const usual = merged.default?.[0]
  if (!isFilled) return usual
  const example = examples.find(({ value }) => value !== undefined)?.value
  const given = merged.extensions.default ?? example
  if (given) return given[0]
  const found = isRequired || optional ? givenExample(schema, schemas, { direction: 'request', required: true }) : usual
  return found ?? usual
}

/** Whether text of that type is one value of JSON. */
export const isJsonText = ({ name }: Pick<MediaType, 'name'>): boolean => isJson(name) && !isJsonLines(name)

/** Whether a body of that type can be built from fields. */
function isBuildable({ name, schema }: MediaType, schemas: Schemas): boolean {
  if (isJsonLines(name)) return false
  if (isJson(name) || isForm(name) || isMultipart(name)) return true
  return schema === undefined ? !isText(name) : isFileSchema(mergedSchema(schema, schemas))
}

/** What a body of that type is built by: of one that is not described, any value, any fields, or a file. */
export function schemaOfBody({ name, schema }: MediaType): Schema {
  if (schema) return schema
  if (isForm(name) || isMultipart(name)) return { ...emptySchema, types: ['object'] }
  return isJson(name) ? emptySchema : { ...emptySchema, types: ['file'] }
}

function bodyOf(media: MediaType, schemas: Schemas, { examples, optional }: Filling): DraftBody {
  const options = { direction: 'request', required: !optional, presets: examples } as const
  const example = examples ? exampleOfMedia(media, schemas, options) : undefined
  if (!isBuildable(media, schemas)) return { mode: 'text', text: examples ? textOfExample(media, example) : '' }
  if (media.schema && isFileSchema(mergedSchema(media.schema, schemas))) return { mode: 'form' }
  const value = examples ? example : media.schema && firstValue(media.schema, schemas)
  return { mode: 'form', value: value === undefined ? undefined : withoutFiles(value, media, schemas) }
}

function textOfExample({ examples, name }: MediaType, example: Json | undefined): string {
  const written = examples.find(({ text }) => text !== undefined)?.text
  if (written !== undefined) return written
  if (isJsonLines(name) && Array.isArray(example)) return example.map(item => `${jsonText(item)}\n`).join('')
  return typeof example === 'string' ? example : ''
}

/** Nobody but the reader has the files of a form. */
function withoutFiles(value: Json, { name, schema }: MediaType, schemas: Schemas): Json {
  if (!isMultipart(name) || !schema || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const files = mergedSchema(schema, schemas).properties.filter(property => {
    const merged = mergedSchema(property.schema, schemas)
    return isFileSchema(merged) || (merged.items && isFileSchema(mergedSchema(merged.items, schemas)))
  })
  const names = new Set(files.map(file => file.name))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.has(key)))
}

/** The values of a request, from what is filled in. */
export function requestValues(
  draft: Draft,
  server: string,
  credentials: Readonly<Record<string, CredentialValue>>,
): RequestValues {
  const { parameters, alternative, mediaType, accept } = draft
  const body = mediaType === undefined ? undefined : bodyValue(mediaType, draft.bodies[mediaType])
  return { server, parameters, body, accept, alternative, credentials }
}

function bodyValue(mediaType: string, body: DraftBody | undefined): BodyValue | undefined {
  if (body?.mode === 'text' && (body.text !== undefined || body.value === undefined))
    return { mediaType, text: body.text ?? '' }
  return body?.value === undefined ? undefined : { mediaType, value: body.value }
}

/** The fields of a form as they are sent, encoded. */
export function formText(media: MediaType, value: Json | undefined): string {
  const fields = fieldsOf(media, value).map(([name, text]) => [name, text])
  return new URLSearchParams(fields).toString()
}
