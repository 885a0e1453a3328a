import type { Frontmatter } from '../../content/page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element } from '../context/node-builders.ts'
import type { PageContext } from '../context/page-context.ts'
import { separateCallouts } from './description-callouts.ts'
import { foreignFragment } from './description-renderer.ts'

/** The page head of something that has a title and a description. */
export interface DescriptionHead {
  readonly frontmatter: Partial<Frontmatter>
  /** The Markdown below the page head. */
  readonly textBelow: (frontmatter: WrittenHead) => TextBelow
}

type WrittenHead = Pick<Frontmatter, 'title' | 'description'>

interface TextBelow {
  /** The first paragraph, if it is also in the page head and others follow. */
  readonly first?: string | undefined
  /** Empty if the author's front matter replaces the description. */
  readonly rest: string
}

/**
 * Use the title and the first paragraph for the page head. A paragraph that only repeats the title is left out. If the
 * description has more paragraphs, all of them are shown below.
 */
export function splitDescriptionHead(title: string, markdown: string | undefined): DescriptionHead {
  const text = separateCallouts((markdown ?? '').replace(/\r\n?/g, '\n').replace(foreignLink, '$1').trim())
  const { first, rest } = splitDescription(text)
  const isRepeated = first !== undefined && equalIgnoringPunctuation(first, title)
  const headFields = {
    title: escapedForMdx(title, /[\\{}<$*_~[\]]/g),
    description: first === undefined || isRepeated ? undefined : escapedForMdx(inOneLine(first)),
  }
  const textBelow = ({ title, description }: WrittenHead): TextBelow => {
    if (description !== headFields.description) return { rest: '' }
    if (isRepeated) return { rest: title === headFields.title ? rest : text }
    return { first: rest === '' ? undefined : first, rest }
  }
  return { frontmatter: headFields, textBelow }
}

/** The parts of a page's description that `parse-page.ts` and the body need. */
export function describedPage(
  { frontmatter, textBelow }: DescriptionHead,
  { renderMarkdownWithHeadings }: Pick<PageContext, 'renderMarkdownWithHeadings'>,
) {
  const nodes = (written: WrittenHead): readonly BodyNode[] => {
    const { first, rest } = textBelow(written)
    // Rendered as one text, because link definitions can be at its end.
    const all = renderMarkdownWithHeadings(first === undefined ? rest : `${first}\n\n${rest}`)
    const length = first === undefined ? 0 : 1
    if (all.length === 0) return []
    return [element('Api.Description', { first: { $nodes: all.slice(0, length) } }, all.slice(length))]
  }
  const hasWholeDescription = (written: WrittenHead) => textBelow(written).first !== undefined
  return { head: frontmatter, hasWholeDescription, nodes }
}

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
function splitDescription(description: string): { first: string | undefined; rest: string } {
  const [first = '', ...others] = description.split(/\n[ \t]*\n/)
  const isParagraph =
    first.length <= maxLeadLength &&
    !first.startsWith('<') &&
    [inlineHtml, ...otherBlocks].every(pattern => !pattern.test(first))
  if (first === '' || !isParagraph) return { first: undefined, rest: description }
  return { first, rest: others.join('\n\n') }
}

const inOneLine = (paragraph: string): string => paragraph.replace(hardBreak, '$1\n').replace(/\s+/g, ' ')

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
  /<\/?(?:a|abbr|badge|b|br|code|del|em|i|icon|img|ins|kbd|li|ol|p|s|small|span|strong|sub|sup|u|ul)\b[^<>]*>|<(?:https?|mailto):[^<>\s]+>/i

/**
 * Page heads are MDX, where braces, angle brackets and dollar signs have a meaning, so they are escaped outside of code.
 * Titles in specs are not Markdown, so characters for emphasis and links are escaped there too.
 */
const escapedForMdx = (text: string, characters = /[{}<$]/g): string =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(characters, '\\$&') : part))
    .join('')
