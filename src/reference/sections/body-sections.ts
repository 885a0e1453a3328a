import type {
  Callback,
  Header,
  MediaType,
  Operation,
  PropertyEncoding,
  RequestBody,
  Response,
} from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element, text } from '../context/node-builders.ts'
import type { FieldSide } from '../context/overflow-items.ts'
import { fieldContextOf, type PageContext, section, tabsOf } from '../context/page-context.ts'
import { summaryAndDescription } from '../context/summary-and-description.ts'
import { externalDocsLink } from '../docs-link.ts'
import { exampleDescriptions, exampleLinks } from '../fields/field-examples.ts'
import { describedSchema, factNodes } from '../fields/schema-facts.ts'
import { fieldNode, schemaFields } from '../fields/schema-fields.ts'
import { standaloneRows } from '../fields/standalone-rows.ts'
import { idPart } from '../id-part.ts'
import { fitItems } from '../size-budget/overflow.ts'
import { introNodes } from '../words-above.ts'
import { parameterSections } from './parameter-sections.ts'

/** The body of a request. */
export function bodySection(operation: Pick<Operation, 'requestBody' | 'kind'>, drawing: PageContext): BodyNode[] {
  const { requestBody, kind } = operation
  if (!requestBody) return []
  return section(
    'api-body',
    requestNodes(requestBody, drawing, { prefix: 'body', direction: directionsOf(kind).request }),
  )
}

/** Requests that the API sends have the direction of a response, and their responses that of a request. */
export const directionsOf = (kind: Operation['kind']): { readonly request: Way; readonly response: Way } =>
  kind === 'webhook' ? { request: 'response', response: 'request' } : { request: 'request', response: 'response' }

type Way = 'request' | 'response'

function requestNodes(
  { description, isRequired, content }: RequestBody,
  drawing: PageContext,
  side: FieldSide,
): BodyNode[] {
  const words = introNodes(description, drawing)
  const mark = isRequired ? [element('Api.Required', {})] : []
  return [...words, ...mark, ...contentNodes(content, drawing, { ...side, name: 'body' })]
}

/** The responses, by status. */
export function responseSection(operation: Pick<Operation, 'responses' | 'kind'>, drawing: PageContext): BodyNode[] {
  const side = { prefix: 'response', direction: directionsOf(operation.kind).response }
  return section('api-response', statusNodes(operation.responses, drawing, side))
}

/** Responses: several ones each under their status. */
export function statusNodes(list: readonly Response[], drawing: PageContext, side: FieldSide): readonly BodyNode[] {
  return fitItems({ kind: 'responses', list, side }, drawing, fitting => renderStatuses(fitting, drawing, side))
}

function renderStatuses(responses: readonly Response[], drawing: PageContext, side: FieldSide): readonly BodyNode[] {
  const pieces = responses.map(response => ({
    title: response.status,
    children: responseNodes(response, drawing, { ...side, name: 'response' }),
  }))
  const [only] = responses
  const status =
    responses.length === 1 && only
      ? [element('p', { class: 'response-status' }, [element('code', {}, [text(only.status)])])]
      : []
  return [...status, ...tabsOf(pieces)]
}

function responseNodes(response: Response, drawing: PageContext, side: Side): BodyNode[] {
  const { headers, content } = response
  const words = drawing.renderMarkdown(summaryAndDescription(response))
  const body = contentNodes(content, drawing, side)
  return [...words, ...headerNodes(headers, drawing, side), ...(content.length > 0 ? body : [element('Api.Empty', {})])]
}

function headerNodes(headers: readonly Header[], drawing: PageContext, { prefix, direction }: Side): BodyNode[] {
  const inside = fieldContextOf(drawing, `${prefix}-header`, direction)
  const fields = headers.map(header => ({ ...header, location: 'header' }))
  return standaloneRows(fields, inside)
}

interface Side extends FieldSide {
  /** The name of a value without fields. */
  readonly name: string
  /** Media types of the parts of a form, by property name. */
  readonly places?: ReadonlyMap<string, string> | undefined
}

/** The content of a body, by media type. */
export function contentNodes(list: readonly MediaType[], drawing: PageContext, side: Side): readonly BodyNode[] {
  const { prefix, direction, name } = side
  return fitItems({ kind: 'content', list, side: { prefix, direction, name } }, drawing, fitting =>
    renderContent(fitting, drawing, side),
  )
}

function renderContent(content: readonly MediaType[], drawing: PageContext, side: Side): readonly BodyNode[] {
  const pieces = content.map(mediaType => ({ title: mediaType.name, children: mediaNodes(mediaType, drawing, side) }))
  const isOne = pieces.length === 1
  // If none of them has content, tabs would be empty.
  if (!isOne && pieces.some(({ children }) => children.length > 0))
    return tabsOf(
      pieces.map(({ title, children }) => ({ title, children: children.length > 0 ? children : [typeLine([title])] })),
    )
  const line = content.length > 0 ? [typeLine(content.map(({ name }) => name))] : []
  return [...line, ...(isOne ? tabsOf(pieces) : [])]
}

function typeLine(names: readonly string[]): BodyNode {
  const codes = names.flatMap((name, at) => [...(at > 0 ? [text(' ')] : []), element('code', {}, [text(name)])])
  return element('p', { class: 'media-type api-section-heading-subtitle' }, codes)
}

function mediaNodes(
  { schema, itemSchema, encoding, examples }: MediaType,
  drawing: PageContext,
  side: Side,
): BodyNode[] {
  const shown = schema ?? itemSchema
  const places = new Map(
    encoding.flatMap(({ property, contentType }) => (contentType === undefined ? [] : [[property, contentType]])),
  )
  return [
    ...exampleLinks(examples),
    ...exampleDescriptions(examples, drawing.renderMarkdown),
    ...(shown ? rootNodes(shown, drawing, { ...side, places }) : []),
    ...partHeaders(encoding, drawing, side),
  ]
}

/** Headers of single parts of a form: each row names its part. */
function partHeaders(encoding: readonly PropertyEncoding[], drawing: PageContext, side: Side): BodyNode[] {
  const { prefix, direction } = side
  const fields = encoding.flatMap(({ property, headers }) =>
    // The type of a part is shown in its row.
    headers
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map(header => ({ ...header, location: `${property} · header` })),
  )
  return standaloneRows(fields, fieldContextOf(drawing, `${prefix}-header`, direction))
}

/** A whole value: its description and type, then its fields. A value without fields becomes a row. */
export function rootNodes(schema: Schema, drawing: PageContext, side: Side): BodyNode[] {
  const { prefix, direction, name, places } = side
  const { schemas } = drawing.spec
  const inside = { ...fieldContextOf(drawing, prefix, direction), locations: places }
  const told = describedSchema(schema, schemas)
  const { left } = drawing.sizeBudget
  const words = introNodes(told.description, drawing)
  const fields = schemaFields(schema, inside)
  if (fields.length === 0) {
    // The row subtracts the size of its text itself.
    drawing.sizeBudget.left = left
    return [fieldNode({ name, schema, isRequired: false }, inside)]
  }
  const label = typeLabel(schema, schemas)
  const type =
    label === 'object' || label === 'any'
      ? []
      : [element('p', { class: 'schema-type' }, [element('code', {}, [text(label)])])]
  // The first example of the whole value is shown next to the text.
  const facts = factNodes({ ...told, examples: told.examples.slice(1) }, schemas)
  return [
    ...type,
    ...words,
    ...externalDocsLink(told, drawing.renderMarkdown),
    ...facts,
    ...itemWords(told, drawing),
    ...fields,
  ]
}

/** The description of the items of a list. */
function itemWords({ items }: Schema, drawing: PageContext): readonly BodyNode[] {
  const item = items && mergedSchema(items, drawing.spec.schemas)
  return introNodes(item?.description, drawing)
}

/** Requests that the API sends, each under its name. */
export function callbackSection({ callbacks }: Pick<Operation, 'callbacks'>, drawing: PageContext): BodyNode[] {
  return section('api-callbacks', callbackRows(callbacks, drawing))
}

/** Each callback under its name. */
export function callbackRows(list: readonly Callback[], drawing: PageContext): readonly BodyNode[] {
  return fitItems({ kind: 'callbacks', list }, drawing, callbacks =>
    callbacks.map(callback =>
      element('Accordion', { title: titleOf(callback, list) }, callbackNodes(callback, drawing)),
    ),
  )
}

/** Add the method if one callback has several requests. */
function titleOf({ name, method }: Callback, list: readonly Callback[]): string {
  return list.filter(other => other.name === name).length > 1 ? `${name} ${method}` : name
}

function callbackNodes(callback: Callback, drawing: PageContext): BodyNode[] {
  const { name, method, expression, parameters, requestBody, responses } = callback
  const words = drawing.renderMarkdown(summaryAndDescription(callback))
  const endpoint = element('Api.Endpoint', { method, path: expression, kind: 'callback' })
  const prefix = `callback-${idPart(name)}`
  const { request, response } = directionsOf('webhook')
  const body = requestBody ? requestNodes(requestBody, drawing, { prefix: `${prefix}-body`, direction: request }) : []
  const answers = statusNodes(responses, drawing, { prefix: `${prefix}-response`, direction: response })
  const side = { prefix: `${prefix}-parameter`, direction: request, level: 3 }
  return [
    endpoint,
    ...(callback.isDeprecated ? [element('Api.Deprecated', {})] : []),
    ...words,
    ...externalDocsLink(callback, drawing.renderMarkdown),
    ...parameterSections({ parameters, security: [] }, drawing, side),
    ...section('api-body', body, 3),
    ...section('api-response', answers, 3),
  ]
}
