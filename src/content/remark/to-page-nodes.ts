import { toJs } from 'estree-util-to-js'
import { htmlToHast } from 'satteri'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { isPassedThrough } from '../body/hast-options.ts'
import type { MdAttribute, MdNode } from '../syntax/mdast.ts'

/**
 * The nodes of a page from a tree of HTML, as plain data: code blocks and formulas as in Markdown, HTML that plugins
 * wrote as text parsed, comments left out.
 */
export function toPageNodes(nodes: readonly MdNode[]): MdNode[] {
  return nodes.flatMap(toPageNode)
}

function toPageNode(node: MdNode): MdNode[] {
  const { type, value = '', position } = node
  const at = position ? { position } : {}
  switch (type) {
    case 'text':
      return [{ type, value, ...at }]
    case 'element':
      return [codeOf(node) ?? mathOf(node) ?? elementOf(node)]
    case 'raw':
      return toPageNodes((htmlToHast(value, { fragment: true }) as MdNode).children ?? []).map(child => ({
        ...child,
        ...at,
      }))
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [
        {
          type,
          name: node.name ?? null,
          ...at,
          attributes: (node.attributes ?? []).map(plainAttribute),
          children: toPageNodes(node.children ?? []),
        },
      ]
    case 'comment':
    case 'doctype':
      return []
    default:
      return isPassedThrough(node) ? [{ ...literalOf(node), ...at }] : toPageNodes(node.children ?? [])
  }
}

/** Code, a formula, or an expression. */
function literalOf(node: MdNode): MdNode {
  const { type, lang, meta } = node
  const value = codeText(node)
  return type === 'code' ? { type, value, lang: lang ?? null, meta: meta ?? null } : { type, value }
}

function elementOf(node: MdNode): MdNode {
  const { type, position } = node
  const element = { type, tagName: tagNameOf(node), properties: plainProperties(propertiesOf(node)) }
  return { ...element, ...(position ? { position } : {}), children: toPageNodes(node.children ?? []) }
}

const tagNameOf = (node: MdNode): string => String(Reflect.get(node, 'tagName') ?? '')

const propertiesOf = (node: MdNode): Readonly<Record<string, Json>> => {
  const properties: Json | undefined = Reflect.get(node, 'properties')
  return isRecord(properties) ? properties : {}
}

/** Properties that can be HTML attributes: plugins may also add objects and functions. */
function plainProperties(properties: Readonly<Record<string, unknown>>): Record<string, Json> {
  const entries = Object.entries(properties).flatMap(([name, value]): [string, Json][] => {
    if (typeof value === 'string' || value === true || Number.isFinite(value)) return [[name, value as Json]] // checked here
    return Array.isArray(value) ? [[name, value.map(String).join(' ')]] : []
  })
  return Object.fromEntries(entries)
}

const classesOf = (node: MdNode): readonly string[] =>
  [propertiesOf(node).className ?? []].flat().flatMap(name => String(name).split(' '))

/** A code block, if no plugin has changed its content: it is highlighted like all others. */
function codeOf(node: MdNode): MdNode | undefined {
  const [code, ...others] = (node.children ?? []).filter(child => !isBlank(child))
  if (tagNameOf(node) !== 'pre' || !code || others.length > 0 || tagNameOf(code) !== 'code') return undefined
  const text = textOf(code)
  if (text === undefined) return undefined
  const classes = classesOf(code)
  const at = node.position ? { position: node.position } : {}
  if (classes.includes('math-display') || classes.includes('language-math'))
    return { type: 'math', value: text.replace(/\n$/, ''), ...at }
  const lang = classes.find(name => name.startsWith('language-'))?.slice('language-'.length) ?? null
  const meta = code.data?.meta
  return { type: 'code', lang, meta: typeof meta === 'string' ? meta : null, value: text.replace(/\n$/, ''), ...at }
}

/** A formula in a line, if no plugin has rendered it. */
function mathOf(node: MdNode): MdNode | undefined {
  if (tagNameOf(node) !== 'code' || !classesOf(node).includes('math-inline')) return undefined
  const value = textOf(node)
  return value === undefined
    ? undefined
    : { type: 'inlineMath', value, ...(node.position ? { position: node.position } : {}) }
}

const isBlank = ({ type, value }: MdNode): boolean => type === 'text' && (value ?? '').trim() === ''

/** The text of an element that contains only text. */
function textOf({ children = [] }: MdNode): string | undefined {
  return children.every(({ type }) => type === 'text') ? children.map(({ value }) => value ?? '').join('') : undefined
}

function plainAttribute(attribute: MdAttribute): MdAttribute {
  if (attribute.type === 'mdxJsxExpressionAttribute') return { type: attribute.type, value: codeText(attribute) }
  const { type, name, value } = attribute
  if (typeof value !== 'object' || value === null) return { type, name, value: value ?? null }
  return { type, name, value: { type: value.type, value: codeText(value) } }
}

/** The code of an expression. Plugins may add expressions as a syntax tree without text. */
function codeText(node: object): string {
  const { value, data } = node as { readonly value?: string; readonly data?: { readonly estree?: unknown } } // as `mdast-util-mdx` defines it
  if (value || !data?.estree) return value ?? ''
  const { value: code } = toJs(data.estree as Parameters<typeof toJs>[0]) // as `mdast-util-mdx` defines it
  return code.replace(/;?\s*$/, '')
}
