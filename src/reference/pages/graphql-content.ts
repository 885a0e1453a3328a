import type { GraphqlDefinition } from '../../api-spec/model/graphql.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element, text } from '../context/node-builders.ts'
import { type PageContext, section } from '../context/page-context.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from '../context/playground-display.ts'
import { graphqlExamples } from '../examples/graphql-examples.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { deprecationNodes, graphqlFields, type TypeLinks, typeCode, valueRows } from '../fields/graphql-fields.ts'
import { endpointNode } from '../sections/endpoint-node.ts'
import { securitySection } from '../sections/security-section.ts'
import { describedPage, splitDescriptionHead } from './description-head.ts'

/**
 * The reference of a definition of a GraphQL schema: for an operation, how to call it; for a type, what it consists of
 * and where it is used.
 *
 * @param directory The directory of the pages that types link to.
 */
export function graphqlContent(
  definition: GraphqlDefinition,
  directory: string,
  context: PageContext,
): GeneratedContent {
  const { kind, name, call, deprecation } = definition
  const title = kind === 'directive' ? `@${name}` : name
  const description = describedPage(splitDescriptionHead(title, definition.description), context)
  const operation = call?.operation
  const links: TypeLinks = { ...context, hrefOf: page => `/${directory}/${page}` }
  const hasServer = operation !== undefined && operation.servers.length > 0
  return {
    frontmatterDefaults: {
      ...description.head,
      deprecated: deprecation !== undefined,
      graphql: `${kind} ${name}`,
    },
    marker: call && kind.toUpperCase(),
    isPlayable: frontmatter =>
      hasServer && hasInteractivePlayground(operation, playgroundDisplayOf(frontmatter, context)),
    hasWholeDescription: description.hasWholeDescription,
    build: (written, frontmatter) => [
      ...(hasServer ? endpointNode(operation, frontmatter, { ...context, api: { ...context.api, url: 'full' } }) : []),
      ...deprecationNodes(definition, context),
      ...description.nodes(frontmatter),
      ...written,
      ...externalDocsLink(specificationOf(definition), context.renderMarkdown),
      ...(operation ? securitySection(operation, context) : []),
      ...definitionSections(definition, links),
      ...graphqlExamples(definition, written, context),
    ],
  }
}

const specificationOf = ({ specification: url }: GraphqlDefinition) => ({
  externalDocs: url === undefined ? undefined : { url },
})

function definitionSections(definition: GraphqlDefinition, links: TypeLinks): BodyNode[] {
  const { kind, type, fields, values, interfaces, possibleTypes, usedBy, locations, isOneOf } = definition
  const members = kind === 'union' ? 'api-possible-types' : 'api-implemented-by'
  const oneOf = isOneOf ? [element('Api.Details', { constraints: [['field-properties', '1']] })] : []
  return [
    ...section('api-arguments', graphqlFields(definition.arguments, 'argument', links)),
    ...section('api-returns', type ? [element('p', { class: 'schema-type' }, [typeCode(type, links)])] : []),
    ...section('api-locations', codeList(locations.map(location => element('code', {}, [text(location)])))),
    ...section('api-implements', codeList(interfaces.map(reference => typeCode(reference, links)))),
    ...section('api-fields', fields.length === 0 ? [] : [...oneOf, ...graphqlFields(fields, 'field', links)]),
    ...section('api-values', valueRows(values, links)),
    ...section(members, codeList(possibleTypes.map(reference => typeCode(reference, links)))),
    ...section(
      'api-used-by',
      codeList(
        usedBy.slice(0, maxUsers).map(reference => typeCode(reference, links)),
        usedBy.length,
      ),
    ),
  ]
}

/** Maximum number of definitions in a list. Common types are used by hundreds. */
const maxUsers = 200

/** Codes in one paragraph, separated by commas. */
function codeList(codes: readonly BodyNode[], total = codes.length): BodyNode[] {
  if (codes.length === 0) return []
  const separated = codes.flatMap((code, at) => (at === 0 ? [code] : [text(', '), code]))
  return [element('p', {}, total > codes.length ? [...separated, text(' …')] : separated)]
}
