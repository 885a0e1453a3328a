import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki'
import { type RequiredLiterals, requiredLiterals } from './required-literals.ts'

type Search = PatternScanner['findNextMatchSync']
type Match = NonNullable<ReturnType<Search>>

interface Line extends RegexEngineString {
  /** The line of the wrapped engine. */
  readonly innerLine: RegexEngineString
}

/** A pattern of a grammar, and its results in the current line. */
interface Pattern {
  /** Whether the line contains the literals that the pattern requires. */
  readonly mayMatch: (line: Line) => boolean
  /** The first match in a line from an offset on. */
  readonly search: (line: Line, ...where: SearchStart) => Match | null
}

type SearchStart = readonly [start: number, options: Parameters<Search>[2]]

/**
 * An engine that tries a pattern only in lines that contain its required literals. Of the hundreds of patterns of a
 * grammar, few can match in a line. The results are the same as those of the wrapped engine. The search is faster, and
 * most patterns are never compiled.
 *
 * @param literalsOf The required literals of a pattern.
 */
export function prefilteredEngine(
  innerEngine: RegexEngine,
  literalsOf: (pattern: string) => RequiredLiterals = requiredLiterals,
): RegexEngine {
  const patterns = new Map<string, Pattern>()
  const patternOf = (source: string): Pattern => {
    const pattern = patterns.get(source) ?? newPattern(source, literalsOf(source), innerEngine)
    patterns.set(source, pattern)
    return pattern
  }
  const lineOf = (content: string): Line => {
    const line = innerEngine.createString(content)
    return { content, innerLine: line, dispose: () => line.dispose?.() }
  }
  return {
    createScanner: sources =>
      scannerOf(
        sources.map(source => patternOf(sourceOf(source))),
        lineOf,
      ),
    createString: lineOf,
  }
}

const sourceOf = (pattern: string | RegExp): string => (typeof pattern === 'string' ? pattern : pattern.source)

// The functions below run a million times in a build of a thousand pages, so they create no arrays and few objects.

function newPattern(source: string, required: RequiredLiterals, innerEngine: RegexEngine): Pattern {
  // A search result is also valid for a later start, unless the pattern depends on the start of the search (`\G`).
  const isAnchored = source.includes('\\G')
  let scanner: PatternScanner | undefined
  let checkedLine: Line | undefined
  let isPossible = true
  let searchedLine: Line | undefined
  let from = 0
  let last: Match | null = null
  return {
    mayMatch: line => {
      if (checkedLine === line) return isPossible
      checkedLine = line
      isPossible = required.every(texts => texts.some(text => line.content.includes(text)))
      return isPossible
    },
    search: (line, start, options) => {
      const isKnown = searchedLine === line && from <= start && !isAnchored
      if (isKnown && (last === null || startOf(last) >= start)) return last
      scanner ??= innerEngine.createScanner([source])
      searchedLine = line
      from = start
      last = scanner.findNextMatchSync(line.innerLine, start, options)
      return last
    },
  }
}

function scannerOf(patterns: readonly Pattern[], lineOf: (content: string) => Line): PatternScanner {
  let checkedLine: Line | undefined
  /** Indexes in `patterns` of those that may match. */
  const possible: number[] = []
  const selectPatterns = (line: Line) => {
    checkedLine = line
    possible.length = 0
    for (let index = 0; index < patterns.length; index++) if (patterns[index]?.mayMatch(line)) possible.push(index)
  }
  return {
    findNextMatchSync: (text, start, options) => {
      const line = typeof text === 'string' ? lineOf(text) : (text as Line) // `createString` returns nothing else
      if (line !== checkedLine) selectPatterns(line)
      let first: Match | null = null
      let at = 0
      for (const index of possible) {
        const match = patterns[index]?.search(line, start, options)
        if (!match || (first && startOf(first) <= startOf(match))) continue
        first = match
        at = index
        if (startOf(match) === start) break
      }
      return first && { index: at, captureIndices: first.captureIndices }
    },
  }
}

const startOf = ({ captureIndices }: Match): number => captureIndices[0]?.start ?? 0
