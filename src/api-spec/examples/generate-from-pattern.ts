import type { PatternNode } from './parse-pattern.ts'

export interface Variation {
  /** How many repetitions to add to the minimum, if the pattern allows them. */
  readonly more: number
  /** Selects one of several options, and characters of a class. */
  readonly choice: number
}

interface GeneratorState extends Variation {
  readonly characters: ReadonlyMap<string, readonly string[]>
  readonly groups: Map<number, string>
  text: string
}

const maxLength = 1_000

/**
 * Generates a string from a pattern. Lookarounds such as `(?=…)` are ignored.
 *
 * @param characters The possible characters for each character source, from `charactersOf`.
 * @returns `undefined` if a class has no known character, or if the string would be too long.
 */
export function generateFromPattern(
  pattern: PatternNode,
  characters: GeneratorState['characters'],
  variation: Variation,
): string | undefined {
  const state: GeneratorState = { ...variation, characters, groups: new Map(), text: '' }
  return write(pattern, state, 0) ? state.text : undefined
}

/** @param repetition The index of the current repetition: consecutive characters of a class are used. */
function write(node: PatternNode, state: GeneratorState, repetition: number): boolean {
  if (state.text.length > maxLength) return false
  switch (node.type) {
    case 'assertion':
      return true
    case 'reference':
      state.text += state.groups.get(node.number) ?? ''
      return true
    case 'character':
      return writeCharacter(node.source, state, repetition)
    case 'repeat': {
      const count = Math.min(node.most, node.least + state.more)
      return count <= maxLength && Array.from({ length: count }).every((_, at) => write(node.node, state, at))
    }
    case 'group': {
      const start = state.text.length
      const option = node.options[state.choice % node.options.length] ?? []
      const isWritten = option.every(part => write(part, state, repetition))
      if (node.number !== undefined) state.groups.set(node.number, state.text.slice(start))
      return isWritten
    }
  }
}

/** Further choices use larger steps, to mix letters, digits and symbols. */
function writeCharacter(source: string, state: GeneratorState, repetition: number): boolean {
  const allowed = state.characters.get(source) ?? []
  const step = state.choice === 0 ? 1 : 22 + state.choice
  state.text += allowed[(repetition * step) % allowed.length] ?? ''
  return allowed.length > 0
}

const lower = 'abcdefghijklmnopqrstuvwxyz'
const commonCharacters = [...`${lower}1234567890${lower.toUpperCase()}-_.@!#$%&*+/:;=?^~ ,'"()<>[]{}|\\\`\t\néßñ中`]

/**
 * The possible characters for each character source in a pattern: common characters, and those in the pattern itself.
 */
export function charactersOf(pattern: PatternNode, written: string, flags: string): GeneratorState['characters'] {
  const candidates = [...new Set([...commonCharacters, ...written])]
  const characters = new Map<string, readonly string[]>()
  for (const source of sourcesIn(pattern)) {
    const expression = new RegExp(`^(?:${source})$`, flags)
    characters.set(
      source,
      candidates.filter(character => expression.test(character)),
    )
  }
  return characters
}

function sourcesIn(node: PatternNode): readonly string[] {
  if (node.type === 'character') return [node.source]
  if (node.type === 'repeat') return sourcesIn(node.node)
  return node.type === 'group' ? node.options.flatMap(option => option.flatMap(sourcesIn)) : []
}
