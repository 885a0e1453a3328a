import {
  type CheckPosition,
  type CompiledPattern,
  reportUnchecked,
  type ValidationContext,
} from './validation-context.ts'

/** The time of a search may grow with the square of the length, and of some patterns it doubles with each character. */
const maxLengths = { text: 10_000, explosive: 24 }

/** Whether a text fits a pattern; `true` where that cannot be told, which is noted. */
export function matchesPattern(text: string, pattern: string, place: CheckPosition, walk: ValidationContext): boolean {
  const { patterns } = walk
  if (!patterns.has(pattern)) patterns.set(pattern, compilePattern(pattern))
  const known = patterns.get(pattern)
  if (known && text.length <= known.maxLength) return known.expression.test(text)
  reportUnchecked(walk, place, `pattern ${pattern}`)
  return true
}

/** A pattern as an expression, and the length of texts up to which it may be tried; `undefined` for one of another dialect. */
export function compilePattern(pattern: string): CompiledPattern | undefined {
  const expression = expressionOf(pattern)
  return expression && { expression, maxLength: isBacktrackingProne(pattern) ? maxLengths.explosive : maxLengths.text }
}

/** JSON Schema means the flag `u`. Patterns of other languages are taken where they mean the same without it. */
function expressionOf(pattern: string): RegExp | undefined {
  const [, flag = '', rest = pattern] = /^\(\?(i)\)(.*)$/s.exec(pattern) ?? []
  const isElsewhere = /\\[pPAZzGhHRQEKX]|\[\[:/.test(rest)
  for (const mode of isElsewhere ? ['u', 'v'] : ['u', 'v', '']) {
    try {
      return new RegExp(rest, mode + flag)
    } catch {
      // Not written in this mode; the next one is tried.
    }
  }
  return undefined
}

/**
 * Whether a repeated group holds nothing but repeated parts, such as `([a-z]+-?)*`: then the time for a text that does
 * not fit doubles with each character.
 */
function isBacktrackingProne(pattern: string): boolean {
  const groups = pattern.matchAll(/\((?:\?:)?((?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\[])*)\)[+*{]/g)
  return [...groups].some(([, body = '']) => {
    const branches = body.split('|')
    return branches.some(branch => /[+*]|\{\d+,/.test(branch) && branch.replace(repeatedAtom, '') === '')
  })
}

const repeatedAtom = /(?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\]()])(?:[+*?]|\{\d*,?\d*\})\??/g
