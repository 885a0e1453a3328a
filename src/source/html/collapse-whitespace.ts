import type { Element, ElementContent } from 'hast'

/** Elements that begin and end a line, so that whitespace next to them has no effect. */
const blocks = new Set(
  `address article aside blockquote body br caption center col colgroup dd dialog dir div dl dt figcaption figure footer
  form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre
  section summary table tbody td tfoot th thead tr ul wbr xmp`.split(/\s+/),
)

/** Elements that are content like a word, so that whitespace next to them is shown. */
const contents = new Set(
  'audio button canvas embed iframe img input math object picture select svg textarea video'.split(' '),
)

/** Elements that are not shown. */
const skipped = new Set(
  `area base basefont dialog datalist head link meta noembed noframes param rp script source style template track
  title`.split(/\s+/),
)

/** `collapse`: to single spaces, without those at the ends of lines; `nowrap`: to single spaces; `keep`: not at all. */
type Mode = 'collapse' | 'nowrap' | 'keep'

/** The state of the current line. Changes with each node. */
interface LineState {
  /** Whether whitespace has no effect here, because a line begins or a space precedes. */
  isAtStart: boolean
}

interface CollapseContext {
  readonly line: LineState
  /** Whether a line ends after the nodes. */
  readonly isAtEnd: boolean
  readonly mode: Mode
}

/**
 * The same nodes with the whitespace that a browser shows: single spaces, and none where lines begin and end. Nodes
 * without a change are not copied: most have none.
 */
export function collapseWhitespace(nodes: readonly ElementContent[]): ElementContent[] {
  return collapse(nodes, { line: { isAtStart: true }, isAtEnd: true, mode: 'collapse' })
}

function collapse(nodes: readonly ElementContent[], context: CollapseContext): ElementContent[] {
  const { line } = context
  const collapsed: ElementContent[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (node?.type === 'text') {
      const value = collapseText(nodes, at, node.value, context)
      if (value !== '') collapsed.push(value === node.value ? node : { ...node, value })
    } else if (node?.type === 'element') {
      collapsed.push(collapseElement(nodes, at, node, context))
    } else if (node) {
      collapsed.push(node)
      line.isAtStart &&= node.type === 'comment'
    }
  }
  return collapsed
}

function collapseElement(
  nodes: readonly ElementContent[],
  at: number,
  node: Element,
  { line, isAtEnd, mode }: CollapseContext,
): Element {
  const isBlock = blocks.has(node.tagName)
  const endsAfter = isBlock || (endsLine(nodes, at + 1) ?? isAtEnd)
  line.isAtStart ||= isBlock
  const children = collapse(node.children, { line, isAtEnd: endsAfter, mode: modeOf(node, mode) })
  line.isAtStart = !contents.has(node.tagName) && (line.isAtStart || endsAfter)
  return hasSameNodes(children, node.children) ? node : { ...node, children }
}

const hasSameNodes = (left: readonly ElementContent[], right: readonly ElementContent[]): boolean =>
  left.length === right.length && left.every((node, at) => node === right[at])

function collapseText(
  nodes: readonly ElementContent[],
  at: number,
  text: string,
  { line, isAtEnd, mode }: CollapseContext,
): string {
  const { isAtStart } = line
  line.isAtStart = false
  if (mode === 'keep') return text
  const spaced = manySpaces.test(text) ? text.replace(/[\t\n\v\f\r ]+/g, ' ') : text
  if (mode === 'nowrap') return spaced
  const value = isAtStart && spaced.startsWith(' ') ? spaced.slice(1) : spaced
  if (value === '') {
    line.isAtStart = isAtStart
    return value
  }
  if (!value.endsWith(' ')) return value
  if (endsLine(nodes, at + 1) ?? isAtEnd) return value.slice(0, -1)
  line.isAtStart = true
  return value
}

/** Whitespace other than single spaces. */
const manySpaces = /[\t\n\v\f\r]| {2}/

/** Whether a line ends before the next content. `undefined` after the last content. */
function endsLine(nodes: readonly ElementContent[], from: number): boolean | undefined {
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at]
    if (node?.type === 'text' && /[^ \t\n\f\r]/.test(node.value)) return false
    if (node?.type !== 'element') continue // comments are not shown
    if (contents.has(node.tagName)) return false
    if (blocks.has(node.tagName)) return true
    const isShown = !skipped.has(node.tagName) && !node.properties.hidden
    const inner = isShown ? endsLine(node.children, 0) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

const kept = new Set(['listing', 'plaintext', 'pre', 'script', 'style', 'textarea', 'xmp'])

function modeOf({ tagName, properties }: Element, mode: Mode): Mode {
  if (kept.has(tagName)) return 'keep'
  const isOnOneLine = tagName === 'nobr' || ((tagName === 'td' || tagName === 'th') && properties.noWrap)
  return isOnOneLine ? 'nowrap' : mode
}
