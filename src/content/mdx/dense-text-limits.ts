import type { TextRange } from '../syntax/text-edits.ts'

/** Formatting characters in a paragraph. The parser's work grows with the number of their pairs. */
const maxMarks = 60_000
/** References (`&amp;`) in a run of text, times its length. For each one, the parser copies the text before it. */
const maxCopied = 300_000_000
/** Cells of a table, including those that shorter rows leave out. */
const maxCells = 500_000
/** Items of a list. For each one, the parser visits all others. */
const maxItems = 40_000
/** Elements on their own line. The memory for each one grows with their number. */
const maxLoneElements = 20_000

/** Whether a text without its fenced blocks has so many elements on their own lines that memory runs out. */
export const hasTooManyElements = (text: string): boolean =>
  (text.match(/^[ \t]*<[A-Za-z][^\n]*<\/[^\n]*>[ \t]*$/gm)?.length ?? 0) > maxLoneElements

/**
 * The first paragraph or table after an offset that takes minutes or gigabytes to parse.
 *
 * @param text The text without its fenced blocks, which are cheap.
 */
export function findDenseRange(text: string, from = 0): TextRange | undefined {
  const nonSpace = /\S/g
  const blank = /\n[ \t]*(?=\n|$)/g
  nonSpace.lastIndex = from
  for (let match = nonSpace.exec(text); match; match = nonSpace.exec(text)) {
    const start = match.index
    blank.lastIndex = start
    const end = blank.exec(text)?.index ?? text.length
    if (isTooDense(text.slice(start, end))) return { start, end }
    nonSpace.lastIndex = end
  }
  return undefined
}

const isTooDense = (paragraph: string): boolean =>
  paragraph.length > 5_000 &&
  !/^(?:import|export)\s/.test(paragraph) &&
  (marksOf(paragraph) > maxMarks ||
    copiedIn(paragraph) > maxCopied ||
    cellsOf(paragraph) > maxCells ||
    itemsOf(paragraph) > maxItems)

function marksOf(paragraph: string): number {
  let marks = 0
  for (const [mark] of paragraph.matchAll(/[*_~<{]/g)) marks += markCosts[mark] ?? 1
  return marks
}

const markCosts: Readonly<Record<string, number>> = { '{': 5, '<': 2 }

/** The maximum for one run of text. Markup, table cells and list items begin a new run. */
function copiedIn(paragraph: string): number {
  let max = 0
  for (const run of paragraph.split(/[<{|]|\n[ \t]*(?:[-*+]|\d+[.)])[ \t]/))
    max = Math.max(max, (run.match(/&#?\w+;/g)?.length ?? 0) * run.length)
  return max
}

function cellsOf(paragraph: string): number {
  const lines = paragraph.split('\n')
  const rulers = lines.filter(line => /^[|:\-\s]+$/.test(line))
  return lines.length * rulers.reduce((max, line) => Math.max(max, line.split('|').length), 0)
}

const itemsOf = (paragraph: string): number => paragraph.match(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]/gm)?.length ?? 0
