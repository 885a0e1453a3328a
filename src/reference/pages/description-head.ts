import type { Frontmatter } from '../../content/page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element } from '../context/node-builders.ts'
import { foreignFragment } from './description-renderer.ts'

/** The page head of something that has a title and a description, and the rest of the description. */
export interface DescriptionHead {
  readonly frontmatter: Partial<Frontmatter>
  /** Markdown below the page head. Empty if the author's front matter replaces the description. */
  readonly textBelow: (frontmatter: Pick<Frontmatter, 'title' | 'description'>) => string
}

/** Use the title and the first paragraph for the page head. A paragraph that only repeats the title is left out. */
export function splitDescriptionHead(title: string, markdown: string | undefined): DescriptionHead {
  const text = (markdown ?? '').replace(/\r\n?/g, '\n').replace(foreignLink, '$1').trim()
  const { lead, rest } = splitDescription(text)
  const isRepeated = lead !== undefined && equalIgnoringPunctuation(lead, title)
  const headFields = {
    title: escapedForMdx(title, /[\\{}<*_~[\]]/g),
    description: lead === undefined || isRepeated ? undefined : escapedForMdx(lead),
  }
  const textBelow: DescriptionHead['textBelow'] = ({ title, description }) => {
    if (description !== headFields.description) return ''
    return isRepeated && title !== headFields.title ? text : rest
  }
  return { frontmatter: headFields, textBelow: textBelow }
}

/** Nodes as one node, so that a very long list of them can be divided. */
export const asContainer = (nodes: readonly BodyNode[]): readonly BodyNode[] =>
  nodes.length > 1 ? [element('Fragment', {}, nodes)] : nodes

/** Whether two texts differ only in letter case, in white space or in the final full stop. */
const equalIgnoringPunctuation = (left: string, right: string): boolean =>
  normalizedText(left) === normalizedText(right)
const normalizedText = (text: string): string =>
  text
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.。]$/, '')

/** A link to an anchor that only another documentation tool generates. */
const foreignLink = new RegExp(`\\[([^\\]]*)\\]\\(${foreignFragment.source.slice(1)}[^)]*\\)`, 'g')

/**
 * The first paragraph of a description, for the page head, and the rest. If it does not start with a paragraph, all of
 * it is the rest.
 */
function splitDescription(description: string): { lead: string | undefined; rest: string } {
  const [first = '', ...others] = description.split(/\n[ \t]*\n/)
  const isParagraph =
    first.length <= maxLeadLength &&
    !first.startsWith('<') &&
    [inlineHtml, ...otherBlocks].every(pattern => !pattern.test(first))
  if (first === '' || !isParagraph) return { lead: undefined, rest: description }
  return { lead: first.replace(hardBreak, '$1\n').replace(/\s+/g, ' '), rest: others.join('\n\n') }
}

/** A backslash at the end of a line, unless another backslash escapes it. */
const hardBreak = /(?<!\\)((?:\\\\)*)\\\n/g

/**
 * Lines that are not part of a paragraph: the start of another block, and the line below a heading or a table header.
 */
const otherBlocks = [
  /^\s*(?:#{1,6}\s|>|\||`{3}|~{3}|[*+-](?:\s|$)|\d+[.)]\s|([*_-])(?:\s*\1){2,}\s*$)/m,
  /\n\s*(?:=+|-+)\s*$/m,
  /^\s*:?-+:?\s*\|/m,
]

/** Maximum characters in a page head. A longer text is not a summary. */
const maxLeadLength = 2_000

/** Tags and autolinks, which a page head would show as plain text. */
const inlineHtml =
  /<\/?(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|li|ol|p|s|small|span|strong|sub|sup|u|ul)\b[^<>]*>|<(?:https?|mailto):[^<>\s]+>/i

/**
 * Page heads are MDX, where braces and angle brackets have a meaning, so they are escaped outside of code. Titles in
 * specs are not Markdown, so characters for emphasis and links are escaped there too.
 */
const escapedForMdx = (text: string, characters = /[{}<]/g): string =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(characters, '\\$&') : part))
    .join('')
