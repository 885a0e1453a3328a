import type { Stretch } from './code-effort.ts'

/** What the parser does once for every pair of marks in a paragraph. */
const mostMarks = 60_000
/** References (`&amp;`) in a run of text, times its length: each makes the parser copy what stands before it. */
const mostCopied = 300_000_000
/** Cells of a table, each of which is there even when its row is shorter. */
const mostCells = 500_000

/**
 * The first paragraph or table, from an offset on, that would keep a parser busy for minutes or cost it gigabytes.
 *
 * @param text Without its fenced blocks, which cost nothing.
 */
export function firstTooDense(text: string, from = 0): Stretch | undefined {
  const blank = /\n(?:[ \t]*(?:\n|$))+/g
  for (let start = from; start < text.length; start = blank.lastIndex) {
    blank.lastIndex = start
    const found = blank.exec(text)
    const end = found?.index ?? text.length
    if (isTooDense(text.slice(start, end))) return { start, end }
    if (!found) return undefined
  }
  return undefined
}

const isTooDense = (paragraph: string): boolean =>
  paragraph.length > 5_000 &&
  !/^(?:import|export)\s/.test(paragraph) &&
  (marksOf(paragraph) > mostMarks || copiedIn(paragraph) > mostCopied || cellsOf(paragraph) > mostCells)

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
