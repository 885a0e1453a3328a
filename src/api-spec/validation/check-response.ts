import type { Json } from '../../source/json/json.ts'
import { emptySchema } from '../model/empty-schema.ts'
import { isJsonLines } from '../model/media-type.ts'
import type { Header, MediaType, Operation, Response } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import { mainTypeOf } from '../schemas/main-type.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { checkValue } from './check-value.ts'
import { matchingMediaType, matchingResponse } from './matching-response.ts'
import { parseHeaderValue } from './parse-header-value.ts'
import type { ValidationError } from './validation-error.ts'
import type { XmlElement } from './xml-element.ts'
import { xmlToValue } from './xml-to-value.ts'

/** The response of a server. */
export interface ReceivedResponse {
  readonly operation: Pick<Operation, 'method' | 'responses'>
  readonly schemas: Schemas
  readonly status: number
  /** As sent by the server, with parameters; absent or empty if the header is missing. */
  readonly contentType?: string | undefined
  /** Absent if the body is not JSON. For a stream, the list of its items. */
  readonly body?: Json | undefined
  /** The root element of an XML body. */
  readonly xml?: XmlElement | undefined
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Whether the browser may hide headers because of another origin: then none is reported as missing. */
  readonly mayHideHeaders?: boolean | undefined
}

export interface ResponseError extends ValidationError {
  /** The invalid part of the response. For `status` and `content-type`, `expected` has the documented ones. */
  readonly part: 'status' | 'content-type' | 'header' | 'body'
  /** Name of the header; empty for other parts. */
  readonly name: string
}

export interface ResponseCheck {
  /** The documented response for the status: `200`, `4XX`, `default`; absent if the status is not documented. */
  readonly response?: string | undefined
  /** Name of the documented media type; absent if none matches. */
  readonly mediaType?: string | undefined
  readonly errors: readonly ResponseError[]
  /** Whether an XML body was checked against its schema. */
  readonly isXmlChecked?: boolean | undefined
}

/** Checks a response against its documentation. */
export function checkResponse(received: ReceivedResponse): ResponseCheck {
  const { operation, status, contentType } = received
  const response = matchingResponse(operation.responses, status)
  if (!response) {
    const expected = operation.responses.map(described => described.status).join(', ')
    return { errors: [{ part: 'status', name: '', at: '', keyword: 'status', expected }] }
  }
  const mediaType = contentType ? matchingMediaType(response.content, contentType) : undefined
  const body = received.body ?? parseXmlBody(received, mediaType?.schema)
  return {
    response: response.status,
    mediaType: mediaType?.name,
    errors: [
      ...(mediaType ? checkBody({ ...received, body }, mediaType) : checkContentType(received, response)),
      ...response.headers.flatMap(header => checkHeader(received, header)),
    ],
    ...(received.xml && { isXmlChecked: body !== undefined }),
  }
}

function parseXmlBody({ xml, schemas }: ReceivedResponse, schema: Schema | undefined): Json | undefined {
  return xml && schema ? xmlToValue(xml, schema, schemas) : undefined
}

/** A response without a body has no content type. */
function checkContentType(
  { contentType, operation }: ReceivedResponse,
  { content }: Response,
): readonly ResponseError[] {
  if (!contentType || operation.method === 'HEAD') return []
  const expected = content.map(({ name }) => name).join(', ')
  return [{ part: 'content-type', name: '', at: '', keyword: 'content-type', expected }]
}

function checkBody({ body, schemas }: ReceivedResponse, mediaType: MediaType): readonly ResponseError[] {
  const itemSchema = itemSchemaOf(mediaType, schemas)
  const items = itemSchema && Array.isArray(body) ? { ...emptySchema, items: itemSchema } : undefined
  const bodySchema = itemSchema ? items : mediaType.schema
  if (body === undefined || !bodySchema) return []
  return checkValue(body, bodySchema, { schemas, direction: 'response' }).map(error => ({
    part: 'body',
    name: '',
    ...error,
  }))
}

/** The schema of each item of a stream. Before OpenAPI 3.2, that of lines of JSON usually describes one line. */
function itemSchemaOf({ name, schema, itemSchema }: MediaType, schemas: Schemas): Schema | undefined {
  if (!schema) return itemSchema
  return isJsonLines(name) && !isListOrUnknown(schema, schemas) ? schema : undefined
}

/** Whether a value may be a list: by its type, or by one of its options. */
function isListOrUnknown(schema: Schema, schemas: Schemas): boolean {
  const merged = mergedSchema(schema, schemas)
  const type = mainTypeOf(merged)
  if (type !== undefined) return type === 'array'
  const types = [...merged.oneOf, ...merged.anyOf].map(option => mainTypeOf(mergedSchema(option, schemas)))
  return types.length === 0 || types.some(type => type === undefined || type === 'array')
}

function checkHeader({ headers, schemas, mayHideHeaders }: ReceivedResponse, header: Header): readonly ResponseError[] {
  const { name, isRequired, schema } = header
  const lowerName = name.toLowerCase()
  // The content type is checked with the body, so a documentation of this header is ignored.
  if (lowerName === 'content-type') return []
  const found = headers.find(([other]) => other.toLowerCase() === lowerName)
  if (!found) {
    // Browsers hide the `Set-Cookie` header from scripts.
    const isMissing = isRequired && !mayHideHeaders && lowerName !== 'set-cookie'
    return isMissing ? [{ part: 'header', name, at: '', keyword: 'required', expected: name }] : []
  }
  const value = parseHeaderValue(found[1], schema, schemas)
  return checkValue(value, schema, { schemas, direction: 'response' }).map(error => ({
    part: 'header',
    name,
    ...error,
  }))
}
