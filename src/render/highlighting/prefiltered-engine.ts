import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki'
import { requiredLiterals } from './required-literals.ts'

type Search = PatternScanner['findNextMatchSync']
type Match = NonNullable<ReturnType<Search>>

interface Line extends RegexEngineString {
  /** As the engine below knows it. */
  readonly below: RegexEngineString
}

/** A pattern of a grammar, and what is known of it in the line that is read. */
interface Pattern {
  /** Whether the texts that it cannot do without stand in the line. */
  readonly mayMatch: (line: Line) => boolean
  /** What it finds first in a line from there on. */
  readonly search: (line: Line, ...where: SearchStart) => Match | null
}

type SearchStart = readonly [start: number, options: Parameters<Search>[2]]

/**
 * An engine that tries a pattern only in lines in which the texts stand that it cannot do without. Of the hundreds of
 * patterns of a grammar few have a chance in a line: what is found is what the engine below finds, in less time, and most
 * patterns are never made ready.
 */
export function prefilteredEngine(below: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>()
  const patternOf = (source: string): Pattern => {
    const pattern = patterns.get(source) ?? newPattern(source, below)
    patterns.set(source, pattern)
    return pattern
  }
  const lineOf = (content: string): Line => {
    const line = below.createString(content)
    return { content, below: line, dispose: () => line.dispose?.() }
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

// The functions below run a million times in a build of a thousand pages: they make no arrays, and few objects.

function newPattern(source: string, below: RegexEngine): Pattern {
  // A search tells what a later one would find, unless the pattern asks where the search began.
  const isAnchored = source.includes('\\G')
  const required = requiredLiterals(source)
  let scanner: PatternScanner | undefined
  let sifted: Line | undefined
  let isPossible = true
  let searched: Line | undefined
  let from = 0
  let last: Match | null = null
  return {
    mayMatch: line => {
      if (sifted === line) return isPossible
      sifted = line
      isPossible = required.every(texts => texts.some(text => line.content.includes(text)))
      return isPossible
    },
    search: (line, start, options) => {
      const isKnown = searched === line && from <= start && !isAnchored
      if (isKnown && (last === null || startOf(last) >= start)) return last
      scanner ??= below.createScanner([source])
      searched = line
      from = start
      last = scanner.findNextMatchSync(line.below, start, options)
      return last
    },
  }
}

function scannerOf(patterns: readonly Pattern[], lineOf: (content: string) => Line): PatternScanner {
  let sifted: Line | undefined
  /** Places in `patterns`, of those that may match. */
  const possible: number[] = []
  const sift = (line: Line) => {
    sifted = line
    possible.length = 0
    for (let index = 0; index < patterns.length; index++) if (patterns[index]?.mayMatch(line)) possible.push(index)
  }
  return {
    findNextMatchSync: (text, start, options) => {
      const line = typeof text === 'string' ? lineOf(text) : (text as Line) // all that `createString` gives
      if (line !== sifted) sift(line)
      let first: Match | null = null
      let at = 0
      for (const index of possible) {
        const found = patterns[index]?.search(line, start, options)
        if (!found || (first && startOf(first) <= startOf(found))) continue
        first = found
        at = index
        if (startOf(found) === start) break
      }
      return first && { index: at, captureIndices: first.captureIndices }
    },
  }
}

const startOf = ({ captureIndices }: Match): number => captureIndices[0]?.start ?? 0
