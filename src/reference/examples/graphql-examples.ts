import type { GraphqlCall, GraphqlDefinition, GraphqlField } from '../../api-spec/model/graphql.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { exampleRequest } from '../../api-spec/request/example-request.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { CodeTab } from '../context/code-tab.ts'
import type { PageContext } from '../context/page-context.ts'
import { sampleLanguagesOf } from '../context/sample-languages.ts'
import { hasElement, requestResponseExamples, singleExample } from './example-nodes.ts'

/**
 * For an operation, the request as a document, as variables and in programming languages, and a response. For a type, its
 * definition. The author's examples replace ours.
 */
export function graphqlExamples(
  definition: GraphqlDefinition,
  written: readonly BodyNode[],
  context: PageContext,
): BodyNode[] {
  const has = (name: string) => hasElement(written, 'Panel') || hasElement(written, name)
  const { call } = definition
  if (!call) return has('ResponseExample') ? [] : singleExample(definitionTab(definition))
  return requestResponseExamples(
    has('RequestExample') ? [] : requestTabs(call, context),
    has('ResponseExample') ? [] : [{ title: call.operation ? '200' : 'JSON', language: 'json', code: call.response }],
  )
}

function requestTabs({ document, variables, operation }: GraphqlCall, context: PageContext): readonly CodeTab[] {
  return [
    { title: 'GraphQL', language: 'graphql', code: document },
    ...(variables === undefined ? [] : [{ title: 'Variables', language: 'json', code: variables }]),
    ...(operation && context.api.examples.autogenerate ? sampleTabs(operation, context) : []),
  ]
}

/** The request in programming languages. The document is in one line there, because strings are. */
function sampleTabs(operation: Operation, { api, spec }: PageContext): readonly CodeTab[] {
  const request = exampleRequest(operation, spec, {
    optional: api.examples.defaults === 'all',
    presets: api.examples.prefill,
  })
  const { body } = request
  const inOneLine =
    body?.type === 'json' ? { ...request, body: { ...body, value: withDocumentInLine(body.value) } } : request
  return sampleLanguagesOf(api).map(({ label, highlight, write }) => ({
    title: label,
    language: highlight,
    code: write(inOneLine),
    isRepeated: true,
  }))
}

type JsonValue = Extract<NonNullable<ReturnType<typeof exampleRequest>['body']>, { type: 'json' }>['value']

function withDocumentInLine(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('query' in value)) return value
  return { ...value, query: String(value.query).replace(/\s+/g, ' ') }
}

/** The longest definition that is shown, in lines. Beyond it, only the first fields are. */
const maxLines = 60

/** A type as it is written in the schema language, without descriptions. */
function definitionTab(definition: GraphqlDefinition): CodeTab {
  const lines = definitionLines(definition)
  const end = lines.at(-1) === '}' ? ['}'] : []
  const code = lines.length > maxLines ? [...lines.slice(0, maxLines), '  # …', ...end] : lines
  return { title: 'GraphQL', language: 'graphql', code: code.join('\n') }
}

const keywords = { object: 'type', interface: 'interface', enum: 'enum', input: 'input' } as const

function definitionLines(definition: GraphqlDefinition): readonly string[] {
  const { kind, name, fields, values, possibleTypes, locations, isRepeatable, isOneOf, specification } = definition
  if (kind === 'scalar')
    return [`scalar ${name}${specification ? ` @specifiedBy(url: ${JSON.stringify(specification)})` : ''}`]
  if (kind === 'union') return [`union ${name} =`, ...possibleTypes.map(({ name: member }) => `  | ${member}`)]
  if (kind === 'directive') {
    const repeatable = isRepeatable ? ' repeatable' : ''
    return [
      `directive @${name}${argumentsOf(definition.arguments)}${repeatable} on`,
      ...locations.map(location => `  | ${location}`),
    ]
  }
  if (kind === 'query' || kind === 'mutation' || kind === 'subscription') return []
  const interfaces = definition.interfaces.map(type => type.name).join(' & ')
  const head = `${keywords[kind]} ${name}${interfaces === '' ? '' : ` implements ${interfaces}`}${isOneOf ? ' @oneOf' : ''}`
  return [
    `${head} {`,
    ...fields.map(field => `  ${field.name}${argumentsOf(field.arguments)}: ${typeOf(field)}`),
    ...values.map(value => `  ${value.name}${value.deprecation === undefined ? '' : ' @deprecated'}`),
    '}',
  ]
}

const argumentsOf = (fields: readonly GraphqlField[]): string =>
  fields.length === 0 ? '' : `(${fields.map(field => `${field.name}: ${typeOf(field)}`).join(', ')})`

const typeOf = ({ type, default: preset, deprecation }: GraphqlField): string =>
  `${type.label}${preset === undefined ? '' : ` = ${preset}`}${deprecation === undefined ? '' : ' @deprecated'}`
