import { firstTooLongCode, type Stretch } from './code-effort.ts'
import { firstTooDense } from './dense-text.ts'
import { withoutFences } from './fences.ts'
import type { TextEdit } from './text-edits.ts'

/**
 * The pieces of a text, as whole lines, that no parser must see: it would crash, or not end in time. None in any text
 * that a person wrote.
 *
 * @returns In order; no line is in two of them.
 */
export function unparsablePieces(text: string): readonly Stretch[] {
  const prose = withoutFences(text)
  const found = [...all(firstTooLongCode, prose), ...all(firstTooDense, prose)]
  const pieces: Stretch[] = []
  for (const { start, end } of found.map(piece => wholeLines(piece, text)).sort((a, b) => a.start - b.start)) {
    const last = pieces.at(-1)
    if (last && start <= last.end) pieces[pieces.length - 1] = { start: last.start, end: Math.max(end, last.end) }
    else pieces.push({ start, end })
  }
  return pieces
}

function all(first: (text: string, from?: number) => Stretch | undefined, text: string): Stretch[] {
  const found: Stretch[] = []
  for (let piece = first(text); piece; piece = first(text, piece.end)) found.push(piece)
  return found
}

function wholeLines({ start, end }: Stretch, text: string): Stretch {
  const lineEnd = text.indexOf('\n', end - 1)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: lineEnd === -1 ? text.length : lineEnd }
}

/** The edits that make a block of code of a piece. */
export const fencingOf =
  (text: string) =>
  ({ start, end }: Stretch): TextEdit[] => {
    const ticks = text.slice(start, end).match(/`{5,}/g) ?? []
    const fence = '`'.repeat(ticks.reduce((most, run) => Math.max(most, run.length + 1), 5))
    return [
      { offset: start, remove: 0, insert: `\n${fence}mdx\n` },
      { offset: end, remove: 0, insert: `\n${fence}\n` },
    ]
  }
