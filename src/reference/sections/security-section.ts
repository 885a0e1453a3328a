import type { Operation } from '../../api-spec/model/operation.ts'
import type { SecurityAlternative, SecurityRequirement, SecurityScheme } from '../../api-spec/model/security.ts'
import { distinctAlternativeTitle } from '../../api-spec/model/title-of-alternative.ts'
import type { BodyNode, ElementNode } from '../../content/tree/body.ts'
import { plainText } from '../../content/tree/plain-text.ts'
import { element, jsonCode, listProp, text } from '../context/node-builders.ts'
import { type PageContext, section, tabsOf } from '../context/page-context.ts'
import { idPart } from '../id-part.ts'
import { introNodes } from '../intro-nodes.ts'

/** How readers authenticate: one panel for each alternative. */
export function securitySection({ security }: Pick<Operation, 'security'>, context: PageContext): BodyNode[] {
  return section('api-authorizations', securityNodes(security, context))
}

/** The alternatives, with titles if there are several, and whether authentication is optional. */
export function securityNodes(security: readonly SecurityAlternative[], context: PageContext): readonly BodyNode[] {
  const required = security.filter(alternative => alternative.length > 0)
  const isOptional = required.length < security.length && required.length > 0
  const list = uniqueAlternatives(required)
  return [...(isOptional ? [element('Api.Optional', {})] : []), ...alternativeNodes(list, context)]
}

/** Servers of a channel often have the same requirements. */
const uniqueAlternatives = (list: readonly SecurityAlternative[]): readonly SecurityAlternative[] => [
  ...new Map(list.map(alternative => [JSON.stringify(alternative), alternative])).values(),
]

function alternativeNodes(alternatives: readonly SecurityAlternative[], context: PageContext): readonly BodyNode[] {
  const panels = alternatives.map(alternative => ({
    title: distinctAlternativeTitle(alternative, alternatives),
    children: alternative.flatMap(requirement => requirementNodes(requirement, context)),
  }))
  return tabsOf(panels)
}

function requirementNodes({ scheme: key, scopes }: SecurityRequirement, context: PageContext): BodyNode[] {
  const scheme = context.spec.securitySchemes[key]
  if (!scheme) return []
  const described = scheme.description ? folded(introNodes(scheme.description, context), scheme.key) : []
  const intro = describesKind(scheme) ? described : [...described, element('Api.Credentials', { type: kindOf(scheme) })]
  const { name, place, type } = fieldOf(scheme)
  const props = {
    id: `authorization-${idPart(name)}`,
    name,
    type,
    place,
    required: true,
    deprecated: scheme.isDeprecated || undefined,
    default: scheme.default && jsonCode(scheme.default[0]),
    constraints: listProp(schemeConstraints(scheme)),
  }
  return [element('Api.Field', props, [...intro, ...scopeNodes(scopes), ...flowNodes(scheme)])]
}

/** Maximum number of blocks in a description that is not folded. */
const maxBlocks = 3

/** Some schemes are described by a whole chapter, which every operation repeats: only its first paragraph is open. */
function folded(nodes: readonly BodyNode[], name: string): readonly BodyNode[] {
  const blocks = nodes.filter(node => node.type === 'element')
  if (blocks.length <= maxBlocks) return nodes
  const title = blocks[0] && isTitle(blocks[0]) ? blocks[0] : undefined
  const first = blocks.find(block => block.name === 'p' && block !== title)
  if (first === undefined) return nodes
  const rest = nodes.filter(node => node !== first && node !== title)
  return [first, element('Expandable', { title: title ? plainText(title.children) : name }, rest)]
}

/** Headings of descriptions are bold paragraphs. */
const isTitle = ({ name, children: [only, ...others] }: ElementNode): boolean =>
  name === 'p' && others.length === 0 && only?.type === 'element' && only.name === 'strong'

/** The parts of a scheme that its heading does not show. */
function schemeConstraints(scheme: SecurityScheme): [string, string][] {
  if (scheme.type !== 'http') return []
  const { scheme: name, bearerFormat } = scheme
  return [
    ...(name === 'bearer' || name === 'basic' ? [] : [['api-scheme', name] satisfies [string, string]]),
    ...(bearerFormat === undefined ? [] : [['field-format', bearerFormat] satisfies [string, string]]),
  ]
}

/** Names of the headers used for authentication, in lower case. */
export function securityHeaders({ security }: Pick<Operation, 'security'>, { spec }: PageContext): Set<string> {
  const schemes = security.flat().flatMap(({ scheme }) => spec.securitySchemes[scheme] ?? [])
  const headers = schemes.map(fieldOf).filter(({ place }) => place === 'header')
  return new Set(headers.map(({ name }) => name.toLowerCase()))
}

function fieldOf(scheme: SecurityScheme): { name: string; place: string | undefined; type: string } {
  if (scheme.type === 'apiKey') return { name: scheme.name, place: scheme.in, type: 'string' }
  if (scheme.type === 'mutualTLS' || scheme.type === 'other')
    return { name: scheme.key, place: undefined, type: scheme.type === 'other' ? scheme.scheme : scheme.type }
  return { name: 'Authorization', place: 'header', type: 'string' }
}

/** Which default text explains a scheme without a description. */
function kindOf(scheme: SecurityScheme): string {
  if (scheme.type !== 'http') return scheme.type
  const name = scheme.scheme.toLowerCase()
  return name === 'bearer' || name === 'basic' ? name : 'http'
}

/** Whether the description of a scheme says how a token or a password is sent. */
function describesKind(scheme: SecurityScheme): boolean {
  const kind = kindOf(scheme)
  if (!scheme.description) return false
  return (kind !== 'bearer' && kind !== 'basic') || scheme.description.toLowerCase().includes(kind)
}

function scopeNodes(scopes: readonly string[]): BodyNode[] {
  if (scopes.length === 0) return []
  const codes = scopes.flatMap((scope, at) => [...(at > 0 ? [text(' ')] : []), element('code', {}, [text(scope)])])
  return [element('Api.Scopes', {}, codes)]
}

/** The source of a token, and the meaning of each scope. */
function flowNodes(scheme: SecurityScheme): BodyNode[] {
  if (scheme.type === 'openIdConnect') return [addressLine('openIdConnectUrl', scheme.openIdConnectUrl)]
  if (scheme.type !== 'oauth2') return []
  const metadata = scheme.metadataUrl === undefined ? [] : [addressLine('oauth2MetadataUrl', scheme.metadataUrl)]
  const flows = scheme.flows.map(flow => {
    const addresses = (['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const).flatMap(
      name => {
        const url = flow[name]
        return url === undefined ? [] : [addressLine(name, url)]
      },
    )
    return element('Expandable', { title: flow.type }, [...addresses, ...scopeRows(flow.scopes)])
  })
  return [...metadata, ...flows]
}

/** The meaning of each scope. */
function scopeRows(scopes: readonly { readonly name: string; readonly description: string }[]): readonly BodyNode[] {
  if (scopes.length === 0) return []
  return [
    element(
      'ul',
      {},
      scopes.map(({ name, description }) =>
        element('li', {}, [element('code', {}, [text(name)]), text(description ? ` ${description}` : '')]),
      ),
    ),
  ]
}

const addressLine = (name: string, url: string): BodyNode =>
  element('p', {}, [text(`${name}: `), element('code', {}, [text(url)])])
