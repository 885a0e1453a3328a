import type { GraphqlEnumValue, GraphqlField, GraphqlTypeReference } from '../../api-spec/model/graphql.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { terms } from '../context/heading-terms.ts'
import { element } from '../context/node-builders.ts'
import type { PageContext } from '../context/page-context.ts'
import { idPart } from '../id-part.ts'

/** How the rows of a GraphQL page are rendered, and where their types are documented. */
export interface TypeLinks extends Pick<PageContext, 'renderMarkdown' | 'api'> {
  /** The address of a page below the directory of the schema. */
  readonly hrefOf: (page: string) => string
}

/**
 * One row for each field or argument.
 *
 * @param prefix Prefix of their ids: `argument`.
 */
export const graphqlFields = (fields: readonly GraphqlField[], prefix: string, links: TypeLinks): BodyNode[] =>
  fields.map(field => fieldRow(field, `${prefix}-${idPart(field.name)}`, links))

function fieldRow(field: GraphqlField, id: string, links: TypeLinks): BodyNode {
  const { name, type, description, isRequired, deprecation } = field
  const props = {
    id,
    name,
    ...typeProps(type, links),
    required: isRequired || undefined,
    deprecated: deprecation === undefined ? undefined : true,
    default: field.default,
  }
  return element('Api.Field', props, [
    ...(description ? links.renderMarkdown(description) : []),
    ...deprecationNodes(field, links),
    ...argumentRows(field.arguments, id, links),
  ])
}

/** The arguments of a field of a type, collapsed: most readers look for the fields. */
function argumentRows(fields: readonly GraphqlField[], id: string, links: TypeLinks): BodyNode[] {
  if (fields.length === 0) return []
  const isOpen = links.api.params.expanded === 'all'
  const props = { title: terms['api-arguments'], term: 'api-arguments', defaultOpen: isOpen || undefined }
  return [element('Expandable', props, graphqlFields(fields, id, links))]
}

/** One row for each value of an enum. */
export const valueRows = (values: readonly GraphqlEnumValue[], links: TypeLinks): BodyNode[] =>
  values.map(value =>
    element(
      'Api.Field',
      {
        id: `value-${idPart(value.name)}`,
        name: value.name,
        deprecated: value.deprecation === undefined ? undefined : true,
      },
      [...(value.description ? links.renderMarkdown(value.description) : []), ...deprecationNodes(value, links)],
    ),
  )

/** Why something is deprecated. */
export function deprecationNodes(
  { deprecation }: { readonly deprecation?: string | undefined },
  { renderMarkdown }: Pick<PageContext, 'renderMarkdown'>,
): BodyNode[] {
  if (deprecation === undefined) return []
  const nodes = deprecation === withoutReason ? [] : renderMarkdown(deprecation)
  const inline = nodes.flatMap(node => (node.type === 'element' && node.name === 'p' ? node.children : [node]))
  return [element('Api.Deprecated', {}, inline)]
}

/** The reason that the language defines if an author gives none. */
const withoutReason = 'No longer supported'

/** A type as code that links to its page. */
export const typeCode = (type: GraphqlTypeReference, links: TypeLinks): BodyNode =>
  element('Api.Type', typeProps(type, links))

const typeProps = ({ label, name, page }: GraphqlTypeReference, { hrefOf }: TypeLinks) => ({
  type: label,
  ...(page !== undefined && { typeName: name, href: hrefOf(page) }),
})
