import type { SdkKind, SdkSignature, SdkSymbol } from '../../api-spec/model/sdk.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Term } from '../context/heading-terms.ts'
import { element, text } from '../context/node-builders.ts'
import { section } from '../context/page-context.ts'
import {
  deprecationNodes,
  inlineNodes,
  labeledLine,
  lineNotes,
  parameterRows,
  propertyRow,
  resultNodes,
  type SymbolContext,
  typeCode,
  typeParameterRows,
} from '../fields/symbol-fields.ts'

/** The sections of members, in the order of the page. */
const sections: readonly (readonly [term: Term, kinds: readonly SdkKind[], shape: 'row' | 'section'])[] = [
  ['sdk-constructors', ['constructor'], 'section'],
  ['api-values', ['enum-member'], 'row'],
  ['sdk-constants', ['constant'], 'row'],
  ['api-fields', ['field'], 'row'],
  ['api-properties', ['property', 'accessor', 'indexer', 'variable'], 'row'],
  ['sdk-methods', ['method', 'function'], 'section'],
  ['sdk-events', ['event'], 'row'],
  ['sdk-operators', ['operator'], 'section'],
]

const memberKinds = new Set(sections.flatMap(([, kinds]) => kinds))

/** The members of a type by kind. Everything else in it is a type. */
export function memberSections(
  members: readonly SdkSymbol[],
  fragmentOf: (id: string) => string | undefined,
  context: SymbolContext,
): readonly BodyNode[] {
  const nodesOf = (shape: 'row' | 'section', found: readonly SdkSymbol[]) =>
    found.flatMap(member => {
      const id = fragmentOf(member.id)
      return shape === 'row' ? [propertyRow(member, id, context)] : memberSection(member, id, context)
    })
  const types = members.filter(({ kind }) => !memberKinds.has(kind))
  return [
    ...sections.flatMap(([term, kinds, shape]) =>
      section(
        term,
        nodesOf(
          shape,
          members.filter(({ kind }) => kinds.includes(kind)),
        ),
      ),
    ),
    ...section('sdk-types', nodesOf('section', types)),
  ]
}

/** A method with its heading, its declarations and its parameters. */
function memberSection(member: SdkSymbol, id: string | undefined, context: SymbolContext): readonly BodyNode[] {
  const { name, members, overrides, inheritedFrom } = member
  const prefix = id ?? 'member'
  return [
    element('Heading', { level: 3, id, className: 'sdk-member' }, [element('code', {}, [text(name)])]),
    ...symbolTexts(member, prefix, context),
    ...members.map(inner => propertyRow(inner, `${prefix}-${inner.name}`, context)),
    ...(overrides ? [labeledLine('sdk-overrides', [typeCode(overrides, context)])] : []),
    ...(inheritedFrom ? [labeledLine('sdk-inherited-from', [typeCode(inheritedFrom, context)])] : []),
  ]
}

/** Declarations and texts of a member, with its parameters. */
function symbolTexts(member: SdkSymbol, prefix: string, context: SymbolContext): readonly BodyNode[] {
  const { signatures, description, deprecated } = member
  const [first, ...others] = signatures
  return [
    ...(first ? [declaration(first.code, context)] : []),
    ...deprecationNodes(deprecated, context),
    ...(description ? context.renderMarkdown(description) : []),
    ...(first ? signatureNodes(first, prefix, context) : []),
    ...others.flatMap((signature, at) => [
      declaration(signature.code, context),
      ...signatureNodes(signature, `${prefix}-${at + 2}`, context),
    ]),
    ...furtherTexts(member, context),
  ]
}

/** A declaration as a code block. */
export const declaration = (code: string, { language }: SymbolContext): BodyNode =>
  element('CodeBlock', { code, language, unnamed: true })

/** What a signature says of itself, its parameters and its result, without headings. */
export const signatureNodes = (
  signature: SdkSignature,
  prefix: string,
  context: SymbolContext,
): readonly BodyNode[] => [
  ...deprecationNodes(signature.deprecated, context),
  ...(signature.description ? context.renderMarkdown(signature.description) : []),
  ...typeParameterRows(
    signature.typeParameters.filter(({ description }) => description),
    prefix,
    context,
  ),
  ...parameterRows(signature.parameters, prefix, context),
  ...(signature.returns ? resultNodes('api-returns', signature.returns, context) : []),
  ...signature.throws.flatMap(result => resultNodes('sdk-throws', result, context)),
  ...furtherTexts(signature, context),
]

/** Examples, notes and references, without headings of the page. */
export function furtherTexts(
  { examples, sections: notes, see, since }: Pick<SdkSymbol, 'examples' | 'sections' | 'see' | 'since'>,
  context: SymbolContext,
): readonly BodyNode[] {
  const bold = (title: string) => element('p', {}, [element('strong', {}, [text(title)])])
  return [
    ...lineNotes(notes, context),
    ...notes.flatMap(note => (note.isLine ? [] : [bold(note.title), ...context.renderMarkdown(note.text)])),
    ...examples.flatMap(example => [
      ...(example.title ? [bold(example.title)] : []),
      ...context.renderMarkdown(example.text),
    ]),
    ...see.map(reference => labeledLine('sdk-see', inlineNodes(context.renderMarkdown(reference)))),
    ...(since ? [labeledLine('sdk-since', inlineNodes(context.renderMarkdown(since)))] : []),
  ]
}
