import type { FileChange } from '../../../server/jobs/workspace/track-changes.ts'
import { type LineEdit, lineEdits } from './line-edits.ts'

/** A change with the texts of the file; `undefined` if the file does not exist. */
export interface ChangedText {
  readonly change: FileChange
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Number of unchanged lines that are shown around a change. */
const contextLines = 3

/** Changes of a text file, as `git diff` prints them. */
export function unifiedDiff({ change, before, after }: ChangedText): string {
  const from = change.kind === 'moved' ? change.from : change.path
  const hunks = hunksOf(lineEdits(linesOf(before), linesOf(after)))
  const names = [`--- ${before === undefined ? '/dev/null' : `a/${from}`}`]
  names.push(`+++ ${after === undefined ? '/dev/null' : `b/${change.path}`}`)
  const lines = [
    `diff --git a/${from} b/${change.path}`,
    ...headerOf(change),
    ...(hunks.length > 0 ? names : []),
    ...hunks,
  ]
  return lines.map(line => `${line}\n`).join('')
}

function headerOf(change: FileChange): readonly string[] {
  if (change.kind === 'added') return ['new file mode 100644']
  if (change.kind === 'deleted') return ['deleted file mode 100644']
  return change.kind === 'moved' ? [`rename from ${change.from}`, `rename to ${change.path}`] : []
}

const noNewline = '\n\\ No newline at end of file'

/** A last line without a line break is marked, so that it differs from the same line with one. */
function linesOf(text = ''): readonly string[] {
  if (text === '') return []
  const lines = text.split('\n')
  const last = lines.pop()
  return last === '' || last === undefined ? lines : [...lines, last + noNewline]
}

const signs: Readonly<Record<LineEdit['kind'], string>> = { same: ' ', removed: '-', added: '+' }

function hunksOf(edits: readonly LineEdit[]): readonly string[] {
  const lines: string[] = []
  let old = 1
  let next = 1
  let at = 0
  const skip = (end: number) => {
    for (; at < end; at++) {
      if (edits[at]?.kind !== 'added') old++
      if (edits[at]?.kind !== 'removed') next++
    }
  }
  for (const { start, end } of hunkRanges(edits)) {
    skip(start)
    const part = edits.slice(start, end)
    const oldCount = part.filter(({ kind }) => kind !== 'added').length
    const nextCount = part.filter(({ kind }) => kind !== 'removed').length
    // For an empty range, the format requires the number of the line before it.
    const range = (line: number, count: number) => `${count === 0 ? line - 1 : line},${count}`
    lines.push(`@@ -${range(old, oldCount)} +${range(next, nextCount)} @@`)
    lines.push(...part.map(({ kind, text }) => signs[kind] + text))
    skip(end)
  }
  return lines
}

interface HunkRange {
  readonly start: number
  readonly end: number
}

function hunkRanges(edits: readonly LineEdit[]): readonly HunkRange[] {
  const ranges: HunkRange[] = []
  for (const [at, { kind }] of edits.entries()) {
    if (kind === 'same') continue
    const start = Math.max(at - contextLines, 0)
    const end = Math.min(at + 1 + contextLines, edits.length)
    const last = ranges.at(-1)
    if (last && start <= last.end) ranges[ranges.length - 1] = { start: last.start, end }
    else ranges.push({ start, end })
  }
  return ranges
}
