import { type CheckPlace, type CheckWalk, leaveUnchecked } from './check-walk.ts'

/** Longer texts are not searched: a pattern may take a time that grows with the square of the length, or worse. */
const longest = { text: 10_000, explosive: 24 }

/** Whether a text fits a pattern; `true` where that cannot be told, which is noted. */
export function fitsPattern(text: string, pattern: string, place: CheckPlace, walk: CheckWalk): boolean {
  const { patterns } = walk
  if (!patterns.has(pattern)) patterns.set(pattern, expressionOf(pattern))
  const expression = patterns.get(pattern)
  if (expression && text.length <= (isExplosive(pattern) ? longest.explosive : longest.text))
    return expression.test(text)
  leaveUnchecked(walk, place, `pattern ${pattern}`)
  return true
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
function isExplosive(pattern: string): boolean {
  const groups = pattern.matchAll(/\((?:\?:)?((?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\[])*)\)[+*{]/g)
  return [...groups].some(([, body = '']) => {
    const branches = body.split('|')
    return branches.some(branch => /[+*]|\{\d+,/.test(branch) && branch.replace(repeatedAtom, '') === '')
  })
}

const repeatedAtom = /(?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\]()])(?:[+*?]|\{\d*,?\d*\})\??/g
