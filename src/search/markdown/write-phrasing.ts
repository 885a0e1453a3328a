import type { Emphasis, Heading, InlineCode, Link, Nodes, PhrasingContent, Strong, TableCell, Text } from 'mdast'

/** The characters next to a node: `\n` where a line begins or ends. */
interface Surroundings {
  readonly before: string
  readonly after: string
}

/**
 * Writes text, code, links, emphasis and tables that need neither escapes nor a choice of markers: the same Markdown as
 * `mdast-util-to-markdown`, which checks every pattern of Markdown at every node. Most content of pages is that simple.
 *
 * @returns `undefined` if a node is not that simple.
 */
export function writePhrasing(nodes: readonly PhrasingContent[], { before, after }: Surroundings): string | undefined {
  let written = ''
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    const text = writeNode(node, {
      before: written === '' ? before : written.slice(-1),
      after: next ? firstCharacter(next) : after,
    })
    if (text === undefined) return undefined
    written += text
  }
  return written === '' ? undefined : written
}

/** Writes a heading. `undefined` if its content is not that simple. */
export function writeHeading({ depth, children }: Heading): string | undefined {
  const text = writePhrasing(children, { before: '# ', after: '\n' })
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
  children.length === 0 ? ' ' : spaced(writePhrasing(children, { before: '|', after: '|' }))

const spaced = (text: string | undefined): string | undefined => text && ` ${text} `

const delimiterOf: Readonly<Record<string, string>> = { left: ':-', center: ':-:', right: '-:' }

function writeNode(node: Nodes, around: Surroundings): string | undefined {
  if (node.type === 'text') return isPlainText(node.value, around) ? node.value : undefined
  if (node.type === 'inlineCode') return writeCode(node)
  if (node.type === 'link') return writeLink(node)
  return node.type === 'strong' || node.type === 'emphasis' ? writeAttention(node, around) : undefined
}

/**
 * Whether a text has only characters that are never Markdown inside of a line, and begins and ends like a text where a
 * line does. An underscore within a word is not formatting.
 */
export function isPlainText(text: string, { before, after }: Surroundings): boolean {
  if (!/^[\w ,.;:'"()/@%?-]+$/.test(text) && !/^[\p{L}\p{N}_ ,.;:'"()/@%?‘’“”–—…-]+$/u.test(text)) return false
  if (text.includes('_') && /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u.test(text)) return false
  const startsPlain = /[^\]\r\n]$/.test(before) || /^\p{L}/u.test(text)
  return startsPlain && (/^[^\r\n]/.test(after) || /[\p{L}\p{N},.;:)'"?]$/u.test(text))
}

/** Code without backticks, and without pipes, which need a backslash in tables. */
const writeCode = ({ value }: InlineCode): string | undefined =>
  /^[^`|\r\n ](?:[^`|\r\n]*[^`|\r\n ])?$/.test(value) ? `\`${value}\`` : undefined

function writeLink({ url, title, children }: Link): string | undefined {
  const isPlain = !title && /^[\w./#?=:%,@+-]+$/.test(url) && children.every(child => isPlainInLink(child, url))
  const text = isPlain ? writePhrasing(children, { before: '[', after: '](' }) : undefined
  return text === undefined ? undefined : `[${text}](${url})`
}

/** A text that is the address may be written as `<https://example.com>`, and a bracket in code may end the link. */
const isPlainInLink = (node: Nodes, url: string): boolean =>
  node.type === 'text' ? !url.endsWith(node.value) : node.type === 'inlineCode' && !node.value.includes(']')

/** Words between spaces or punctuation, so that the markers can only be read in one way. */
function writeAttention({ type, children }: Strong | Emphasis, { before, after }: Surroundings): string | undefined {
  const [only] = children
  if (only?.type !== 'text' || children.length > 1) return undefined
  const opens = /\s$/.test(before) ? /^\S/ : /[,.;:'"()/|]$/.test(before) ? /^[a-z\d]/i : undefined
  const closes = /^\s/.test(after) ? /\S$/ : /^[,.;:?'"()/|]/.test(after) ? /[a-z\d]$/i : undefined
  if (!opens?.test(only.value) || !closes?.test(only.value)) return undefined
  const marker = type === 'strong' ? '**' : '*'
  const text = writeNode(only, { before: '*', after: '*' })
  return text === undefined ? undefined : marker + text + marker
}

/** The first character of the Markdown of a node, if the node is simple. */
function firstCharacter(node: Nodes): string {
  if (node.type === 'text') return (node as Text).value.slice(0, 1)
  if (node.type === 'inlineCode') return '`'
  return node.type === 'link' ? '[' : '*'
}
