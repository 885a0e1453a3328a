import { withCapacity } from './with-capacity.ts'

/** Maps words to lists of numbers by their code units: no string needs to be created for a known word. */
export interface WordTable {
  /**
   * Returns the position in `numbers()` of the values of the word from `start` to `end` (exclusive). Their count comes
   * first. 0 if the word is unknown.
   */
  readonly find: (units: Uint16Array, start: number, end: number) => number
  /** Add an unknown word. Returns the same as `find`. */
  readonly add: (units: Uint16Array, start: number, end: number, values: readonly number[]) => number
  /** Returns another list after `add`. */
  readonly numbers: () => Uint32Array
  /** The number of words. */
  readonly size: () => number
}

/** A hash table with open addressing in typed arrays, so that there is nothing to trace for the garbage collector. */
export function createWordTable(): WordTable {
  /** For each slot, the hash of its word and the position of the word in `numbers`. 0 for empty slots. */
  let slots = new Int32Array(2 * 1024)
  /** The data of a word is contiguous, for the processor cache: length, units, count of values, values. */
  let numbers = new Uint32Array(16 * 1024)
  /** Where the next word is added. The first position stays empty. */
  let end = 1
  let size = 0
  const enlargeSlots = () => {
    const previous = slots
    slots = new Int32Array(previous.length * 2)
    for (let at = 0; at < previous.length; at += 2)
      if (previous[at + 1] !== 0) insert(slots, previous[at] ?? 0, previous[at + 1] ?? 0)
  }
  return {
    find: (units, from, to) => {
      const hash = hashOf(units, from, to)
      const length = to - from
      const mask = slots.length - 2
      const words = numbers
      for (let slot = (2 * hash) & mask; ; slot = (slot + 2) & mask) {
        const word = slots[slot + 1] ?? 0
        if (word === 0) return 0
        if (slots[slot] !== hash || words[word] !== length) continue
        let at = 0
        while (at < length && words[word + 1 + at] === units[from + at]) at++
        if (at === length) return word + 1 + length
      }
    },
    add: (units, from, to, values) => {
      // At most half of the slots are in use, so that searches are short.
      if (4 * size >= slots.length) enlargeSlots()
      const word = end
      const length = to - from
      const found = word + 1 + length
      end = found + 1 + values.length
      numbers = withCapacity(numbers, end, Uint32Array)
      numbers[word] = length
      numbers.set(units.subarray(from, to), word + 1)
      numbers[found] = values.length
      numbers.set(values, found + 1)
      insert(slots, hashOf(units, from, to), word)
      size++
      return found
    },
    numbers: () => numbers,
    size: () => size,
  }
}

/** Writes to the first empty slot, starting with that of the hash. */
function insert(slots: Int32Array, hash: number, word: number): void {
  const mask = slots.length - 2
  let slot = (2 * hash) & mask
  while (slots[slot + 1] !== 0) slot = (slot + 2) & mask
  slots[slot] = hash
  slots[slot + 1] = word
}

/** @see http://www.isthe.com/chongo/tech/comp/fnv/ (FNV-1a) */
function hashOf(units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (units[at] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}
