import type { Span } from '../../source/diagnostics/diagnostic.ts'

/**
 * Compares a text before and after an edit. Returns a function that tells by how many lines an edit moved the lines of a span,
 * or `undefined` if the edit changed one of these lines.
 */
export function lineMoves(previous: string, text: string): (span: Span) => number | undefined {
  const start = commonStart(previous, text)
  const end = commonEnd(previous, text, Math.min(previous.length, text.length) - start)
  const firstChanged = 1 + lineBreaksIn(text, 0, start)
  const changed = lineBreaksIn(text, start, text.length - end)
  const lastChanged = firstChanged + changed
  const lines = changed - lineBreaksIn(previous, start, previous.length - end)
  return ({ line, endLine = line }) => {
    if (endLine < firstChanged) return 0
    return line > lastChanged ? lines : undefined
  }
}

/** How many characters two texts have in common at their start. */
function commonStart(one: string, other: string): number {
  const limit = Math.min(one.length, other.length)
  let count = 0
  while (count + step <= limit && one.slice(count, count + step) === other.slice(count, count + step)) count += step
  while (count < limit && one.charCodeAt(count) === other.charCodeAt(count)) count++
  return count
}

function commonEnd(one: string, other: string, limit: number): number {
  const partOf = (text: string, count: number) => text.slice(text.length - count - step, text.length - count)
  let count = 0
  while (count + step <= limit && partOf(one, count) === partOf(other, count)) count += step
  while (count < limit && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)) count++
  return count
}

/** How many characters are compared at once. That is much faster than one after another. */
const step = 1024

function lineBreaksIn(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
