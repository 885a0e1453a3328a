import type { FenceDiagnostic, FenceSource } from './fence-source.ts'

/** `highlight` or `focus` with a value, or a list of lines without a name. The closing bracket may be missing. */
const option =
  /(?:^|\s)(?:(highlight|focus)=("[^"]*"|'[^']*'|\{[^}]*\}|["'{].*$|\S+)|(\{\s*(?:\d|[,-]\s*\d|[a-z]\s*[,-]\s*[a-z]?\d*\s*(?=[,}-]))[^}]*(?:\}|$)))(?=\s|$)/gi

/** Check the lines that a code block marks. */
export function checkLineRanges({ meta, code }: FenceSource): FenceDiagnostic[] {
  const count = code.split('\n').length
  return [...meta.matchAll(option)].flatMap(([, name, value, bare]) => {
    const written = value ?? bare ?? ''
    const problem = missingEnd(written) ?? problemOf(written.replace(/^["'{[\s]+|["'}\]\s]+$/g, ''), count)
    return problem === undefined ? [] : [invalidRange(name === undefined ? written : `${name}=${written}`, problem)]
  })
}

const closing: Readonly<Record<string, string>> = { '{': '}', '"': '"', "'": "'" }

function missingEnd(written: string): string | undefined {
  const end = closing[written[0] ?? '']
  return end === undefined || (written.length > 1 && written.endsWith(end))
    ? undefined
    : `the closing ${end} is missing`
}

/** Why a list of lines and ranges is invalid for a block with `count` lines. */
function problemOf(list: string, count: number): string | undefined {
  if (list === '') return undefined
  for (const part of list.replace(/,\s*$/, '').split(',')) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    if (part.trim() === '') return 'a line number is missing'
    if (from === undefined) return `"${part.trim()}" is not a line number or a range of lines`
    const first = Number(from)
    const last = Number(to ?? from)
    if (first < 1) return 'line numbers start at 1'
    if (last < first) return `${first}-${last} ends before it begins`
    if (last > count) return `the code has only ${count} ${count === 1 ? 'line' : 'lines'}`
  }
  return undefined
}

const invalidRange = (written: string, problem: string): FenceDiagnostic => ({
  code: 'content/invalid-line-range',
  severity: 'warning',
  message: `Invalid lines in ${written}: ${problem}.`,
  hint: 'Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
})
