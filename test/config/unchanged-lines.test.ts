import { expect, test } from 'vitest'
import { unchangedLines } from '../../src/config/json/unchanged-lines.ts'

const lines = Array.from({ length: 900 }, (_, at) => `line ${at + 1}`)

/** The numbers of the lines that are the same before and after an edit. */
function unchangedIn(next: readonly string[]): readonly number[] {
  const isUnchanged = unchangedLines(lines.join('\n'), next.join('\n'))
  return next.flatMap((_, at) => (isUnchanged({ path: 'docs.json', line: at + 1, column: 1 }) ? [at + 1] : []))
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test.each([1, 2, 113, 114, 450, 787, 788, 899, 900])('an edit of line %d changes only that line', line => {
  const next = lines.with(line - 1, 'another text')
  expect(unchangedIn(next)).toEqual(numbers(1, 900).filter(number => number !== line))
})

test.each([2, 113, 450, 788, 899])('after a new line before line %d, all lines below have other numbers', line => {
  expect(unchangedIn(lines.toSpliced(line - 1, 0, 'a new line'))).toEqual(numbers(1, line - 1))
})
