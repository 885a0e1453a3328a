import type { Diagnostic, Span } from '../source/diagnostic.ts'
import { nearestName } from '../source/nearest-name.ts'
import { codeLanguages } from './code-languages.ts'

/** A fenced block of code as it is written. */
export interface WrittenFence {
  readonly language: string | undefined
  /** What follows the language. */
  readonly meta: string
  readonly code: string
  /** All of it, fences included. */
  readonly source: string
}

type Finding = Omit<Diagnostic, 'span'>

/**
 * What is wrong with a fenced block of code: its end, its language, the lines that it marks.
 *
 * @param hasOwnLanguages Whether the project brings grammars, for languages of any name.
 */
export function checkCodeFence(fence: WrittenFence, span: Span, hasOwnLanguages: boolean): Diagnostic[] {
  const ofLanguage = hasOwnLanguages ? [] : unknownLanguage(fence.language)
  const findings = [...unclosedFence(fence.source), ...ofLanguage, ...invalidRanges(fence)]
  return findings.map(finding => ({ ...finding, span: { ...span, endLine: undefined, endColumn: undefined } }))
}

/** A block of code that ends where what is around it ends. */
function unclosedFence(source: string): Finding[] {
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1]
  if (fence === undefined) return []
  const last = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(source.trimEnd())?.[1]
  const inner = source.split('\n').findIndex((line, at) => at > 0 && isOpening(line, fence))
  if (last?.startsWith(fence)) return inner === -1 ? [] : [fenceInFence(fence)]
  return [
    {
      code: 'content/unclosed-fence',
      severity: 'warning',
      message: 'This code block is never closed, so everything after it is shown as code.',
      hint: `Add a line with ${fence} where the code ends.`,
    },
  ]
}

/** Whether a line begins a block of code, with a language, by the same fence. */
const isOpening = (line: string, fence: string): boolean =>
  line.replace(/^[ \t>]*/, '').startsWith(fence) && /^[`~]+[ \t]*[A-Za-z]/.test(line.replace(/^[ \t>]*/, ''))

const fenceInFence = (fence: string): Finding => ({
  code: 'content/unclosed-fence',
  severity: 'warning',
  message: 'Another code block begins inside of this one, so the end of this one may be missing.',
  hint: `Add a line with ${fence} where the code ends. To show a block in a block, begin and end the outer one with ${fence}${fence[0]}.`,
})

/** The nearest name must be very near: languages that no highlighter knows have names as well. */
function unknownLanguage(language: string | undefined): Finding[] {
  const name = language?.toLowerCase() ?? ''
  if (name.length < 4 || codeLanguages.has(name) || !/^[a-z+#-]+$/.test(name)) return []
  const meant = nearestName(
    name,
    codeLanguages,
    known => known.length > 3 && known[0] === name[0] && Math.abs(known.length - name.length) < 3,
  )
  if (meant === undefined) return []
  return [
    {
      code: 'content/unknown-code-language',
      severity: 'warning',
      message: `Unknown code language "${language}". The code is shown without colors.`,
      hint: `Did you mean "${meant}"?`,
    },
  ]
}

const option = /(?:^|\s)(?:(highlight|focus)=("[^"]*"|'[^']*'|\{[^}]*\}|\S+)|(\{\s*\d[^}]*\}))(?=\s|$)/g

function invalidRanges({ meta, code }: WrittenFence): Finding[] {
  const count = code.split('\n').length
  return [...meta.matchAll(option)].flatMap(([, name, value, bare]) => {
    const written = value ?? bare ?? ''
    const problem = problemOf(written.replace(/^["'{[\s]+|["'}\]\s]+$/g, ''), count)
    return problem === undefined ? [] : [invalidRange(name === undefined ? written : `${name}=${written}`, problem)]
  })
}

/** What is wrong with a list of lines and ranges of a block with so many lines. */
function problemOf(list: string, count: number): string | undefined {
  if (list === '') return undefined
  for (const part of list.replace(/,\s*$/, '').split(',')) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    if (from === undefined) return `"${part.trim()}" is not a line number or a range of lines`
    const [first, last] = [Number(from), Number(to ?? from)]
    if (first < 1) return 'lines count from 1'
    if (last < first) return `${first}-${last} ends before it begins`
    if (last > count) return `the code has only ${count} ${count === 1 ? 'line' : 'lines'}`
  }
  return undefined
}

const invalidRange = (written: string, problem: string): Finding => ({
  code: 'content/invalid-line-range',
  severity: 'warning',
  message: `Invalid lines in ${written}: ${problem}.`,
  hint: 'Write line numbers and ranges, as in {1,3-5}. Lines count from 1.',
})
