import type { Json } from '../../source/json/json.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Header, MediaType, Operation, Response } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import type { Schemas } from '../schemas/merged-schema.ts'
import { checkValue } from './check-value.ts'
import { matchingMediaType, matchingResponse } from './matching-response.ts'
import { parseHeaderValue } from './parse-header-value.ts'
import type { ValidationError } from './validation-error.ts'
import type { XmlElement } from './xml-element.ts'
import { xmlToValue } from './xml-to-value.ts'

/** What a server answered. */
export interface ReceivedResponse {
  readonly operation: Pick<Operation, 'method' | 'responses'>
  readonly schemas: Schemas
  readonly status: number
  /** As the server wrote it, with its parameters; absent or empty where it wrote none. */
  readonly contentType?: string | undefined
  /** Absent where the body is no JSON. Of a stream: the list of its items. */
  readonly body?: Json | undefined
  /** The root of a body that is XML. */
  readonly xml?: XmlElement | undefined
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Whether the browser may hide headers, as it does with another origin: then none is said to lack. */
  readonly mayHideHeaders?: boolean | undefined
}

export interface ResponseError extends ValidationError {
  /** What of the answer is wrong. `status` and `content-type`: it is not described, and what is stands in `wanted`. */
  readonly part: 'status' | 'content-type' | 'header' | 'body'
  /** Name of the header; of other parts empty. */
  readonly name: string
}

export interface ResponseCheck {
  /** The response that describes the status: `200`, `4XX`, `default`; absent where none does. */
  readonly response?: string | undefined
  /** Name of the media type as described; absent where none fits. */
  readonly mediaType?: string | undefined
  readonly errors: readonly ResponseError[]
  /** Whether a body of XML was compared with its schema. */
  readonly isXmlChecked?: boolean | undefined
}

/** Where an answer differs from what the description says of its status. */
export function checkResponse(answer: ReceivedResponse): ResponseCheck {
  const { operation, status, contentType } = answer
  const response = matchingResponse(operation.responses, status)
  if (!response) {
    const wanted = operation.responses.map(described => described.status).join(', ')
    return { errors: [{ part: 'status', name: '', at: '', keyword: 'status', wanted }] }
  }
  const mediaType = contentType ? matchingMediaType(response.content, contentType) : undefined
  const body = answer.body ?? parseXmlBody(answer, mediaType?.schema)
  return {
    response: response.status,
    mediaType: mediaType?.name,
    errors: [
      ...(mediaType ? checkBody({ ...answer, body }, mediaType) : checkContentType(answer, response)),
      ...response.headers.flatMap(header => checkHeader(answer, header)),
    ],
    ...(answer.xml && { isXmlChecked: body !== undefined }),
  }
}

function parseXmlBody({ xml, schemas }: ReceivedResponse, schema: Schema | undefined): Json | undefined {
  return xml && schema ? xmlToValue(xml, schema, schemas) : undefined
}

/** An answer without a body names no type. */
function checkContentType(
  { contentType, operation }: ReceivedResponse,
  { content }: Response,
): readonly ResponseError[] {
  if (!contentType || operation.method === 'HEAD') return []
  const wanted = content.map(({ name }) => name).join(', ')
  return [{ part: 'content-type', name: '', at: '', keyword: 'content-type', wanted }]
}

function checkBody({ body, schemas }: ReceivedResponse, { schema, itemSchema }: MediaType): readonly ResponseError[] {
  const whole = schema ?? (itemSchema && Array.isArray(body) ? { ...emptySchema, items: itemSchema } : undefined)
  if (body === undefined || !whole) return []
  return checkValue(body, whole, schemas, 'response').map(fault => ({ part: 'body', name: '', ...fault }))
}

function checkHeader({ headers, schemas, mayHideHeaders }: ReceivedResponse, header: Header): readonly ResponseError[] {
  const { name, isRequired, schema } = header
  const lowerName = name.toLowerCase()
  // What the description says of the type of the content counts, whatever it says of this header.
  if (lowerName === 'content-type') return []
  const found = headers.find(([other]) => other.toLowerCase() === lowerName)
  if (!found) {
    // No browser shows cookies that are being set.
    const isLacking = isRequired && !mayHideHeaders && lowerName !== 'set-cookie'
    return isLacking ? [{ part: 'header', name, at: '', keyword: 'required', wanted: name }] : []
  }
  const value = parseHeaderValue(found[1], schema, schemas)
  return checkValue(value, schema, schemas, 'response').map(fault => ({ part: 'header', name, ...fault }))
}
