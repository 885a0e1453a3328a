import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isRequiredArgument,
  isScalarType,
} from 'graphql'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { jsonText } from '../../source/json/json-text.ts'
import { exampleOf } from '../examples/example-of.ts'
import type { GraphqlService } from '../model/api-spec.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { GraphqlCall } from '../model/graphql.ts'
import type { MediaType, Operation } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import type { Schemas } from '../schemas/merged-schema.ts'
import { block, exampleSelection } from './example-selection.ts'
import { argumentSchema } from './value-schema.ts'

export type CallKind = 'query' | 'mutation' | 'subscription'

/** What examples are generated from. */
export interface CallContext {
  readonly schema: GraphQLSchema
  readonly schemas: Schemas
  readonly service: GraphqlService
}

/** An example of calling a field of a root type. */
export function exampleCall(
  kind: CallKind,
  field: GraphQLField<unknown, unknown>,
  { schema, schemas, service }: CallContext,
  span: Span,
): GraphqlCall {
  const shownArguments = field.args.filter(isShown)
  const selection = exampleSelection(field.type, schema, schemas)
  const document = documentOf(kind, field.name, shownArguments, selection.lines)
  const response: Json = { data: { [field.name]: selection.value } }
  const variables = shownArguments.length === 0 ? undefined : variablesOf(shownArguments, schemas)
  return {
    document,
    variables: variables && jsonText(variables, 2),
    response: jsonText(response, 2),
    operation:
      kind === 'subscription'
        ? undefined
        : operationOf({ document, variables, response, args: field.args, span }, service),
  }
}

/** Arguments that limit the length of a list. */
const limitArguments: ReadonlySet<string> = new Set(['first', 'limit', 'take', 'pageSize', 'perPage'])

/** An example shows the required arguments, and how many results it requests. */
const isShown = (argument: GraphQLArgument): boolean =>
  isRequiredArgument(argument) || (limitArguments.has(argument.name) && isInteger(argument))

const isInteger = ({ type }: GraphQLArgument): boolean => {
  const named = getNamedType(type)
  return isScalarType(named) && named.name === 'Int'
}

/** The example length of a list. */
const exampleLength = 10

function variablesOf(shownArguments: readonly GraphQLArgument[], schemas: Schemas): { readonly [name: string]: Json } {
  return Object.fromEntries(
    shownArguments.map(argument => {
      if (limitArguments.has(argument.name) && isInteger(argument)) return [argument.name, exampleLength]
      const schema = argumentSchema(argument)
      return [argument.name, exampleOf(schema, schemas, { direction: 'request', required: true }) ?? null]
    }),
  )
}

function documentOf(
  kind: CallKind,
  name: string,
  shownArguments: readonly GraphQLArgument[],
  lines: readonly string[],
): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const declared = parenthesized(shownArguments.map(({ name: argument, type }) => `$${argument}: ${type}`))
  const passed = parenthesized(shownArguments.map(({ name: argument }) => `${argument}: $${argument}`))
  const call = `${name}${passed.join('\n')}`.split('\n')
  const selected = lines.length === 0 ? call : [...call.slice(0, -1), ...block(call.at(-1) ?? '', lines)]
  return block(`${kind} ${title}${declared.join('\n')}`, selected).join('\n')
}

/** Maximum characters of arguments in one line. */
const maxLine = 70

/** Arguments in parentheses, one line each if they are long. */
function parenthesized(items: readonly string[]): readonly string[] {
  if (items.length === 0) return ['']
  const line = `(${items.join(', ')})`
  return line.length <= maxLine ? [line] : ['(', ...items.map(item => `  ${item}`), ')']
}

interface ExampleRequest {
  readonly response: Json
  readonly document: string
  readonly variables: { readonly [name: string]: Json } | undefined
  readonly args: readonly GraphQLArgument[]
  readonly span: Span
}

/** A request to the endpoint: a POST with JSON. */
function operationOf(
  { document, variables, response, args, span }: ExampleRequest,
  service: GraphqlService,
): Operation {
  const { url, path } = addressOf(service.endpoint)
  const schema = bodySchema(document, variables, args)
  const example: Json = { query: document, ...(variables && { variables }) }
  return {
    kind: 'path',
    method: 'POST',
    path,
    tags: [],
    isDeprecated: false,
    parameters: [],
    requestBody: {
      isRequired: true,
      content: [{ ...jsonContent(example), schema }],
    },
    responses: [{ status: '200', headers: [], content: [jsonContent(response)] }],
    callbacks: [],
    security: service.security ? [[{ scheme: service.security.key, scopes: [] }]] : [],
    servers: url === undefined ? [] : [{ url, variables: [] }],
    codeSamples: [],
    extensions: { metadata: [], isHidden: false, isExcluded: false },
    span,
  }
}

const jsonContent = (example: Json): MediaType => ({
  name: 'application/json',
  examples: [{ name: '', value: [example] }],
  encoding: [],
})

/** An endpoint as a server and a path. Without one, the usual path. */
function addressOf(endpoint: string | undefined): { readonly url?: string; readonly path: string } {
  const [, url, path = ''] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(endpoint ?? '') ?? []
  return url === undefined ? { path: '/graphql' } : { url, path: path === '' ? '/' : path }
}

/** The playground begins with the document and its variables. */
function bodySchema(document: string, values: ExampleRequest['variables'], args: readonly GraphQLArgument[]): Schema {
  const documentSchema: Schema = {
    ...emptySchema,
    types: ['string'],
    contentMediaType: 'application/graphql',
    default: [document],
  }
  const variables: Schema = {
    ...emptySchema,
    types: ['object'],
    properties: args.map(argument => ({ name: argument.name, schema: argumentSchema(argument) })),
    required: args.filter(isRequiredArgument).map(({ name }) => name),
    ...(values && { default: [values] as const }),
  }
  return {
    ...emptySchema,
    types: ['object'],
    properties: [
      { name: 'query', schema: documentSchema },
      ...(args.length > 0 ? [{ name: 'variables', schema: variables }] : []),
    ],
    required: values ? ['query', 'variables'] : ['query'],
  }
}
