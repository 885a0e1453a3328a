import type { SdkParameter, SdkResult, SdkSection, SdkSymbol, SdkType } from '../../api-spec/model/sdk.ts'
import type { BodyNode, PropValue } from '../../content/tree/body.ts'
import { element, text } from '../context/node-builders.ts'
import { idPart } from '../id-part.ts'

/** How the texts and types of a library are rendered. */
export interface SymbolContext {
  /** The language of code. */
  readonly language: string
  /** The address of a symbol. `undefined`: it has no page. */
  readonly hrefOf: (id: string) => string | undefined
  /** Renders Markdown of the library, with links to symbols. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
}

/** A type as text with links. */
export const typeNodes = (type: SdkType, { hrefOf }: SymbolContext): readonly BodyNode[] =>
  type.map(({ text: part, id, href }) => {
    const target = (id === undefined ? undefined : hrefOf(id)) ?? webAddress(href)
    return target === undefined ? text(part) : element('a', { href: target }, [text(part)])
  })

const webAddress = (href: string | undefined): string | undefined =>
  href !== undefined && /^https?:\/\/[^\s]+$/i.test(href) ? href : undefined

/** A type as code in a text. */
export const typeCode = (type: SdkType, context: SymbolContext): BodyNode =>
  element('code', { dir: 'ltr' }, typeNodes(type, context))

/** A longer type is in the declaration above, where it has line breaks. */
const maxTypeLength = 300

/** The type of a row. */
function typeProps(type: SdkType | undefined, context: SymbolContext): Record<string, PropValue | undefined> {
  if (!type || type.length === 0) return {}
  const label = type.map(part => part.text).join('')
  if (label.length > maxTypeLength) return { type: `${label.slice(0, maxTypeLength)} …` }
  const nodes = typeNodes(type, context)
  return nodes.every(node => node.type === 'text') ? { type: label } : { typeNodes: { $nodes: nodes } }
}

/**
 * One row for each parameter.
 *
 * @param prefix Prefix of their ids: `parameter`.
 */
export const parameterRows = (
  parameters: readonly SdkParameter[],
  prefix: string,
  context: SymbolContext,
): readonly BodyNode[] =>
  parameters.map(({ name, type, isOptional, isRest, default: preset, description }) =>
    element(
      'Api.Field',
      {
        id: `${prefix}-${idPart(name)}`,
        name: isRest && !/^[.*]/.test(name) ? `...${name}` : name,
        ...typeProps(type, context),
        required: (!isOptional && !isRest) || undefined,
        default: preset,
      },
      description ? context.renderMarkdown(description) : [],
    ),
  )

/** Type parameters, which are never required. */
export const typeParameterRows = (
  parameters: readonly SdkParameter[],
  prefix: string,
  context: SymbolContext,
): readonly BodyNode[] =>
  parameterRows(
    parameters.map(parameter => ({ ...parameter, isOptional: true })),
    prefix,
    context,
  )

/** A row for a property, a field or a value. */
export function propertyRow(member: SdkSymbol, id: string | undefined, context: SymbolContext): BodyNode {
  const { name, type, value, isOptional, modifiers, description, deprecated, inheritedFrom, members } = member
  return element(
    'Api.Field',
    {
      id,
      name: isOptional ? `${name}?` : name,
      ...(member.kind === 'enum-member' && value !== undefined ? { type: `= ${value}` } : typeProps(type, context)),
      default: member.kind === 'enum-member' || isType(type, value) ? undefined : value,
      defaultLabel: member.kind === 'constant' || member.kind === 'variable' ? 'field-value' : undefined,
      deprecated: deprecated === undefined ? undefined : true,
      post: modifiers.length > 0 ? modifiers : undefined,
    },
    [
      ...(description ? context.renderMarkdown(description) : []),
      ...deprecationNodes(deprecated, context),
      ...(inheritedFrom ? [labeledLine('sdk-inherited-from', [typeCode(inheritedFrom, context)])] : []),
      ...nestedRows(members, id, context),
    ],
  )
}

/** Whether the type of a constant is its value. */
const isType = (type: SdkType | undefined, value: string | undefined): boolean =>
  type?.length === 1 && type[0]?.text === value

/** The properties of a value that is an object. */
const nestedRows = (
  members: readonly SdkSymbol[],
  id: string | undefined,
  context: SymbolContext,
): readonly BodyNode[] =>
  members.length === 0
    ? []
    : [
        element(
          'Expandable',
          { title: 'properties', term: 'api-properties' },
          members.map(member => propertyRow(member, id && `${id}-${idPart(member.name)}`, context)),
        ),
      ]

/** Why something is deprecated. */
export function deprecationNodes(reason: string | undefined, context: SymbolContext): readonly BodyNode[] {
  if (reason === undefined) return []
  return [element('Api.Deprecated', {}, inlineNodes(reason === '' ? [] : context.renderMarkdown(reason)))]
}

/** What a call returns or throws, as one paragraph with its label; longer texts follow it. */
export function resultNodes(
  label: 'api-returns' | 'sdk-throws',
  { type, description }: SdkResult,
  context: SymbolContext,
): readonly BodyNode[] {
  const [first, ...rest] = description ? context.renderMarkdown(description) : []
  const isParagraph = first?.type === 'element' && first.name === 'p'
  const code = type ? [typeCode(type, context)] : []
  const words = isParagraph ? first.children : []
  const separator = code.length > 0 && words.length > 0 ? [text(' – ')] : []
  const inside = [...code, ...separator, ...words]
  const blocks = isParagraph || !first ? rest : [first, ...rest]
  return [...(inside.length > 0 ? [labeledLine(label, inside)] : []), ...blocks]
}

/** A line with a label. */
export const labeledLine = (label: string, children: readonly BodyNode[]): BodyNode =>
  element('Api.SymbolNote', { label }, children)

/** Notes that are one line each: authors, versions. */
export const lineNotes = (sections: readonly SdkSection[], context: SymbolContext): readonly BodyNode[] =>
  sections
    .filter(({ isLine }) => isLine)
    .map(({ title, text: note }) => element('Api.SymbolNote', { title }, inlineNodes(context.renderMarkdown(note))))

/** Paragraphs as parts of one line. */
export const inlineNodes = (nodes: readonly BodyNode[]): readonly BodyNode[] =>
  nodes.flatMap(node => (node.type === 'element' && node.name === 'p' ? node.children : [node]))
