/**
 * Maximum characters that fragments may add to a page. Beyond this limit, they are links to their own Markdown files.
 */
const maxInserted = 60_000

/**
 * Maximum characters of a fragment that is inserted into each of its slots. A longer one is only inserted into the first
 * slot.
 */
const maxRepeated = 4_000

/** Returns a function that loads the Markdown of a fragment, or `undefined` if the href is not that of a fragment. */
export type FragmentMarkdown = (href: string) => (() => Promise<string>) | undefined

interface WithFragments {
  readonly markdown: string
  /** Hrefs of the HTML files of the fragments that are part of it. */
  readonly inserted: ReadonlySet<string>
  /** Hrefs of the HTML files of the fragments that it links to. */
  readonly linked: ReadonlySet<string>
}

/** A line that is only a link to a fragment. */
interface FragmentSlot {
  readonly href: string
  readonly indent: string
  /** The line with a link to the Markdown file. */
  readonly link: string
  /** Hrefs of the fragments that it is a part of, so that recursive schemas end. */
  readonly ancestorHrefs: readonly string[]
  readonly content: () => Promise<string>
  /** The lines of the fragment, if they are inserted. */
  lines?: readonly (string | FragmentSlot)[]
}

/**
 * Replace the links to fragments by their content, level by level. HTML contains the same content, or loads it when a
 * reader opens it. Fragments that would make the page too long, and those inside themselves, are links to their Markdown
 * files.
 */
export async function insertFragments(markdown: string, fragmentAt: FragmentMarkdown): Promise<WithFragments> {
  const inserted = new Set<string>()
  const lines = linesOf(markdown, [], fragmentAt)
  const queue = slotsIn(lines)
  let length = 0
  for (let at = 0; at < queue.length; at++) {
    const slot = queue[at]
    if (!slot || slot.ancestorHrefs.includes(slot.href)) continue
    if (length >= maxInserted) break
    const content = (await slot.content()).trimEnd()
    const isRepeated = inserted.has(slot.href) && content.length > maxRepeated
    if (isRepeated || length + content.length > maxInserted) continue
    length += content.length
    inserted.add(slot.href)
    slot.lines = linesOf(content, [...slot.ancestorHrefs, slot.href], fragmentAt)
    queue.push(...slotsIn(slot.lines))
  }
  return {
    markdown: joined(lines, '').join('\n'),
    inserted,
    linked: new Set(queue.flatMap(({ href, lines: shown }) => (shown ? [] : [href]))),
  }
}

const linkLine = /^( *)(\[.*\]\()(\S+)\.html\)$/

function linesOf(
  markdown: string,
  ancestorHrefs: readonly string[],
  fragmentAt: FragmentMarkdown,
): readonly (string | FragmentSlot)[] {
  if (!markdown.includes('.html)')) return [markdown]
  return markdown.split('\n').map(line => {
    const [, indent = '', label = '', path = ''] = linkLine.exec(line) ?? []
    const href = `${path}.html`
    const content = path === '' ? undefined : fragmentAt(href)
    return content ? { href, indent, link: `${indent}${label}${path}.md)`, ancestorHrefs, content } : line
  })
}

const slotsIn = (lines: readonly (string | FragmentSlot)[]): FragmentSlot[] =>
  lines.filter(line => typeof line !== 'string')

function joined(lines: readonly (string | FragmentSlot)[], indent: string): readonly string[] {
  const indented = (text: string) => (indent === '' ? text : text.replace(/^(?=.)/gm, indent))
  return lines.flatMap(line => {
    if (typeof line === 'string') return [indented(line)]
    return line.lines ? joined(line.lines, indent + line.indent) : [indented(line.link)]
  })
}
