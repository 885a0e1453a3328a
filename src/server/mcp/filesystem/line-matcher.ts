import { escapePattern } from './glob.ts'
import type { Compile } from './patterns.ts'

/** `basic`: as in `grep`, where `\|` means "or". `extended`: as in `grep -E` and `rg`. `fixed`: plain text. */
export type PatternSyntax = 'basic' | 'extended' | 'fixed'

interface MatcherOptions {
  readonly syntax: PatternSyntax
  readonly isCaseIgnored: boolean
  readonly isWholeWord: boolean
  readonly isWholeLine: boolean
  readonly isInverted: boolean
}

export interface LineMatcher {
  readonly test: (line: string) => boolean
  /** The matches in a line. */
  readonly matchesIn: (line: string) => readonly string[]
}

/** Maximum number of characters of a line that are compared with a pattern, so that one line does not take long. */
const maxMatched = 10_000

/** Maximum length of a line in which all matches are listed, because that may take quadratic time. */
const maxListed = 2000

/** Matches lines with any of these patterns. */
export function createLineMatcher(
  patterns: readonly string[],
  compile: Compile,
  { syntax, isCaseIgnored, isWholeWord, isWholeLine, isInverted }: MatcherOptions,
): LineMatcher {
  const sources = patterns.flatMap(pattern => pattern.split('\n')).map(pattern => toExtended(pattern, syntax))
  const any = sources.map(source => `(?:${source})`).join('|')
  const word = isWholeWord ? `\\b(?:${any})\\b` : any
  const pattern = compile(isWholeLine ? `^(?:${word})$` : word, isCaseIgnored)
  return {
    test: line => pattern.test(line.slice(0, maxMatched)) !== isInverted,
    matchesIn: line => (isInverted ? [] : pattern.matchesIn(line.slice(0, maxListed))),
  }
}

function toExtended(pattern: string, syntax: PatternSyntax): string {
  if (syntax === 'fixed') return escapePattern(pattern)
  if (syntax === 'extended') return pattern
  // In basic patterns these characters are special with a backslash, and plain without. Brackets are copied.
  return pattern.replace(
    /\[[\^]?\]?[^\]]*\]|\\([+?|(){}])|\\[\s\S]|[+?|(){}]/g,
    (all, special?: string) => special ?? (all.length === 1 ? `\\${all}` : all),
  )
}
