import { withCapacity } from './with-capacity.ts'

/** The kinds of a UTF-16 code unit, which can be added. */
export const kinds = {
  /** Part of a word. */
  word: 1,
  /** Joins two parts of an identifier or an address. */
  joiner: 2,
  /** Belongs to a script that is written without spaces between words. */
  unspaced: 4,
  /** Is part of such text if it is next to a character of such a script. */
  unspacedRun: 8,
  /** Not a complete character: a mark, or half of a surrogate pair. */
  part: 16,
} as const

/** Regular expressions for single characters. */
export interface CharacterTests {
  readonly word: RegExp
  readonly joiner: RegExp
  readonly unspaced: RegExp
  readonly unspacedRun: RegExp
}

/** A text as UTF-16 code units, and the kind of each. The lists may be longer than the text. */
export interface TextUnits {
  readonly units: Uint16Array
  readonly kinds: Uint8Array
}

const mark = /\p{M}/u
const unknown = 255

/**
 * Reads texts into typed arrays, which are much faster to examine than strings. The kinds of units are looked up in a
 * table, which is filled as units are seen.
 *
 * @returns A function whose result is valid until the next call.
 */
export function createUnitReader(tests: CharacterTests): (text: string) => TextUnits {
  const table = new Uint8Array(0x10000).fill(unknown)
  let units = new Uint16Array(8 * 1024)
  let unitKinds = new Uint8Array(8 * 1024)
  const examine = (text: string, at: number) => {
    const character = characterAt(text, at)
    const isPart = character.length > 1 || mark.test(character)
    const kindBits = kindsOf(character, tests) + (isPart ? kinds.part : 0)
    // The kind of half a surrogate pair depends on the other half.
    if (!/[\ud800-\udfff]/.test(character)) table[text.charCodeAt(at)] = kindBits
    return kindBits
  }
  return text => {
    const { length } = text
    units = withCapacity(units, length, Uint16Array)
    unitKinds = withCapacity(unitKinds, length, Uint8Array)
    const ownUnits = units
    const ownKinds = unitKinds
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at)
      const known = table[unit] ?? 0
      ownUnits[at] = unit
      ownKinds[at] = known === unknown ? examine(text, at) : known
    }
    return { units, kinds: unitKinds }
  }
}

const kindsOf = (character: string, { word, joiner, unspaced, unspacedRun }: CharacterTests): number =>
  (word.test(character) ? kinds.word : 0) +
  (joiner.test(character) ? kinds.joiner : 0) +
  (unspaced.test(character) ? kinds.unspaced : 0) +
  (unspacedRun.test(character) ? kinds.unspacedRun : 0)

/** The character that contains a code unit. */
function characterAt(text: string, at: number): string {
  const isWithPrevious = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
  return isWithPrevious ? text.slice(at - 1, at + 1) : String.fromCodePoint(text.codePointAt(at) ?? 0)
}
