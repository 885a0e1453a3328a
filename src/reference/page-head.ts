import type { Frontmatter } from '../content/page.ts'
import { foreignAnchor } from './words-of.ts'

/** What the head of a page says of something described, and the rest of the description. */
export interface HeadTexts {
  readonly head: Partial<Frontmatter>
  /** Markdown. */
  readonly rest: string
}

/** Title and first paragraph as the head of a page has them. */
export function headTexts(title: string, markdown: string | undefined): HeadTexts {
  const { lead, rest } = splitDescription(markdown?.replace(foreignLink, '$1'))
  const description = lead === undefined ? undefined : escapedForMdx(lead)
  return { head: { title: escapedForMdx(title, /[\\{}<*_~[\]]/g), description }, rest }
}

/** A link to a place that another tool makes of a description. */
const foreignLink = new RegExp(`\\[([^\\]]*)\\]\\(${foreignAnchor.source.slice(1)}[^)]*\\)`, 'g')

/** A description's first paragraph, for the head of the page, and what follows it. Other blocks than a paragraph are all of them below. */
function splitDescription(description: string | undefined): { lead: string | undefined; rest: string } {
  const [first = '', ...others] = (description ?? '').trim().split(/\n[ \t]*\n/)
  const isParagraph =
    first.length <= longestLead &&
    !first.startsWith('<') &&
    [inlineHtml, ...otherBlocks].every(sign => !sign.test(first))
  if (first === '' || !isParagraph) return { lead: undefined, rest: (description ?? '').trim() }
  return { lead: first.replace(/\s+/g, ' '), rest: others.join('\n\n') }
}

/** Lines that a paragraph does not have: what begins another block, the line below a heading, that below the head of a table. */
const otherBlocks = [
  /^\s*(?:#{1,6}\s|>|\||`{3}|~{3}|[*+-](?:\s|$)|\d+[.)]\s|([*_-])(?:\s*\1){2,}\s*$)/m,
  /\n\s*(?:=+|-+)\s*$/m,
  /^\s*:?-+:?\s*\|/m,
]

/** Characters of what a head says; what is longer is no summary. */
const longestLead = 2_000

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
