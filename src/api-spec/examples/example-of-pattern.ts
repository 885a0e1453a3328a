import type { Constraints } from '../model/schema.ts'
import { compilePattern } from '../validation/matches-pattern.ts'
import { charactersOf, generateFromPattern } from './generate-from-pattern.ts'
import { type PatternNode, parsePattern } from './parse-pattern.ts'

/** The maximum number of attempts. */
const limits = { choices: 4, more: 200 }

/** For a pattern with lookarounds, the time of a test may double with each character. */
const maxUncertainLength = 24

/**
 * A string that matches a pattern and has an allowed length. The same pattern always gives the same string.
 *
 * @returns `undefined` if none is found: for a pattern of another dialect, or one that contradicts the lengths.
 */
export function exampleOfPattern(constraints: Constraints): string | undefined {
  const { pattern = '' } = constraints
  const known = compilePattern(pattern)
  const { source = '', flags = '' } = known?.expression ?? {}
  const tree = known && parsePattern(source)
  if (!known || !tree) return undefined
  const characters = charactersOf(tree, source, flags)
  const limit = mayMismatch(source) ? Math.min(known.maxLength, maxUncertainLength) : known.maxLength
  const fits = (text: string) => text.length <= limit && known.expression.test(text)
  for (let choice = 0; choice < limits.choices; choice++) {
    const text = ofLength(tree, characters, choice, constraints)
    if (text !== undefined && fits(text)) return text
  }
  return undefined
}

/** Whether a generated string may not match the pattern, and repeated groups may then cause much backtracking. */
const mayMismatch = (source: string): boolean => /\(\?<?[=!]|\\[1-9bB]/.test(source) && /\)[*+{]/.test(source)

/** Generates a string with two more repetitions than necessary, or another number if the length requires it. */
function ofLength(
  tree: PatternNode,
  characters: ReturnType<typeof charactersOf>,
  choice: number,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Constraints,
): string | undefined {
  const generate = (more: number) => generateFromPattern(tree, characters, { more, choice })
  const lengthOf = (text: string) => [...text].length
  const standard = generate(2)
  if (standard === undefined) return generate(0)
  if (lengthOf(standard) > maxLength) {
    const shorter = [1, 0].map(generate).find(text => text !== undefined && lengthOf(text) <= maxLength)
    return shorter !== undefined && lengthOf(shorter) >= minLength ? shorter : undefined
  }
  let text: string | undefined = standard
  for (let more = 3; text !== undefined && lengthOf(text) < minLength && more < limits.more; more++)
    text = generate(more)
  if (text === undefined || lengthOf(text) > maxLength) return undefined
  if (lengthOf(text) >= minLength) return text
  // If a pattern has no end anchor, any text may follow.
  return pattern.endsWith('$') ? undefined : text.padEnd(minLength, 'a')
}
