import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { escapeFalseMath } from '../../src/content/mdx/escape-false-math.ts'
import { parseMdx } from '../../src/content/mdx/parse-mdx.ts'
import { maskFences } from '../../src/content/syntax/fences.ts'
import { type MdAttribute, type MdNode, visitMdast } from '../../src/content/syntax/mdast.ts'
import { applyEdits } from '../../src/content/syntax/text-edits.ts'

/** The results of two parsers for the same text. */
export type Comparison =
  | { readonly result: 'equal' }
  | { readonly result: 'different'; readonly differences: readonly Difference[] }
  | { readonly result: 'refused'; readonly by: 'both' | 'ours' | 'remark'; readonly refusal: Refusal }

/** Why a text is not valid MDX, and where. */
export interface Refusal {
  readonly reason: string
  readonly line: number
}

/** A field of a node that differs. */
export interface Difference {
  /** The types of the node and its ancestors: `root/list/listItem`. */
  readonly node: string
  readonly line: number
  readonly field: string
  readonly ours: unknown
  readonly remark: unknown
}

/**
 * Compare our tree of a text, after the adapter, with that of remark, node by node.
 *
 * Differences that readers cannot see are ignored: where a module ends, where link definitions are, into how many nodes
 * a text is split, and positions other than lines.
 */
export function compareParsers(text: string): Comparison {
  const ours = parseMdx('index.mdx', text, 0)
  const [finding] = ours.diagnostics
  const remark = remarkTree(text)
  if ('reason' in remark) return { result: 'refused', by: finding ? 'both' : 'remark', refusal: remark }
  if (finding)
    return { result: 'refused', by: 'ours', refusal: { reason: finding.message, line: finding.span?.line ?? 1 } }
  const differences = differencesOf(comparable(ours.value), comparable(remark.root))
  return differences.length === 0 ? { result: 'equal' } : { result: 'different', differences }
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkMath)

/** The tree of remark, with the changes that our adapter and the MDX compiler make. */
function remarkTree(text: string): { root: MdNode } | Refusal {
  let read = withoutHeadingIds(text)
  try {
    for (;;) {
      const root = parser.parse(read) as MdNode // mdast, which `MdNode` types more loosely
      const falseMath = escapeFalseMath(root, read)
      if (falseMath.length === 0) return { root: { ...root, children: unravelled(root) } }
      read = applyEdits({ text: read }, falseMath).text
    }
  } catch (error) {
    // Its messages have a rule. An error without one is a bug of ours.
    if (!(error instanceof Error) || !('ruleId' in error) || !('line' in error)) throw error
    return { reason: error.message, line: Number(error.line ?? 1) }
  }
}

/** Remark rejects `{#id}` after a heading. */
const withoutHeadingIds = (text: string): string =>
  applyEdits(
    { text },
    [...maskFences(text).matchAll(/\{#[^\n]+\}(?=[ \t]*#*[ \t]*$)/gm)].map(({ 0: { length }, index }) => ({
      offset: index,
      remove: length,
      insert: '',
    })),
  ).text

/**
 * The children of a node. A paragraph that contains only elements and expressions is replaced by its children.
 *
 * @see remarkMarkAndUnravel in @mdx-js/mdx
 */
function unravelled({ children = [] }: MdNode): MdNode[] {
  return children.flatMap(node => {
    const inside = (node.children ?? []).filter(child => !isBlank(child))
    const isOfElements = node.type === 'paragraph' && inside.length > 0 && inside.every(({ type }) => flow.has(type))
    if (!isOfElements) return [node.children ? { ...node, children: unravelled(node) } : node]
    return unravelled({ type: 'root', children: inside.map(child => ({ ...child, type: flow.get(child.type) ?? '' })) })
  })
}

const flow = new Map([
  ['mdxJsxTextElement', 'mdxJsxFlowElement'],
  ['mdxTextExpression', 'mdxFlowExpression'],
])
const isBlank = ({ type, value }: MdNode): boolean => type === 'text' && /^[\t\r\n ]*$/.test(value ?? '')

/** The compared fields of a node. */
interface Comparable {
  readonly type: string
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly children: readonly Comparable[]
}

const compared =
  'value depth lang meta url title alt identifier label referenceType ordered start spread checked name align'.split(
    ' ',
  )

function comparable(node: MdNode): Comparable {
  const { type, position, attributes, value } = node
  const fields = Object.fromEntries(compared.map(name => [name, Reflect.get(node, name)]))
  return {
    type,
    line: position?.start.line ?? 0,
    fields: {
      ...fields,
      value: type === 'mdxjsEsm' ? value?.trimEnd() : value,
      attributes: attributes?.map(attributeText),
      lines: linesOf(node),
    },
    children: childrenOf(node).map(comparable),
  }
}

/** Remark has no positions for texts and for some addresses without brackets. */
function linesOf({ type, position }: MdNode): string | undefined {
  if (type === 'text' || !position) return undefined
  return type === 'mdxjsEsm' ? `${position.start.line}-` : `${position.start.line}-${position.end.line}`
}

/** Definitions are sorted to the end of the page, because parsers put them in different places. */
function childrenOf(node: MdNode): MdNode[] {
  const children = joinedTexts((node.children ?? []).filter(({ type }) => type !== 'definition'))
  if (node.type !== 'root') return children
  const definitions: MdNode[] = []
  visitMdast(node, each => each.type === 'definition' && definitions.push(each))
  const startOf = ({ position }: MdNode) => position?.start.line ?? 0
  return [...children, ...definitions.sort((a, b) => startOf(a) - startOf(b))]
}

function joinedTexts(nodes: readonly MdNode[]): MdNode[] {
  const joined: MdNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text')
      joined[joined.length - 1] = { ...last, value: `${last.value}${node.value}` }
    else joined.push(node)
  }
  return joined
}

function attributeText(attribute: MdAttribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`
  const { name, value } = attribute
  if (value === null || value === undefined) return name
  return typeof value === 'string' ? `${name}=${JSON.stringify(value)}` : `${name}={${value.value}}`
}

/** In document order. If the children of two nodes differ, it stops at the first different pair. */
function differencesOf(ours: Comparable, remark: Comparable, around = ''): Difference[] {
  const place = { node: `${around}${remark.type}`, line: ours.line }
  const isTold = (field: string) => field !== 'lines' || remark.fields.lines !== undefined
  if (ours.type !== remark.type) return [{ ...place, field: 'type', ours: ours.type, remark: remark.type }]
  const found: Difference[] = Object.keys(ours.fields)
    .filter(field => isTold(field) && textOf(ours.fields[field]) !== textOf(remark.fields[field]))
    .map(field => ({ ...place, field, ours: ours.fields[field], remark: remark.fields[field] }))
  const isAsLong = ours.children.length === remark.children.length
  if (!isAsLong) found.push({ ...place, field: 'children', ours: typesIn(ours), remark: typesIn(remark) })
  for (const [at, child] of remark.children.entries()) {
    const own = ours.children[at]
    const inside = own ? differencesOf(own, child, `${place.node}/`) : []
    found.push(...inside)
    if (!isAsLong && inside.length > 0) break
  }
  return found
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null)
const typesIn = ({ children }: Comparable): string => children.map(({ type }) => type).join(' ')
