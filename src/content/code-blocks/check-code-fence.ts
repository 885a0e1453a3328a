import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { codeLanguages } from './code-languages.ts'

/** A fenced code block as written. */
export interface FenceSource {
  readonly language: string | undefined
  /** What follows the language. */
  readonly meta: string
  readonly code: string
  /** The whole block, including its fences. */
  readonly source: string
}

type FenceDiagnostic = Omit<Diagnostic, 'span'>

/**
 * Check a fenced code block: its end, its language and the lines that it marks.
 *
 * @param hasOwnLanguages Whether the project has its own grammars. Then any language name may be valid.
 */
export function checkCodeFence(fence: FenceSource, span: Span, hasOwnLanguages: boolean): Diagnostic[] {
  const languageDiagnostics = hasOwnLanguages ? [] : unknownLanguage(fence.language)
  const diagnostics = [...unclosedFence(fence.source), ...languageDiagnostics, ...invalidRanges(fence)]
  return diagnostics.map(diagnostic => ({ ...diagnostic, span: { ...span, endLine: undefined, endColumn: undefined } }))
}

/** A code block without a closing fence ends with its parent. */
function unclosedFence(source: string): FenceDiagnostic[] {
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

/** Whether a line opens a code block that has a language and uses the same fence. */
const isOpening = (line: string, fence: string): boolean =>
  line.replace(/^[ \t>]*/, '').startsWith(fence) && /^[`~]+[ \t]*[A-Za-z]/.test(line.replace(/^[ \t>]*/, ''))

const fenceInFence = (fence: string): FenceDiagnostic => ({
  code: 'content/unclosed-fence',
  severity: 'warning',
  message: 'Another code block begins inside this one. The closing fence of this one may be missing.',
  hint: `Add a line with ${fence} where the code ends. To show a code block inside another one, use ${fence}${fence[0]} for the outer one.`,
})

/** Suggest only very similar names, because the language may be valid but not known to the highlighter. */
function unknownLanguage(language: string | undefined): FenceDiagnostic[] {
  const name = language?.toLowerCase() ?? ''
  if (name.length < 4 || codeLanguages.has(name) || !/^[a-z+#-]+$/.test(name)) return []
  const suggestion = nearestName(
    name,
    codeLanguages,
    known => known.length > 3 && known[0] === name[0] && Math.abs(known.length - name.length) < 3,
  )
  if (suggestion === undefined) return []
  return [
    {
      code: 'content/unknown-code-language',
      severity: 'warning',
      message: `Unknown code language "${language}". The code is shown without colors.`,
      hint: `Did you mean "${suggestion}"?`,
    },
  ]
}

const option = /(?:^|\s)(?:(highlight|focus)=("[^"]*"|'[^']*'|\{[^}]*\}|\S+)|(\{\s*\d[^}]*\}))(?=\s|$)/g

function invalidRanges({ meta, code }: FenceSource): FenceDiagnostic[] {
  const count = code.split('\n').length
  return [...meta.matchAll(option)].flatMap(([, name, value, bare]) => {
    const written = value ?? bare ?? ''
    const problem = problemOf(written.replace(/^["'{[\s]+|["'}\]\s]+$/g, ''), count)
    return problem === undefined ? [] : [invalidRange(name === undefined ? written : `${name}=${written}`, problem)]
  })
}

/** Why a list of lines and ranges is invalid for a block with `count` lines. */
function problemOf(list: string, count: number): string | undefined {
  if (list === '') return undefined
  for (const part of list.replace(/,\s*$/, '').split(',')) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    if (from === undefined) return `"${part.trim()}" is not a line number or a range of lines`
    const [first, last] = [Number(from), Number(to ?? from)]
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
