import type { PatternNode } from './parse-pattern.ts'

export interface Variation {
  /** How many repetitions to add to the minimum, if the pattern allows them. */
  readonly more: number
  /** Selects one of several options, and characters of a class. */
  readonly choice: number
}

interface Writing extends Variation {
  readonly characters: ReadonlyMap<string, readonly string[]>
  readonly groups: Map<number, string>
  text: string
}

const maxLength = 1_000

/**
 * Generates a text from a pattern. Lookarounds such as `(?=…)` are ignored.
 *
 * @param characters The possible characters for each character source, from `charactersOf`.
 * @returns `undefined` if a class has no known character, or if the text would be too long.
 */
export function generateFromPattern(
  pattern: PatternNode,
  characters: Writing['characters'],
  variation: Variation,
): string | undefined {
  const writing: Writing = { ...variation, characters, groups: new Map(), text: '' }
  return write(pattern, writing, 0) ? writing.text : undefined
}

/** @param round The index of the current repetition: consecutive characters of a class are used. */
function write(node: PatternNode, writing: Writing, round: number): boolean {
  if (writing.text.length > maxLength) return false
  switch (node.type) {
    case 'place':
      return true
    case 'reference':
      writing.text += writing.groups.get(node.number) ?? ''
      return true
    case 'character':
      return writeCharacter(node.source, writing, round)
    case 'repeat': {
      const count = Math.min(node.most, node.least + writing.more)
      return count <= maxLength && Array.from({ length: count }).every((_, at) => write(node.node, writing, at))
    }
    case 'group': {
      const start = writing.text.length
      const option = node.options[writing.choice % node.options.length] ?? []
      const isWritten = option.every(part => write(part, writing, round))
      if (node.number !== undefined) writing.groups.set(node.number, writing.text.slice(start))
      return isWritten
    }
  }
}

/** Further choices use larger steps, to mix letters, digits and symbols. */
function writeCharacter(source: string, writing: Writing, round: number): boolean {
  const allowed = writing.characters.get(source) ?? []
  const step = writing.choice === 0 ? 1 : 22 + writing.choice
  writing.text += allowed[(round * step) % allowed.length] ?? ''
  return allowed.length > 0
}

const lower = 'abcdefghijklmnopqrstuvwxyz'
const known = [...`${lower}1234567890${lower.toUpperCase()}-_.@!#$%&*+/:;=?^~ ,'"()<>[]{}|\\\`\t\néßñ中`]

/**
 * The possible characters for each character source in a pattern: common characters, and those in the pattern itself.
 */
export function charactersOf(pattern: PatternNode, written: string, flags: string): Writing['characters'] {
  const candidates = [...new Set([...known, ...written])]
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
