import type { Json } from '../../source/json/json.ts'
import { jsonText, plainTextOf, readJson } from '../../source/json/json-text.ts'
import type { ApiSpec } from '../model/api-spec.ts'
import { concreteMediaType, isForm, isJson, isJsonLines, isMultipart, isXml } from '../model/media-type.ts'
import type { MediaType, Operation } from '../model/operation.ts'
import { type BodyValue, chosenFileOf, type RequestValues, withFileNames } from '../model/request-values.ts'
import { isFileSchema } from '../schemas/is-file-schema.ts'
import { mergedSchema } from '../schemas/merged-schema.ts'
import type { ApiRequest, SampleBody } from './api-request.ts'
import type { RequestContent } from './example-body.ts'
import { formFields, multipartParts } from './form-body.ts'
import { requestWithContent } from './request-with-content.ts'
import type { SerializeXml } from './serialize-xml.ts'

/** What a request needs of a spec. */
export interface RequestApi extends Pick<ApiSpec, 'schemas' | 'securitySchemes'> {
  /** Absent if no body of the operation is XML: the playground loads it only then. */
  readonly serializeXml: SerializeXml | undefined
}

/**
 * The request for an operation with a reader's values. Used for code samples and for sending.
 *
 * @param isSent If `false`, missing credentials of the selected alternative become placeholders (`<token>`).
 * @returns A request without the values that the reader left empty; only names in the path keep their braces.
 */
export function buildRequest(operation: Operation, api: RequestApi, values: RequestValues, isSent = false): ApiRequest {
  const content = buildContent(isSent ? values.body : withFileNamesAsText(values.body), operation, api)
  return requestWithContent(operation, api, values, { content, isSent })
}

function buildContent(body: BodyValue | undefined, { requestBody }: Operation, api: RequestApi): RequestContent {
  const media = requestBody?.content.find(({ name }) => name === body?.mediaType)
  if (!requestBody || !body || !media) return {}
  const content = contentOf(body, media, api)
  return !requestBody.isRequired && isEmptyBody(content.body) ? {} : content
}

/** Whether a body is an empty text, or has no fields or parts. */
function isEmptyBody(body: SampleBody | undefined): boolean {
  if (body?.type === 'text') return body.text === ''
  if (body?.type === 'form') return body.fields.length === 0
  return body?.type === 'multipart' && body.parts.length === 0
}

function contentOf(body: BodyValue, media: MediaType, api: RequestApi): RequestContent {
  const contentType = concreteMediaType(media.name)
  if ('text' in body) return { contentType, body: textBody(contentType, body.text) }
  if (isMultipart(media.name))
    return { body: { type: 'multipart', parts: multipartParts(media, body.value, api.schemas) } }
  if (isForm(media.name)) return { contentType, body: { type: 'form', fields: formFields(media, body.value) } }
  return { contentType, body: singleBody(media, body.value, api) }
}

/** Files are replaced by their names where only text is possible. Files in forms and as whole bodies are kept. */
function withFileNamesAsText(body: BodyValue | undefined): BodyValue | undefined {
  const isText = body && 'value' in body && !isMultipart(body.mediaType) && !chosenFileOf(body.value)
  return isText ? { ...body, value: withFileNames(body.value) } : body
}

function singleBody({ name, schema }: MediaType, value: Json, { schemas, serializeXml }: RequestApi): SampleBody {
  const file = chosenFileOf(value)
  if (file) return { type: 'file', fileName: file.name, chosen: String(value) }
  if (schema && isFileSchema(mergedSchema(schema, schemas)) && typeof value === 'string')
    return { type: 'text', text: value }
  if (serializeXml && isXml(name) && typeof value === 'object')
    return { type: 'text', text: serializeXml(value, schema, schemas) }
  return isJson(name) || typeof value === 'object'
    ? { type: 'json', value }
    : { type: 'text', text: plainTextOf(value) }
}

/** JSON text is sent as its value if only white space differs: then samples show the value. */
function textBody(contentType: string, text: string): SampleBody {
  // Line ends matter in JSON Lines.
  const value = isJson(contentType) && !isJsonLines(contentType) ? parsed(text) : undefined
  const isSame = value !== undefined && jsonText(value) === withoutSpaces(text)
  return isSame ? { type: 'json', value } : { type: 'text', text }
}

function parsed(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch {
    return undefined // Invalid JSON is sent unchanged.
  }
}

function withoutSpaces(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
}
