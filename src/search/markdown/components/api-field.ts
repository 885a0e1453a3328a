import type { ElementContent } from 'hast'
import type { ElementNode, PropValue } from '../../../content/tree/body.ts'
import {
  codeBlock,
  element,
  fieldData,
  inlineProp,
  isBlankContent,
  joinInline,
  labelTexts,
  resolveAddress,
  textProp,
} from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

const flags = [
  ['required', 'field-required'],
  ['readOnly', 'field-read-only'],
  ['writeOnly', 'field-write-only'],
  ['deprecated', 'field-deprecated'],
] as const

/** A parameter or property: a list item that contains its nested fields. */
export const apiField: ComponentMarkdown = ({ props, children }, context) => {
  const { label } = context
  const place = textProp(props.place)
  const [type] = props.typeNodes === undefined ? linkedType(props, context) : typeOf(props.typeNodes, context)
  const notes = [
    type,
    place === undefined ? undefined : placeLabel(place, label),
    ...flags.map(([prop, key]) => (props[prop] === true ? label(key) : undefined)),
  ].filter(note => note !== undefined)
  const noteNodes = joinInline(
    notes.map(note => [typeof note === 'string' ? { type: 'text' as const, value: note } : note]),
    ', ',
  )
  const head: ElementContent[] = [
    ...labelTexts(props.pre),
    element('code', [textProp(props.name) ?? '']),
    ...(notes.length > 0
      ? [{ type: 'text' as const, value: ' (' }, ...noteNodes, { type: 'text' as const, value: ')' }]
      : []),
    ...labelTexts(props.post),
  ]
  const content = context.toHast(children).filter(node => !isBlankContent([node]))
  const blocks = [...content, ...detailLines(props, context)]
  const properties = fieldData(props.name, props.id)
  return [element('li', blocks.length === 0 ? head : [element('p', head), ...blocks], properties)]
}

/** A type with links in its parts. */
function typeOf(nodes: PropValue, context: ComponentContext): [] | [ElementContent] {
  const parts = inlineProp(nodes, context)
  return parts.length === 0 ? [] : [element('span', parts)]
}

/** A type as text, or as a link to its page. */
export function linkedType({ type, href }: ElementNode['props'], context: ComponentContext): [] | [ElementContent] {
  const label = textProp(type)
  if (label === undefined) return []
  const address = resolveAddress(href, context)
  return address === undefined ? [{ type: 'text', value: label }] : [element('a', [label], { href: address })]
}

const known = new Set(['body', 'cookie', 'header', 'path', 'query'])
const placeLabel = (place: string, label: ComponentContext['label']): string =>
  known.has(place) ? label(`field-in-${place}`) : place

/** Default, allowed values, constraints and examples of a field, one line each. */
export function detailLines(props: ElementNode['props'], context: ComponentContext): ElementContent[] {
  const { label } = context
  const defaultValue = textProp(props.default)
  const note = (key: string, codes: readonly string[]) => element('p', labeledCodes(label(key), codes, context))
  return [
    ...(defaultValue === undefined ? [] : [note(textProp(props.defaultLabel) ?? 'field-default', [defaultValue])]),
    ...listed('field-options', pairsOf(props.values), context),
    ...pairsOf(props.constraints).map(([key, code]) => note(key, code === undefined || code === '' ? [] : [code])),
    ...listed('field-example', pairsOf(props.examples), context),
    ...listed('field-example', pairsOf(props.moreExamples), context),
  ]
}

/** `Default: 5`, in the format of the page language. */
function labeledCodes(label: string, codes: readonly string[], context: ComponentContext): ElementContent[] {
  if (codes.length === 0) return [{ type: 'text', value: label }]
  const values = joinInline(
    codes.map(code => [element('code', [code])]),
    ', ',
  )
  return labeledContent(label, values, context)
}

/** Content with its label, in the order of the language. */
export function labeledContent(
  label: string,
  content: readonly ElementContent[],
  context: ComponentContext,
): ElementContent[] {
  const [before = '', after = ''] = context
    .label('labeled-value')
    .replace('{label}', () => label)
    .split('{value}')
  return [{ type: 'text', value: before }, ...content, { type: 'text', value: after }]
}

/** Values in one line, or in a list with the description of each. */
function listed(key: string, codes: readonly Pair[], context: ComponentContext): ElementContent[] {
  if (codes.length === 0) return []
  const label = context.label(key)
  if (codes.every(([code, text]) => text === undefined && !code.includes('\n')))
    return [
      element(
        'p',
        labeledCodes(
          label,
          codes.map(([code]) => code),
          context,
        ),
      ),
    ]
  const items = codes.map(([code, text]) =>
    element('li', [
      ...(code.includes('\n')
        ? [codeBlock(code)]
        : [element('p', [element('code', [code]), ...(text ? [`: ${text}`] : [])])]),
      ...(code.includes('\n') && text ? [element('p', [text])] : []),
    ]),
  )
  return [element('p', [`${label}:`]), element('ul', items)]
}

/** A code, and what it means. */
type Pair = readonly [code: string, text: string | undefined]

/** The pairs of a prop that is a list of pairs. */
export function pairsOf(value: PropValue | undefined): readonly Pair[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry): Pair[] => {
    const [code, text] = Array.isArray(entry) ? entry : []
    return typeof code === 'string' ? [[code, typeof text === 'string' ? text : undefined]] : []
  })
}

/** The texts of a prop that is a list of texts. */
export const textsOf = (value: PropValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []
