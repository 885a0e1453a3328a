/**
 * Markers in Markdown where the sections of a page begin and end. They are control characters without a meaning, not
 * even in Windows-1252: U+0081 (a part of the page) or U+008D (a heading), the number of the section and U+008F at its
 * beginning, and U+0090 at its end. With a character above U+00FF, the whole Markdown would need twice the memory. A
 * section that begins with a heading has no end marker: it ends where the next one begins, or with the part that contains
 * it.
 */
export const beginPart = (index: number): string => `\x81${index}\x8F`
export const beginHeading = (index: number): string => `\x8D${index}\x8F`
export const endPart = '\x90'

const mark = /([\x81\x8D])(\d+)\x8F|\x90/g

/** Removes the characters of markers, so that text cannot be mistaken for markers. */
export const withoutMarkCharacters = (text: string): string => text.replace(/[\x81\x8D\x8F\x90]/g, '')

/** Removes the markers from Markdown. */
export const withoutMarks = (marked: string): string => marked.replace(mark, '')

/** A section around a part. */
interface Surrounding {
  readonly section: number
  /** Whether the part is a list item, such as a step. A list is only complete with its items. */
  readonly hasItem: boolean
}

export interface SectionMarkdown {
  readonly markdown: string
  /** Whether an earlier section includes this Markdown, because it is part of an item of its list. */
  readonly isIncluded?: true
}

/**
 * The Markdown of each section, without nested parts that are their own sections. Items of its lists are included, even
 * if they are sections.
 *
 * @returns By number of the section. The text before the first marker has the number 0.
 */
export function splitSections(marked: string): ReadonlyMap<number, SectionMarkdown> {
  const texts = new Map<number, string>()
  const included = new Set<number>()
  const surrounding: Surrounding[] = []
  let current = 0
  let position = 0
  let isInList = false
  const textOf = (section: number) => texts.get(section) ?? ''
  const addUntil = (next: number): string => {
    const text = marked.slice(position, next)
    texts.set(current, isInList ? textOf(current) + text : joinBlocks(textOf(current), text))
    for (const { section, hasItem } of surrounding) if (hasItem) texts.set(section, textOf(section) + text)
    return text
  }
  for (const { index, 0: all, 1: kind, 2: number } of marked.matchAll(mark)) {
    const text = addUntil(index)
    position = index + all.length
    if (kind === '\x81') surrounding.push({ section: current, hasItem: itemStart.test(text) })
    const left = number === undefined ? surrounding.pop() : undefined
    current = number === undefined ? (left?.section ?? 0) : Number(number)
    isInList = left?.hasItem ?? false
    if (number !== undefined && surrounding.some(({ hasItem }) => hasItem)) included.add(current)
  }
  addUntil(marked.length)
  return new Map([...texts].map(([index, text]) => [index, sectionMarkdown(text, included.has(index))]))
}

function sectionMarkdown(text: string, isIncluded: boolean): SectionMarkdown {
  const markdown = dedent(text).trim()
  return isIncluded ? { markdown, isIncluded } : { markdown }
}

/** The beginning of a list item, without content yet. */
const itemStart = /(?:^|\n)[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/

/** Joins the blocks before and after an inner section, with one blank line between them. */
function joinBlocks(first: string, second: string): string {
  if (first.trim() === '') return second
  return second.trim() === '' ? first : `${first.trimEnd()}\n\n${second.replace(/^\s*\n/, '')}`
}

/** Sections inside list items are indented. The first line follows a marker, so its indentation is already removed. */
function dedent(text: string): string {
  const [first = '', ...lines] = text.split('\n')
  const depths = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length)
  const depth = depths.length === 0 ? 0 : Math.min(...depths)
  return [first, ...lines.map(line => line.slice(depth))].join('\n')
}
