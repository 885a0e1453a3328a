import type { Example } from '../model/operation.ts'

const limits = { count: 50, characters: 100_000 }

/** The examples of an input that a reader can fill in, limited in number and total length. */
export function packExamples<One extends Example>(examples: readonly One[]): readonly One[] {
  let remaining = limits.characters
  return examples
    .filter(({ value, text }) => value !== undefined || text !== undefined)
    .slice(0, limits.count)
    .filter((example, at) => {
      remaining -= JSON.stringify(example).length
      return at === 0 || remaining >= 0
    })
}
