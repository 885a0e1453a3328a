import { mergedSchema } from '../api-spec/merged-schema.ts'
import type { Callback, Header, MediaType, Operation, RequestBody, Response } from '../api-spec/operation.ts'
import type { Schema } from '../api-spec/schema.ts'
import type { BodyNode } from '../content/body.ts'
import { element, text } from './nodes.ts'
import { fieldDrawing, oneOfSeveral, type PageDrawing, section } from './page-parts.ts'
import { type Direction, fieldNode, schemaFields } from './schema-fields.ts'
import { typeLabel } from './type-label.ts'

/** What a request carries. */
export function bodySection({ requestBody }: Pick<Operation, 'requestBody'>, drawing: PageDrawing): BodyNode[] {
  return requestBody ? section('api-body', requestNodes(requestBody, drawing, 'body')) : []
}

function requestNodes({ description, content }: RequestBody, drawing: PageDrawing, prefix: string): BodyNode[] {
  const words = description ? drawing.words(description) : []
  return [...words, ...contentNodes(content, drawing, { prefix, direction: 'request' })]
}

/** What is answered, by status. */
export function responseSection({ responses }: Pick<Operation, 'responses'>, drawing: PageDrawing): BodyNode[] {
  const pieces = responses.map(response => ({
    title: response.status,
    children: responseNodes(response, drawing, 'response'),
  }))
  const [only] = responses
  const status =
    responses.length === 1 && only
      ? [element('p', { class: 'response-status' }, [element('code', {}, [text(only.status)])])]
      : []
  return section('api-response', [...status, ...oneOfSeveral(pieces)])
}

function responseNodes(response: Response, drawing: PageDrawing, prefix: string): BodyNode[] {
  const { description, summary, headers, content } = response
  const words = drawing.words(description ?? summary ?? '')
  const body = contentNodes(content, drawing, { prefix, direction: 'response' })
  return [
    ...words,
    ...headerNodes(headers, drawing, prefix),
    ...(content.length > 0 ? body : [element('Api.Empty', {})]),
  ]
}

function headerNodes(headers: readonly Header[], drawing: PageDrawing, prefix: string): BodyNode[] {
  const inside = fieldDrawing(drawing, `${prefix}-header`, 'response')
  return headers.map(({ name, schema, isRequired, isDeprecated, description }) =>
    fieldNode({ name, schema, isRequired, isDeprecated, description, place: 'header' }, inside),
  )
}

interface Side {
  readonly prefix: string
  readonly direction: Direction
}

/** What a body holds, by media type. */
export function contentNodes(content: readonly MediaType[], drawing: PageDrawing, side: Side): BodyNode[] {
  const pieces = content.map(mediaType => ({ title: mediaType.name, children: mediaNodes(mediaType, drawing, side) }))
  const [only] = content
  const name =
    content.length === 1 && only
      ? [element('p', { class: 'media-type' }, [element('code', {}, [text(only.name)])])]
      : []
  return [...name, ...oneOfSeveral(pieces)]
}

function mediaNodes({ schema, itemSchema }: MediaType, drawing: PageDrawing, side: Side): BodyNode[] {
  const shown = schema ?? itemSchema
  return shown ? rootNodes(shown, drawing, side) : []
}

/** The whole of a value: its words and type, then its fields. A value without fields is a row of its own. */
export function rootNodes(schema: Schema, drawing: PageDrawing, { prefix, direction }: Side): BodyNode[] {
  const { schemas } = drawing.description
  const inside = fieldDrawing(drawing, prefix, direction)
  const merged = mergedSchema(schema, schemas)
  const fields = schemaFields(schema, inside)
  if (fields.length === 0)
    return [fieldNode({ name: direction === 'request' ? 'body' : 'response', schema, isRequired: false }, inside)]
  const words = merged.description ? drawing.words(merged.description) : []
  const label = typeLabel(schema, schemas)
  const type =
    label === 'object' || label === 'any'
      ? []
      : [element('p', { class: 'schema-type' }, [element('code', {}, [text(label)])])]
  return [...type, ...words, ...fields]
}

/** Requests that the API sends: each behind its name. */
export function callbackSection({ callbacks }: Pick<Operation, 'callbacks'>, drawing: PageDrawing): BodyNode[] {
  return section(
    'api-callbacks',
    callbacks.map(callback => element('Accordion', { title: callback.name }, callbackNodes(callback, drawing))),
  )
}

function callbackNodes(callback: Callback, drawing: PageDrawing): BodyNode[] {
  const { name, method, expression, summary, description, requestBody, responses } = callback
  const words = drawing.words(description ?? summary ?? '')
  const endpoint = element('Api.Endpoint', { method, path: expression, kind: 'callback' })
  const prefix = `callback-${name}`
  const body = requestBody ? requestNodes(requestBody, drawing, `${prefix}-body`) : []
  const answers = responses.map(response => ({
    title: response.status,
    children: responseNodes(response, drawing, `${prefix}-response`),
  }))
  return [endpoint, ...words, ...body, ...oneOfSeveral(answers)]
}
