import { ownValue } from '../../source/json/own-value.ts'
import type { CodeFence } from './parse-code-fence.ts'

const cutBefore = /^\s*\/\/\s?---cut(?:-before)?---\s*$/
const cutAfter = /^\s*\/\/\s?---cut-after---\s*$/
const cutStart = /^\s*\/\/\s?---cut-start---\s*$/
const cutEnd = /^\s*\/\/\s?---cut-end---\s*$/
/** A setting, or a note of the author's. Names of files are for readers as well. */
const setting = /^\/\/\s?@(?!filename:)\w+(?::\s?.+)?$/
const query = /^\s*\/\/\s*\^(?:\?|\||\^+)(?: .*)?$/

type TwoslashLanguage = 'ts' | 'tsx' | 'js' | 'jsx'

/** Code as a compiler is to read it, annotations and all, and where its first line stands. */
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

/** The language as a compiler of TypeScript calls it; `undefined` for one that it does not read. */
export function twoslashLanguage(language: string | undefined): TwoslashLanguage | undefined {
  const name = language?.toLowerCase() ?? ''
  return ownValue(twoslashLanguages, name)
}

/** A block with `twoslash` as readers are to see it, its marks moved to where their lines now stand. */
export function visibleFence(fence: CodeFence): CodeFence {
  const { code, lines } = withoutAnnotations(fence.code)
  const moved = (numbers: readonly number[]) => lines.flatMap((line, at) => (numbers.includes(line) ? [at + 1] : []))
  return { ...fence, code, added: moved(fence.added), removed: moved(fence.removed) }
}

/** What is left of a block, and which lines of it, counted from 1. */
export interface VisibleCode {
  readonly code: string
  readonly lines: readonly number[]
}

/**
 * The code that readers are to see of a block with `twoslash`: without settings, queries and what is cut off.
 *
 * @see twoslash, notations
 */
export function withoutAnnotations(code: string): VisibleCode {
  const lines = code.split('\n')
  const cut = cutLines(lines)
  const isShown = (line: string, at: number) => !cut.has(at) && !setting.test(line) && !query.test(line)
  const shown = lines.flatMap((line, at) => (isShown(line, at) ? [{ line, number: at + 1 }] : []))
  const isFilled = ({ line }: { readonly line: string }) => line.trim() !== ''
  const kept = shown.slice(Math.max(0, shown.findIndex(isFilled)), shown.findLastIndex(isFilled) + 1)
  return { code: kept.map(({ line }) => line).join('\n'), lines: kept.map(({ number }) => number) }
}

/** Lines that are cut off, by index, the annotations that say so among them. */
export function cutLines(lines: readonly string[]): ReadonlySet<number> {
  const end = lines.findIndex(line => cutAfter.test(line))
  const until = end === -1 ? lines.length : end
  const from = lines.slice(0, until).findLastIndex(line => cutBefore.test(line)) + 1
  const outside = lines.flatMap((_, at) => (at < from || at >= until ? [at] : []))
  return new Set([...outside, ...cutSections(lines)])
}

/** Lines between `cut-start` and `cut-end`, both with them. One that has no other half takes nothing away but itself. */
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
