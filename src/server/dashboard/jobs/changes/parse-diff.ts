/** A file in the output of `git diff`. */
export interface DiffFile {
  readonly path: string
  readonly kind: 'added' | 'changed' | 'deleted' | 'moved'
  /** The path before a move. */
  readonly from?: string | undefined
  /** Binary files have no lines. */
  readonly isBinary: boolean
  readonly added: number
  readonly removed: number
  readonly lines: readonly DiffLine[]
}

export interface DiffLine {
  /** `hunk`: the position of the following lines. `note`: a remark of Git about the previous line. */
  readonly kind: 'added' | 'removed' | 'same' | 'hunk' | 'note'
  /** Without the sign. */
  readonly text: string
}

/** The files of a diff in the unified format. The end of the text may be missing. */
export function parseDiff(text: string): readonly DiffFile[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const files: DiffFile[] = []
  for (let at = 0; at < lines.length; ) {
    if (!lines[at]?.startsWith(fileStart)) {
      at++
      continue
    }
    const { file, end } = fileAt(lines, at)
    files.push(file)
    at = end
  }
  return files
}

const fileStart = 'diff --git '

function fileAt(lines: readonly string[], start: number): { readonly file: DiffFile; readonly end: number } {
  let header = headerOfFirstLine(lines[start] ?? '')
  const content: DiffLine[] = []
  let at = start + 1
  while (at < lines.length && !lines[at]?.startsWith(fileStart)) {
    const line = lines[at] ?? ''
    at++
    const hunk = hunkStart.exec(line)
    if (!hunk) {
      header = { ...header, ...headerFields(line) }
      continue
    }
    content.push({ kind: 'hunk', text: line })
    // Only counting lines distinguishes a removed line "-- a/x" from the header of another file.
    const left = { old: Number(hunk[1] ?? 1), new: Number(hunk[2] ?? 1) }
    for (; at < lines.length && (left.old > 0 || left.new > 0 || lines[at]?.startsWith('\\')); at++) {
      const diffLine = lineOf(lines[at] ?? '')
      if (diffLine.kind === 'removed' || diffLine.kind === 'same') left.old--
      if (diffLine.kind === 'added' || diffLine.kind === 'same') left.new--
      content.push(diffLine)
    }
  }
  const count = (kind: DiffLine['kind']) => content.filter(line => line.kind === kind).length
  return { file: { ...header, added: count('added'), removed: count('removed'), lines: content }, end: at }
}

const hunkStart = /^@@ -\d{1,9}(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@/

const signs: Readonly<Record<string, DiffLine['kind']>> = { '+': 'added', '-': 'removed', '\\': 'note' }

const lineOf = (line: string): DiffLine => ({ kind: signs[line[0] ?? ''] ?? 'same', text: line.slice(1) })

type FileHeader = Pick<DiffFile, 'path' | 'kind' | 'from' | 'isBinary'>

/** Without a move, both paths of the first line are the same. */
function headerOfFirstLine(line: string): FileHeader {
  const paths = line.slice(fileStart.length)
  const half = paths.slice(0, Math.floor(paths.length / 2))
  return { path: pathOf(half), kind: 'changed', isBinary: false }
}

/** The information about a file in a line before the first hunk. */
function headerFields(line: string): Partial<FileHeader> {
  if (line.startsWith('new file mode ')) return { kind: 'added' }
  if (line.startsWith('deleted file mode ')) return { kind: 'deleted' }
  if (line.startsWith('rename from ')) return { kind: 'moved', from: unquote(line.slice('rename from '.length)) }
  if (line.startsWith('rename to ')) return { path: unquote(line.slice('rename to '.length)) }
  if (line.startsWith('Binary files ')) return { isBinary: true }
  return {}
}

/** The path without the `a/` of the diff. */
const pathOf = (written: string): string => unquote(written).replace(/^[ab]\//, '')

/** Git writes unusual paths like C strings, with the bytes of UTF-8 in octal. */
function unquote(written: string): string {
  const [, quoted] = /^"(.*)"$/s.exec(written) ?? []
  if (quoted === undefined) return written
  const bytes: number[] = []
  for (const [part, octal, escaped] of quoted.matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255)
    else bytes.push(...new TextEncoder().encode(escaped === undefined ? part : (controls[escaped] ?? escaped)))
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}

const controls: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }
