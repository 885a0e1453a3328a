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
import { describedSchema } from '../../api-spec/schemas/described-schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldSide } from '../context/field-context.ts'
import { element, text } from '../context/node-builders.ts'
import { fieldContextOf, type PageContext, section, tabsOf } from '../context/page-context.ts'
import { summaryAndDescription } from '../context/summary-and-description.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { exampleDescriptions, exampleLinks } from '../fields/field-examples.ts'
import { fieldNode, fieldRows, schemaFields } from '../fields/schema-fields.ts'
import { detailNodes } from '../fields/value-details.ts'
import { idPart } from '../id-part.ts'
import { introNodes } from '../intro-nodes.ts'
import { parameterSections } from './parameter-sections.ts'

/** The body of a request. */
export function bodySection(operation: Pick<Operation, 'requestBody' | 'kind'>, context: PageContext): BodyNode[] {
  const { requestBody, kind } = operation
  if (!requestBody) return []
  return section(
    'api-body',
    requestNodes(requestBody, context, { prefix: 'body', direction: directionsOf(kind).request }),
  )
}

/** Requests that the API sends have the direction of a response, and their responses that of a request. */
export const directionsOf = (
  kind: Operation['kind'],
): { readonly request: BodyDirection; readonly response: BodyDirection } =>
  kind === 'webhook' ? { request: 'response', response: 'request' } : { request: 'request', response: 'response' }

type BodyDirection = 'request' | 'response'

function requestNodes(
  { description, isRequired, content }: RequestBody,
  context: PageContext,
  side: FieldSide,
): BodyNode[] {
  const intro = introNodes(description, context)
  const required = isRequired ? [element('Api.Required', {})] : []
  return [...intro, ...required, ...contentNodes(content, context, { ...side, name: 'body' })]
}

/** The responses, by status. */
export function responseSection(operation: Pick<Operation, 'responses' | 'kind'>, context: PageContext): BodyNode[] {
  const side = { prefix: 'response', direction: directionsOf(operation.kind).response }
  return section('api-response', statusNodes(operation.responses, context, side))
}

/** Responses: several ones each under their status. */
function statusNodes(responses: readonly Response[], context: PageContext, side: FieldSide): readonly BodyNode[] {
  const panels = responses.map(response => ({
    title: response.status,
    children: responseNodes(response, context, { ...side, name: 'response' }),
  }))
  const [only] = responses
  const status =
    responses.length === 1 && only
      ? [element('p', { class: 'response-status' }, [element('code', {}, [text(only.status)])])]
      : []
  return [...status, ...tabsOf(panels)]
}

function responseNodes(response: Response, context: PageContext, side: Side): BodyNode[] {
  const { headers, content } = response
  const intro = context.renderMarkdown(summaryAndDescription(response))
  const body = contentNodes(content, context, side)
  return [...intro, ...headerNodes(headers, context, side), ...(content.length > 0 ? body : [element('Api.Empty', {})])]
}

function headerNodes(headers: readonly Header[], context: PageContext, { prefix, direction }: Side): BodyNode[] {
  const inside = fieldContextOf(context, `${prefix}-header`, direction)
  const fields = headers.map((header): Field => ({ ...header, typeNote: 'header' }))
  return fieldRows(fields, inside)
}

interface Side extends FieldSide {
  /** The name of a value without fields. */
  readonly name: string
  /** Media types of the parts of a form, by property name. */
  readonly locations?: ReadonlyMap<string, string> | undefined
}

/** The content of a body, by media type. */
function contentNodes(content: readonly MediaType[], context: PageContext, side: Side): readonly BodyNode[] {
  const panels = content.map(mediaType => ({ title: mediaType.name, children: mediaNodes(mediaType, context, side) }))
  const isOne = panels.length === 1
  // If none of them has content, tabs would be empty.
  if (!isOne && panels.some(({ children }) => children.length > 0))
    return tabsOf(
      panels.map(({ title, children }) => ({ title, children: children.length > 0 ? children : [typeLine([title])] })),
    )
  const line = content.length > 0 ? [typeLine(content.map(({ name }) => name))] : []
  return [...line, ...(isOne ? tabsOf(panels) : [])]
}

function typeLine(names: readonly string[]): BodyNode {
  const codes = names.flatMap((name, at) => [...(at > 0 ? [text(' ')] : []), element('code', {}, [text(name)])])
  return element('p', { class: 'media-type api-section-heading-subtitle' }, codes)
}

function mediaNodes(
  { schema, itemSchema, encoding, examples }: MediaType,
  context: PageContext,
  side: Side,
): BodyNode[] {
  const bodySchema = schema ?? itemSchema
  const contentTypes = new Map(
    encoding.flatMap(({ property, contentType }) => (contentType === undefined ? [] : [[property, contentType]])),
  )
  return [
    ...exampleLinks(examples),
    ...exampleDescriptions(examples, context.renderMarkdown),
    ...(bodySchema ? rootNodes(bodySchema, context, { ...side, locations: contentTypes }) : []),
    ...partHeaders(encoding, context, side),
  ]
}

/** Headers of single parts of a form: each row names its part. */
function partHeaders(encoding: readonly PropertyEncoding[], context: PageContext, side: Side): BodyNode[] {
  const { prefix, direction } = side
  const fields = encoding.flatMap(({ property, headers }) =>
    // The media type of a part is shown in its row.
    headers
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map((header): Field => ({ ...header, typeNote: `${property} · header` })),
  )
  return fieldRows(fields, fieldContextOf(context, `${prefix}-header`, direction))
}

/** A whole value: its description and type, then its fields. A value without fields becomes a row. */
export function rootNodes(schema: Schema, context: PageContext, side: Side): BodyNode[] {
  const { prefix, direction, name, locations } = side
  const { schemas } = context.spec
  const inside = { ...fieldContextOf(context, prefix, direction), locations }
  const described = describedSchema(schema, schemas)
  const intro = introNodes(described.description, context)
  const fields = schemaFields(schema, inside)
  if (fields.length === 0) return [fieldNode({ name, schema, isRequired: false }, inside)]
  const label = typeLabel(schema, schemas)
  const type =
    label === 'object' || label === 'any'
      ? []
      : [element('p', { class: 'schema-type' }, [element('code', {}, [text(label)])])]
  // The first example of the whole value is shown next to the text.
  const details = detailNodes({ ...described, examples: described.examples.slice(1) }, schemas)
  return [
    ...type,
    ...intro,
    ...externalDocsLink(described, context.renderMarkdown),
    ...details,
    ...itemIntro(described, context),
    ...fields,
  ]
}

/** The description of the items of a list. */
function itemIntro({ items }: Schema, context: PageContext): readonly BodyNode[] {
  const item = items && mergedSchema(items, context.spec.schemas)
  return introNodes(item?.description, context)
}

/** Requests that the API sends, each under its name. */
export function callbackSection({ callbacks }: Pick<Operation, 'callbacks'>, context: PageContext): BodyNode[] {
  return section('api-callbacks', callbackRows(callbacks, context))
}

/** Each callback under its name. */
const callbackRows = (list: readonly Callback[], context: PageContext): readonly BodyNode[] =>
  list.map(callback => element('Accordion', { title: titleOf(callback, list) }, callbackNodes(callback, context)))

/** Add the method if one callback has several requests. */
function titleOf({ name, method }: Callback, list: readonly Callback[]): string {
  return list.filter(other => other.name === name).length > 1 ? `${name} ${method}` : name
}

function callbackNodes(callback: Callback, context: PageContext): BodyNode[] {
  const { name, method, expression, parameters, requestBody, responses } = callback
  const intro = context.renderMarkdown(summaryAndDescription(callback))
  const endpoint = element('Api.Endpoint', { method, path: expression, kind: 'callback' })
  const prefix = `callback-${idPart(name)}`
  const { request, response } = directionsOf('webhook')
  const body = requestBody ? requestNodes(requestBody, context, { prefix: `${prefix}-body`, direction: request }) : []
  const statuses = statusNodes(responses, context, { prefix: `${prefix}-response`, direction: response })
  const side = { prefix: `${prefix}-parameter`, direction: request, level: 3 }
  return [
    endpoint,
    ...(callback.isDeprecated ? [element('Api.Deprecated', {})] : []),
    ...intro,
    ...externalDocsLink(callback, context.renderMarkdown),
    ...parameterSections({ parameters, security: [] }, context, side),
    ...section('api-body', body, 3),
    ...section('api-response', statuses, 3),
  ]
}
