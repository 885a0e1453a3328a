import { ownValue } from '../../source/json/own-value.ts'
import type { CodeFence } from './parse-code-fence.ts'

const cutBefore = /^\s*\/\/\s?---cut(?:-before)?---\s*$/
const cutAfter = /^\s*\/\/\s?---cut-after---\s*$/
const cutStart = /^\s*\/\/\s?---cut-start---\s*$/
const cutEnd = /^\s*\/\/\s?---cut-end---\s*$/
/** A setting for the compiler. File names stay visible for readers. */
const setting = /^\/\/\s?@(?!filename:)\w+(?::\s?.+)?$/
const query = /^\s*\/\/\s*\^(?:\?|\||\^+)(?: .*)?$/

type TwoslashLanguage = 'ts' | 'tsx' | 'js' | 'jsx'

/** Code for the compiler, including its annotations, and the position of its first line. */
export interface AnnotatedCode {
  readonly language: TwoslashLanguage
  readonly source: string
  readonly path: string
  /** Counted from 1. */
  readonly line: number
}

const twoslashLanguages: Readonly<Record<string, TwoslashLanguage>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
}

/** The TypeScript compiler's name for a language; `undefined` if the compiler does not support it. */
export function twoslashLanguage(language: string | undefined): TwoslashLanguage | undefined {
  const name = language?.toLowerCase() ?? ''
  return ownValue(twoslashLanguages, name)
}

/** A `twoslash` block as readers see it. The numbers of marked lines are adjusted to the visible code. */
export function visibleFence(fence: CodeFence): CodeFence {
  const { code, lines } = withoutAnnotations(fence.code)
  const toVisibleLines = (numbers: readonly number[]) =>
    lines.flatMap((line, at) => (numbers.includes(line) ? [at + 1] : []))
  return { ...fence, code, added: toVisibleLines(fence.added), removed: toVisibleLines(fence.removed) }
}

/** The visible code of a block, and the original numbers of its lines, counted from 1. */
export interface VisibleCode {
  readonly code: string
  readonly lines: readonly number[]
}

/**
 * The code that readers see of a `twoslash` block: without settings, queries and cut lines.
 *
 * @see twoslash, notations
 */
export function withoutAnnotations(code: string): VisibleCode {
  const lines = code.split('\n')
  const cut = cutLines(lines)
  const isVisible = (line: string, at: number) => !cut.has(at) && !setting.test(line) && !query.test(line)
  const visible = lines.flatMap((line, at) => (isVisible(line, at) ? [{ line, number: at + 1 }] : []))
  const isNonBlank = ({ line }: { readonly line: string }) => line.trim() !== ''
  const trimmed = visible.slice(Math.max(0, visible.findIndex(isNonBlank)), visible.findLastIndex(isNonBlank) + 1)
  return { code: trimmed.map(({ line }) => line).join('\n'), lines: trimmed.map(({ number }) => number) }
}

/** The indexes of the cut lines, including the lines with the cut annotations. */
export function cutLines(lines: readonly string[]): ReadonlySet<number> {
  const end = lines.findIndex(line => cutAfter.test(line))
  const until = end === -1 ? lines.length : end
  const from = lines.slice(0, until).findLastIndex(line => cutBefore.test(line)) + 1
  const outside = lines.flatMap((_, at) => (at < from || at >= until ? [at] : []))
  return new Set([...outside, ...cutSections(lines)])
}

/** Lines from `cut-start` to `cut-end`. An unpaired annotation removes only itself. */
function cutSections(lines: readonly string[]): Set<number> {
  const hidden = new Set<number>()
  const open: number[] = []
  for (const [at, line] of lines.entries()) {
    if (cutStart.test(line)) {
      open.push(at)
      hidden.add(at)
    }
    if (!cutEnd.test(line)) continue
    for (let cut = open.pop() ?? at; cut <= at; cut++) hidden.add(cut)
  }
  return hidden
}
