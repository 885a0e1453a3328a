import type { Frontmatter } from '../../content/page.ts'
import { foreignFragment } from './render-description.ts'

/** What the head of a page says of something described, and what else its description says. */
export interface DescriptionHead {
  readonly frontmatter: Partial<Frontmatter>
  /** Markdown that stands below the head which the page has; nothing where an author describes the page in place of it. */
  readonly textBelow: (frontmatter: Pick<Frontmatter, 'title' | 'description'>) => string
}

/** Title and first paragraph as the head of a page has them; a paragraph that says the title again is left out. */
export function splitDescriptionHead(title: string, markdown: string | undefined): DescriptionHead {
  const text = (markdown ?? '').replace(/\r\n?/g, '\n').replace(foreignLink, '$1').trim()
  const { lead, rest } = splitDescription(text)
  const isRepeated = lead !== undefined && equalIgnoringPunctuation(lead, title)
  const head = {
    title: escapedForMdx(title, /[\\{}<*_~[\]]/g),
    description: lead === undefined || isRepeated ? undefined : escapedForMdx(lead),
  }
  const below: DescriptionHead['textBelow'] = ({ title, description }) => {
    if (description !== head.description) return ''
    return isRepeated && title !== head.title ? text : rest
  }
  return { frontmatter: head, textBelow: below }
}

/** Whether two texts differ in letter case, in white space or in the stop at their ends alone. */
const equalIgnoringPunctuation = (left: string, right: string): boolean =>
  normalizedText(left) === normalizedText(right)
const normalizedText = (text: string): string =>
  text
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.。]$/, '')

/** A link to a place that another tool makes of a description. */
const foreignLink = new RegExp(`\\[([^\\]]*)\\]\\(${foreignFragment.source.slice(1)}[^)]*\\)`, 'g')

/** A description's first paragraph, for the head of the page, and what follows it. Other blocks than a paragraph are all of them below. */
function splitDescription(description: string): { lead: string | undefined; rest: string } {
  const [first = '', ...others] = description.split(/\n[ \t]*\n/)
  const isParagraph =
    first.length <= maxLeadLength &&
    !first.startsWith('<') &&
    [inlineHtml, ...otherBlocks].every(sign => !sign.test(first))
  if (first === '' || !isParagraph) return { lead: undefined, rest: description }
  return { lead: first.replace(hardBreak, '$1\n').replace(/\s+/g, ' '), rest: others.join('\n\n') }
}

/** A backslash at the end of a line, which is none in front of another. */
const hardBreak = /(?<!\\)((?:\\\\)*)\\\n/g

/** Lines that a paragraph does not have: what begins another block, the line below a heading, that below the head of a table. */
const otherBlocks = [
  /^\s*(?:#{1,6}\s|>|\||`{3}|~{3}|[*+-](?:\s|$)|\d+[.)]\s|([*_-])(?:\s*\1){2,}\s*$)/m,
  /\n\s*(?:=+|-+)\s*$/m,
  /^\s*:?-+:?\s*\|/m,
]

/** Characters of what a head says; what is longer is no summary. */
const maxLeadLength = 2_000

/** Tags and addresses in angle brackets, which a head would show as they are written. */
const inlineHtml =
  /<\/?(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|li|ol|p|s|small|span|strong|sub|sup|u|ul)\b[^<>]*>|<(?:https?|mailto):[^<>\s]+>/i

/**
 * Heads of pages are MDX, in which braces and angle brackets mean something; outside of code they get a backslash. In
 * titles, which descriptions write without Markdown, so do the signs of emphasis and of links.
 */
const escapedForMdx = (text: string, signs = /[{}<]/g): string =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(signs, '\\$&') : part))
    .join('')
