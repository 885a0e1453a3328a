import type { Element, ElementContent, Text } from 'hast'

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

interface Surroundings {
  /** Whether whitespace at the start has no effect, because a line begins there or a space precedes. */
  readonly isAtStart: boolean
  /** Whether a line ends after the nodes. */
  readonly isAtEnd: boolean
  readonly mode: Mode
}

interface Collapsed {
  readonly nodes: ElementContent[]
  /** Whether whitespace after the nodes has no effect. */
  readonly isAtStart: boolean
}

/** The same nodes with the whitespace that a browser shows: single spaces, and none where lines begin and end. */
export function collapseWhitespace(nodes: readonly ElementContent[]): ElementContent[] {
  return collapse(nodes, { isAtStart: true, isAtEnd: true, mode: 'collapse' }).nodes
}

function collapse(nodes: readonly ElementContent[], { isAtStart: start, isAtEnd, mode }: Surroundings): Collapsed {
  const collapsed: ElementContent[] = []
  let isAtStart = start
  for (const [index, node] of nodes.entries()) {
    const endsHere = () => endsLine(nodes, index + 1) ?? isAtEnd
    if (node.type === 'text') {
      const text = collapseText(node, { isAtStart, mode, isAtEnd: endsHere })
      if (!text) continue
      collapsed.push(text.node)
      isAtStart = text.isAtStart
    } else if (node.type === 'element') {
      const isBlock = blocks.has(node.tagName)
      const inner = { isAtStart: isBlock || isAtStart, isAtEnd: isBlock || endsHere(), mode: modeOf(node, mode) }
      const content = collapse(node.children, inner)
      collapsed.push({ ...node, children: content.nodes })
      isAtStart = !contents.has(node.tagName) && (content.isAtStart || inner.isAtEnd)
    } else {
      collapsed.push(node)
      isAtStart &&= node.type === 'comment'
    }
  }
  return { nodes: collapsed, isAtStart }
}

function collapseText(
  node: Text,
  { isAtStart, isAtEnd, mode }: Pick<Surroundings, 'isAtStart' | 'mode'> & { readonly isAtEnd: () => boolean },
): { readonly node: Text; readonly isAtStart: boolean } | undefined {
  if (mode === 'keep') return { node, isAtStart: false }
  const spaced = node.value.replace(/[\t\n\v\f\r ]+/g, ' ')
  if (mode === 'nowrap') return { node: { ...node, value: spaced }, isAtStart: false }
  const text = isAtStart && spaced.startsWith(' ') ? spaced.slice(1) : spaced
  const endsInSpace = text.endsWith(' ')
  const trims = endsInSpace && isAtEnd()
  const value = trims ? text.slice(0, -1) : text
  return value === '' ? undefined : { node: { ...node, value }, isAtStart: endsInSpace && !trims }
}

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
