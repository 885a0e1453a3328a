import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import { htmlByteLength } from '../../source/text/html-byte-length.ts'

/** Bytes of HTML that components take besides what they are given, roughly; further ones are plain elements. */
const componentSizes: ReadonlyMap<string, number> = new Map([
  ['Api.Field', 170],
  ['Api.Facts', 10],
  ['Api.More', 80],
  ['Api.Endpoint', 500],
  ['Api.Playground', 300],
  ['Accordion', 600],
  ['Expandable', 270],
  ['Heading', 320],
  ['Tab', 400],
  ['Tabs', 200],
  ['Table', 150],
  ['a', 75],
])

/** How often a title or name is written, where it is more than once. */
const copiesOf: ReadonlyMap<string, readonly [prop: string, times: number]> = new Map([
  ['Tab', ['title', 3]],
  ['Api.Field', ['id', 2]],
  ['CodeBlock', ['filename', 5]],
])

/** Roughly the bytes of HTML that a piece of page takes. */
export function estimateSize(nodes: readonly BodyNode[]): number {
  let weight = 0
  for (const node of nodes) weight += nodeSize(node)
  return weight
}

function nodeSize(node: BodyNode): number {
  if (node.type === 'text') return htmlByteLength(node.value)
  if (node.type === 'html') return htmlByteLength(node.html)
  if (node.type === 'island') return node.slots.reduce((sum, slot) => sum + estimateSize(slot), 0)
  if (node.name === 'CodeBlock') return estimateCodeSize(node.props) + propsSize(node)
  return (componentSizes.get(node.name) ?? 5 + 2 * node.name.length) + propsSize(node) + estimateSize(node.children)
}

/** Facts of a row are elements, attributes have names. The text of code is weighed as such. */
function propsSize({ name, props }: ElementNode): number {
  const isRow = name === 'Api.Field' || name === 'Api.Facts'
  const isPlain = !componentSizes.has(name)
  const repeated = copiesOf.get(name)
  let weight = 0
  for (const prop of Object.keys(props)) {
    if (prop === 'code' && name === 'CodeBlock') continue
    if (isRow) weight += 40
    else if (isPlain) weight += prop.length + 4
    weight += (repeated?.[0] === prop ? repeated[1] : 1) * valueSize(props[prop])
  }
  return weight
}

/** Codes and labels that are listed have elements around each. */
const entrySize = 22

/** A switch is a word or two. */
function valueSize(value: PropValue | undefined): number {
  if (typeof value === 'string') return htmlByteLength(value)
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + entrySize + valueSize(item), 0)
  if (typeof value !== 'object' || value === null) return 10
  if (isNodes(value)) return estimateSize(value.$nodes)
  return Object.values(value).reduce((sum: number, item) => sum + entrySize + valueSize(item), 0)
}

interface Code {
  readonly code?: unknown
  readonly language?: unknown
}

/** A piece is weighed by itself, among others, and on its page. */
const sizeCache = new WeakMap<Code, number>()

/** Every line is an element, and so are most texts, numbers and words in it; each piece has a frame with a button. */
export function estimateCodeSize(piece: Code): number {
  const { code, language } = piece
  const text = typeof code === 'string' ? code : ''
  const weight = sizeCache.get(piece) ?? 600 + htmlByteLength(text) + linesSize(text, language !== undefined)
  sizeCache.set(piece, weight)
  return weight
}

/** What elements around lines and tokens take, on an average of our samples: signs seldom have one. */
function linesSize(code: string, isColoured: boolean): number {
  let weight = 26
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at)
    if (sign === '\n') weight += 26
    if (!isColoured || sign <= ' ') continue
    const end = endOfToken(code, at)
    weight += tokenSize(sign, end - at)
    at = end - 1
  }
  return weight
}

function tokenSize(sign: string, length: number): number {
  if (sign === '"' || sign === "'") return length > 1 ? 28 : 6
  if (isDigit(sign)) return 25
  return isLetter(sign) ? 18 : 6
}

/** Behind a word, a number, a text in quotes on one line, or a single sign. */
function endOfToken(code: string, start: number): number {
  const first = code.charAt(start)
  let at = start + 1
  if (first === '"' || first === "'") {
    while (at < code.length && code.charAt(at) !== first && code.charAt(at) !== '\n')
      at += code.charAt(at) === '\\' ? 2 : 1
    return code.charAt(at) === first ? at + 1 : start + 1
  }
  if (!isDigit(first) && !isLetter(first)) return at
  while (isDigit(code.charAt(at)) || isLetter(code.charAt(at)) || (isDigit(first) && code.charAt(at) === '.')) at++
  return at
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
const isLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign === '_'
