import {
  type CheckPosition,
  type CompiledPattern,
  reportUnchecked,
  type ValidationContext,
} from './validation-context.ts'

/** The time of a match may be quadratic in the length, and exponential for some patterns. */
const maxLengths = { text: 10_000, explosive: 24 }

/** Whether a string matches a pattern. If it cannot be checked, this is noted and the result is `true`. */
export function matchesPattern(
  text: string,
  pattern: string,
  position: CheckPosition,
  context: ValidationContext,
): boolean {
  const { patterns } = context
  if (!patterns.has(pattern)) patterns.set(pattern, compilePattern(pattern))
  const known = patterns.get(pattern)
  if (known && text.length <= known.maxLength) return known.expression.test(text)
  reportUnchecked(context, position, `pattern ${pattern}`)
  return true
}

/** Compiles a pattern, with the maximum length of strings to test; `undefined` for an unsupported dialect. */
export function compilePattern(pattern: string): CompiledPattern | undefined {
  const expression = expressionOf(pattern)
  return expression && { expression, maxLength: isBacktrackingProne(pattern) ? maxLengths.explosive : maxLengths.text }
}

/** JSON Schema requires the flag `u`. Patterns of other dialects are accepted if they mean the same without it. */
function expressionOf(pattern: string): RegExp | undefined {
  const [, flag = '', source = pattern] = /^\(\?(i)\)(.*)$/s.exec(pattern) ?? []
  const isOtherDialect = /\\[pPAZzGhHRQEKX]|\[\[:/.test(source)
  for (const mode of isOtherDialect ? ['u', 'v'] : ['u', 'v', '']) {
    try {
      return new RegExp(source, mode + flag)
    } catch {
      // The pattern is not valid in this mode, so the next one is tried.
    }
  }
  return undefined
}

/**
 * Whether a repeated group contains only repeated parts, such as `([a-z]+-?)*`. Then the time for a string that does
 * not match doubles with each character.
 */
function isBacktrackingProne(pattern: string): boolean {
  const groups = pattern.matchAll(/\((?:\?:)?((?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\[])*)\)[+*{]/g)
  return [...groups].some(([, body = '']) => {
    const branches = body.split('|')
    return branches.some(branch => /[+*]|\{\d+,/.test(branch) && branch.replace(repeatedAtom, '') === '')
  })
}

const repeatedAtom = /(?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\]()])(?:[+*?]|\{\d*,?\d*\})\??/g
