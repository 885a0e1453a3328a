import type {
  Emphasis,
  Heading,
  Image,
  InlineCode,
  Link,
  Nodes,
  Paragraph,
  PhrasingContent,
  Strong,
  TableCell,
} from 'mdast'

/** The characters next to a node: `\n` where a line begins or ends. */
interface AdjacentCharacters {
  readonly before: string
  readonly after: string
}

/** What decides how the text of a node is escaped. */
interface PhrasingContext extends AdjacentCharacters {
  readonly block: 'paragraph' | 'heading' | 'cell'
  /** Whether the node is in the text of a link or of an image. */
  readonly isInLabel?: boolean
  /** Whether the node is in emphasized or strong text. */
  readonly isInAttention?: boolean
}

/**
 * Writes a paragraph that needs no choice of markers: the same Markdown as `mdast-util-to-markdown`, which checks every
 * pattern of Markdown at every node. Most content of pages is that simple.
 *
 * @returns `undefined` if a node is not that simple.
 */
export const writeParagraph = ({ children }: Paragraph, { before, after }: AdjacentCharacters): string | undefined =>
  writePhrasing(children, { before, after, block: 'paragraph' })

/** Writes a heading. `undefined` if its content is not that simple. */
export function writeHeading({ depth, children }: Heading, isInTable: boolean): string | undefined {
  const text = writePhrasing(children, { before: '# ', after: '\n', block: isInTable ? 'cell' : 'heading' })
  return text === undefined || text.startsWith(' ') ? undefined : `${'#'.repeat(depth)} ${text}`
}

/** Writes a table with single spaces around its cells. `undefined` if a row is incomplete, or a cell not that simple. */
export function writeTable(
  rows: readonly { readonly children: readonly TableCell[] }[],
  align: readonly (string | null)[],
): string | undefined {
  const lines: string[] = []
  for (const { children: cells } of rows) {
    const texts = cells.map(writeCell)
    if (texts.length !== align.length || texts.includes(undefined)) return undefined
    lines.push(`|${texts.join('|')}|`)
  }
  const [head, ...others] = lines
  const delimiters = align.map(side => (side === null ? '-' : delimiterOf[side]))
  if (head === undefined || delimiters.includes(undefined)) return undefined
  return [head, `| ${delimiters.join(' | ')} |`, ...others].join('\n')
}

const writeCell = ({ children }: TableCell): string | undefined =>
  children.length === 0 ? ' ' : spaced(writePhrasing(children, { before: '|', after: '|', block: 'cell' }))

const spaced = (text: string | undefined): string | undefined => text && ` ${text} `

const delimiterOf: Readonly<Record<string, string>> = { left: ':-', center: ':-:', right: '-:' }

function writePhrasing(nodes: readonly PhrasingContent[], context: PhrasingContext): string | undefined {
  let written = ''
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    const text = writeNode(node, {
      ...context,
      before: written === '' ? context.before : written.slice(-1),
      after: next ? firstCharacter(next) : context.after,
    })
    if (text === undefined) return undefined
    written += text
  }
  return written === '' ? undefined : written
}

function writeNode(node: Nodes, context: PhrasingContext): string | undefined {
  switch (node.type) {
    case 'text':
      return isPlainText(node.value, context) ? node.value : writeText(node.value, context)
    case 'inlineCode':
      return writeCode(node, context)
    case 'link':
      return writeLink(node, context)
    case 'image':
      return writeImage(node, context)
    case 'strong':
    case 'emphasis':
      return writeAttention(node, context)
    case 'break':
      return context.block === 'paragraph' ? '\\\n' : undefined
    default:
      return undefined
  }
}

/** Text without characters that may be Markdown inside of a line. */
const plain = /^[\w ,.;:'"()/@%?=>{}^+#\x80-\uffff-]+$/

/**
 * Whether a text can be written without escapes. Its characters are never Markdown inside of a line, and those at the
 * beginning and end of a line are not Markdown there. An underscore within a word is not formatting.
 */
export const isPlainText = (text: string, adjacent: AdjacentCharacters): boolean =>
  plain.test(text) && hasPlainUnderscores(text) && hasPlainEnds(text, adjacent)

const hasPlainUnderscores = (text: string): boolean =>
  !text.includes('_') || !/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u.test(text)

/** Whether the first and last characters are not Markdown where they are. */
function hasPlainEnds(text: string, { before, after }: AdjacentCharacters): boolean {
  // A list may begin with `1.` or `1)`.
  const startsPlain = /[^\]\r\n]$/.test(before) || /^(?:[\p{L}"'(/?]|[^\p{ASCII}\p{Z}]|\d+[\p{L} ,:])/u.test(text)
  return startsPlain && (/^[^\r\n]/.test(after) || /[^ #]$/.test(text))
}

/** Text that needs a backslash before opening brackets at most. */
const bracketed = /^(?:[\w ,.;:'"()/@%?=>{}^+#\x80-\uffff[-]|\](?!\()|[&<](?=[ =])|!(?=[ ,.)"'?!]|$)|\|)+$/

function writeText(text: string, context: PhrasingContext): string | undefined {
  if (!bracketed.test(text) || !hasPlainUnderscores(text) || !hasPlainEnds(text, context)) return undefined
  if (context.isInLabel && text.includes(']')) return undefined
  if (context.block === 'cell' && text.includes('|')) return undefined
  if (text.endsWith('!') && context.after === '[') return undefined
  return text.replaceAll('[', '\\[')
}

/** Code without backticks, and without pipes in tables, where they need a backslash. */
function writeCode({ value }: InlineCode, { block }: PhrasingContext): string | undefined {
  if (!/^[^`\r\n]+$/.test(value) || (block === 'cell' && value.includes('|'))) return undefined
  return value.startsWith(' ') && value.endsWith(' ') ? undefined : `\`${value}\``
}

/** An address that needs a backslash before `&` at most. */
const plainAddress = /^[\w./#?=:%,@+~;'&\x80-\uffff-]+$/

/** The target of a link or image. */
const writeAddress = (url: string): string | undefined =>
  plainAddress.test(url) ? url.replace(/&(?=[#A-Za-z])/g, '\\&') : undefined

function writeLink({ url, title, children }: Link, context: PhrasingContext): string | undefined {
  const address = title ? undefined : writeAddress(url)
  if (address === undefined || !children.every(child => isPlainInLink(child, url))) return undefined
  const text = writePhrasing(children, { ...context, before: '[', after: '](', isInLabel: true })
  return text === undefined ? undefined : `[${text}](${address})`
}

/** A text that is the address may be written as `<https://example.com>`, and a bracket in code may end the link. */
const isPlainInLink = (node: Nodes, url: string): boolean => {
  if (node.type === 'text') return !url.endsWith(node.value)
  if (node.type === 'inlineCode') return !node.value.includes(']')
  return 'children' in node && node.children.every(child => isPlainInLink(child, ''))
}

function writeImage({ url, title, alt }: Image, context: PhrasingContext): string | undefined {
  const address = title ? undefined : writeAddress(url)
  if (address === undefined) return undefined
  const inLabel = { ...context, before: '[', after: ']', isInLabel: true }
  const text = alt ? writeNode({ type: 'text', value: alt }, inLabel) : ''
  return text === undefined ? undefined : `![${text}](${address})`
}

// Spaces and punctuation decide whether asterisks next to them begin or end emphasis.
const isSpace = (character: string): boolean => /\s/.test(character)
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character)

/** Emphasis without other emphasis inside or next to it, so that each marker can only be read in one way. */
function writeAttention({ type, children }: Strong | Emphasis, context: PhrasingContext): string | undefined {
  if (context.isInAttention) return undefined
  const text = writePhrasing(children, { ...context, before: '*', after: '*', isInAttention: true })
  if (text === undefined) return undefined
  const isPlain =
    isEmphasisBoundary(context.before.slice(-1), text.slice(0, 1)) &&
    isEmphasisBoundary(context.after.slice(0, 1), text.slice(-1))
  const marker = type === 'strong' ? '**' : '*'
  return isPlain ? marker + text + marker : undefined
}

/** Whether asterisks between two characters are read as the beginning or end of emphasis. */
function isEmphasisBoundary(outside: string, inside: string): boolean {
  if (/[*_~]/.test(outside + inside) || isSpace(inside)) return false
  return isSpace(outside) || isPunctuation(outside) || !isPunctuation(inside)
}

/** The first character of the Markdown of a node, if the node is simple. */
function firstCharacter(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value.slice(0, 1)
    case 'inlineCode':
      return '`'
    case 'link':
      return '['
    case 'image':
      return '!'
    case 'break':
      return '\\'
    default:
      return '*'
  }
}
