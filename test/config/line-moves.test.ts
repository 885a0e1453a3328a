import { expect, test } from 'vitest'
import { lineMoves } from '../../src/config/json/line-moves.ts'

const lines = Array.from({ length: 900 }, (_, at) => `line ${at + 1}`)

/** The numbers of the lines that an edit moved by a number of lines, after the edit. */
function linesMovedBy(count: number, next: readonly string[]): readonly number[] {
  const movedBy = lineMoves(lines.join('\n'), next.join('\n'))
  return next.flatMap((_, at) => (movedBy({ path: 'docs.json', line: at + 1, column: 1 }) === count ? [at + 1] : []))
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test.each([1, 2, 113, 114, 450, 787, 788, 899, 900])('an edit of line %d changes only that line', line => {
  const next = lines.with(line - 1, 'another text')
  expect(linesMovedBy(0, next)).toEqual(numbers(1, 900).filter(number => number !== line))
})

test.each([2, 113, 450, 788, 899])('new lines before line %d move all lines below', line => {
  const next = lines.toSpliced(line - 1, 0, 'a new line', 'another')
  expect(linesMovedBy(0, next)).toEqual(numbers(1, line - 1))
  expect(linesMovedBy(2, next)).toEqual(numbers(line + 3, 902))
})

test.each([2, 113, 450, 788, 898])('without line %d, all lines below move up', line => {
  const next = lines.toSpliced(line - 1, 1)
  expect(linesMovedBy(0, next)).toEqual(numbers(1, line - 1))
  expect(linesMovedBy(-1, next)).toEqual(numbers(line + 1, 899))
})
