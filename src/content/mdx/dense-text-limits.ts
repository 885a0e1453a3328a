import type { TextRange } from '../syntax/text-edits.ts'

/** What the parser does once for every pair of marks in a paragraph. */
const maxMarks = 60_000
/** References (`&amp;`) in a run of text, times its length: each makes the parser copy what stands before it. */
const maxCopied = 300_000_000
/** Cells of a table, each of which is there even when its row is shorter. */
const maxCells = 500_000
/** Items of a list, each of which has all others looked at. */
const maxItems = 40_000
/** Elements that are a paragraph of their own: what the parser keeps of each grows with their number. */
const maxLoneElements = 20_000

/** Whether a text without its fenced blocks has more elements in lines of their own than memory for them. */
export const hasTooManyElements = (text: string): boolean =>
  (text.match(/^[ \t]*<[A-Za-z][^\n]*<\/[^\n]*>[ \t]*$/gm)?.length ?? 0) > maxLoneElements

/**
 * The first paragraph or table, from an offset on, that would keep a parser busy for minutes or cost it gigabytes.
 *
 * @param text Without its fenced blocks, which cost nothing.
 */
export function findTooDense(text: string, from = 0): TextRange | undefined {
  const word = /\S/g
  const blank = /\n[ \t]*(?=\n|$)/g
  word.lastIndex = from
  for (let found = word.exec(text); found; found = word.exec(text)) {
    const start = found.index
    blank.lastIndex = start
    const end = blank.exec(text)?.index ?? text.length
    if (isTooDense(text.slice(start, end))) return { start, end }
    word.lastIndex = end
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
  for (const [mark] of paragraph.matchAll(/[*_~<{]/g)) marks += mark === '{' ? 5 : mark === '<' ? 2 : 1
  return marks
}

/** The most that one run of text asks for; markup, cells and items of a list begin another run. */
function copiedIn(paragraph: string): number {
  let most = 0
  for (const run of paragraph.split(/[<{|]|\n[ \t]*(?:[-*+]|\d+[.)])[ \t]/))
    most = Math.max(most, (run.match(/&#?\w+;/g)?.length ?? 0) * run.length)
  return most
}

function cellsOf(paragraph: string): number {
  const lines = paragraph.split('\n')
  const rulers = lines.filter(line => /^[|:\-\s]+$/.test(line))
  return lines.length * rulers.reduce((most, line) => Math.max(most, line.split('|').length), 0)
}

const itemsOf = (paragraph: string): number => paragraph.match(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]/gm)?.length ?? 0
