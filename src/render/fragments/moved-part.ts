import type { BodyNode, ElementNode } from '../../content/tree/body.ts'
import { plainText } from '../../content/tree/plain-text.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { truncateText } from '../../source/text/split-text.ts'
import type { MovedPart } from '../output/rendered-body.ts'

interface MovedPartOptions {
  /** Start of the addresses of fragments. */
  readonly fragmentBase: string
  /** What the HTML of the nodes depends on besides them: the language, and where links lead. */
  readonly context: string
  /** The element that the nodes are taken from. If absent, they need none around them. */
  readonly container?: ElementNode | undefined
  /** Prefix of the ids of their fields. */
  readonly prefix?: string | undefined
  /** If absent, it is derived from the nodes. */
  readonly title?: string | undefined
}

/** Nodes as a fragment. Its address is derived from its content, so that pages with the same list share its file. */
export function toMovedPart(nodes: readonly BodyNode[], options: MovedPartOptions): MovedPart {
  const { fragmentBase, context, container, prefix, title = titleOf(nodes) } = options
  const children = prefix === undefined ? nodes : withFragmentIds(nodes, prefix)
  const content = container ? [containerOf(container, children)] : children
  const key = shortDigest(JSON.stringify([context, content]))
  return { href: `${fragmentBase}${fileNameOf(title)}-${key}.html`, title, nodes: content }
}

/** Only letters and digits of the title, because it may be a URL, a pattern or any other text. */
function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return truncateText(words.join('-'), 40).replace(/-+$/, '') || 'more'
}

/** Properties with an id or the prefix of ids. */
const idProps = ['id', 'below', 'prefix']

/** The ids of a fragment start with `schema`, as those of a schema do: a page replaces that by the prefix of the place. */
function withFragmentIds(nodes: readonly BodyNode[], prefix: string): readonly BodyNode[] {
  return nodes.map(node => {
    if (node.type !== 'element') return node
    const props = Object.entries(node.props).map(([name, value]) =>
      idProps.includes(name) && typeof value === 'string' && (value === prefix || value.startsWith(`${prefix}-`))
        ? [name, `schema${value.slice(prefix.length)}`]
        : [name, value],
    )
    return { ...node, props: Object.fromEntries(props), children: withFragmentIds(node.children, prefix) }
  })
}

function containerOf({ name, props, children: _, type }: ElementNode, children: readonly BodyNode[]): BodyNode {
  const { id: _id, isGenerated: _mark, ...others } = props
  // The right column has no place in a fragment.
  return { type, name: /Example$/.test(name) ? 'CodeGroup' : name, props: others, children }
}

/** The names of the first and the last node. */
function titleOf(nodes: readonly BodyNode[]): string {
  const named = nodes.flatMap(node => nameOf(node) ?? [])
  const first = named[0] ?? textOf(nodes)
  const last = named.at(-1) ?? first
  return first === last ? first : `${first} … ${last}`
}

function nameOf(node: BodyNode): string | undefined {
  if (node.type !== 'element') return undefined
  const { name, title, option, filename, values, constraints } = node.props
  if (node.name === 'li') return beginningOf(plainText(node.children))
  const own =
    node.name === 'Api.Field' ? name : (title ?? option ?? filename ?? firstCode(values) ?? firstCode(constraints))
  return typeof own === 'string' || typeof own === 'number' ? String(own) : nameInside(node)
}

/** The title of a condition is the constraint above its fields. */
function nameInside({ name, children }: ElementNode): string | undefined {
  const [first] = children
  return name === 'div' && first?.type === 'element' && first.name === 'Api.Details' ? nameOf(first) : undefined
}

function firstCode(pairs: unknown): string | undefined {
  const [first, last] = Array.isArray(pairs) ? [pairs[0], pairs.at(-1)] : []
  if (!Array.isArray(first) || !Array.isArray(last)) return undefined
  // A constraint is a label and a code; an allowed value is a code and perhaps a text.
  const codeOf = (pair: unknown[]) => String(/^(?:field|api)-/.test(String(pair[0])) ? pair[1] : pair[0])
  return codeOf(first) === codeOf(last) ? codeOf(first) : `${codeOf(first)} … ${codeOf(last)}`
}

function textOf(nodes: readonly BodyNode[]): string {
  const [first] = nodes
  const code = first?.type === 'element' && first.name === 'CodeBlock' ? first.props.code : undefined
  return beginningOf(typeof code === 'string' ? code : plainText(nodes))
}

const beginningOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${truncateText(line, 40)} …` : line
}
