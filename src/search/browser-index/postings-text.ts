const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The value of each character by its code. */
const values = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, alphabet.indexOf(String.fromCharCode(code))))

/**
 * Creates a function that encodes postings as text, because web servers compress text. The text is a list of numbers:
 *
 *     page 3, section 2, impact 7                     6 39          3 × 2, then 2 × 16 + 7
 *     page 5, sections 0 and 4, impacts 1 and 9       5 2 1 73      (5 - 3) × 2 + 1 for several sections, their count,
 *                                                                   0 × 16 + 1, (4 - 0) × 16 + 9
 *
 * Pages and sections are differences to the previous ones. A number is written in characters of six bits: five bits of
 * the number, lowest first, and one bit that is set if more characters follow.
 *
 * The postings must be ordered by page and section. One encoder for many terms is faster than one for each.
 */
export function createPostingsEncoder(): (postings: PostingLists) => string {
  // Adding characters to a string, one after the other, takes twice as long.
  const decoder = new TextDecoder()
  const codes = Uint8Array.from(alphabet, character => character.charCodeAt(0))
  let characters = new Uint8Array(0)
  let length = 0
  const write = (number: number) => {
    let rest = number
    for (; rest >= 32; rest >>= 5) characters[length++] = codes[32 + (rest & 31)] ?? 0
    characters[length++] = codes[rest] ?? 0
  }
  return ({ pages, sections, impacts }) => {
    const maxLength = pages.length * maxCharacters
    if (characters.length < maxLength) characters = new Uint8Array(2 * maxLength)
    length = 0
    let lastPage = 0
    for (let at = 0; at < pages.length; ) {
      const page = pages[at] ?? 0
      let end = at + 1
      while (pages[end] === page) end++
      write((page - lastPage) * 2 + Number(end - at > 1))
      if (end - at > 1) write(end - at)
      lastPage = page
      let lastSection = 0
      for (; at < end; at++) {
        const section = sections[at] ?? 0
        write((section - lastSection) * 16 + (impacts[at] ?? 1))
        lastSection = section
      }
    }
    return decoder.decode(characters.subarray(0, length))
  }
}

/** Maximum length of a posting: three numbers of 31 bits. */
const maxCharacters = 21

/** Postings as lists of the same length: numbers of pages, of sections on their pages, and impacts. */
export interface PostingLists {
  readonly pages: ArrayLike<number>
  readonly sections: ArrayLike<number>
  readonly impacts: ArrayLike<number>
}

/** Called for a posting: its page, the section on the page, and an impact from 1 to 15 (see `toImpact`). */
export type AddPosting = (page: number, section: number, impact: number) => void

/** The postings of a text from `createPostingsEncoder`, in order. */
export function decodePostings(text: string, add: AddPosting): void {
  let position = 0
  let page = 0
  const next = () => {
    const number = numberAt(text, position)
    position = endOfNumbers(text, position, 1)
    return number
  }
  while (position < text.length) {
    const head = next()
    page += head >> 1
    const count = head % 2 === 1 ? next() : 1
    let section = 0
    for (let at = 0; at < count && position < text.length; at++) {
      const number = next()
      section += number >> 4
      add(page, section, number % 16)
    }
  }
}

/**
 * The number of postings in a text, without reading their sections and impacts. Creates no functions and objects, because
 * it is called for each term of an index.
 *
 * @param isExcluded By number of a page: 1, or 0.
 * @returns `undefined` if the text has a posting of an excluded page.
 */
export function countPostings(text: string, isExcluded: Uint8Array): number | undefined {
  let position = 0
  let page = 0
  let count = 0
  while (position < text.length) {
    const head = numberAt(text, position)
    position = endOfNumbers(text, position, 1)
    page += head >> 1
    if (isExcluded[page] === 1) return undefined
    let onPage = 1
    if (head % 2 === 1) {
      onPage = numberAt(text, position)
      position = endOfNumbers(text, position, 1)
    }
    position = endOfNumbers(text, position, onPage)
    count += onPage
  }
  return count
}

/** The number that starts at a position. */
function numberAt(text: string, start: number): number {
  let number = 0
  let factor = 1
  for (let position = start; position < text.length; position++) {
    const value = values[text.charCodeAt(position)] ?? 0
    if (value < 32) return number + value * factor
    number += (value - 32) * factor
    factor *= 32
  }
  return number
}

/** The position after a count of numbers. */
function endOfNumbers(text: string, start: number, count: number): number {
  let position = start
  for (let left = count; left > 0 && position < text.length; position++)
    if ((values[text.charCodeAt(position)] ?? 0) < 32) left--
  return position
}

/** Postings as text, and their number. */
export interface CountedPostings {
  readonly postings: string
  readonly count: number
}

/** The new number of a page whose postings are left out. */
export const removed = -1

/**
 * Replaces the postings of some pages, and copies the text of all others. Much faster than decoding and encoding all.
 *
 * @param newNumbers The new number of each page, or `removed`. The others are ascending.
 * @param added Postings of other pages, in order.
 */
export function replacePostings(
  text: string,
  newNumbers: readonly number[],
  { pages, sections, impacts }: PostingLists,
): CountedPostings {
  let changed = ''
  let copyFrom = 0
  let position = 0
  let page = 0
  let lastPage = 0
  let count = pages.length
  /** The index of the next added posting. */
  let at = 0
  const addBefore = (limit: number) => {
    for (let number = pages[at]; number !== undefined && number < limit; number = pages[at]) {
      let end = at + 1
      while (pages[end] === number) end++
      changed += encodeHead(number - lastPage, end - at)
      lastPage = number
      for (let lastSection = 0; at < end; at++) {
        const section = sections[at] ?? 0
        changed += encodeNumber((section - lastSection) * 16 + (impacts[at] ?? 1))
        lastSection = section
      }
    }
  }
  while (position < text.length) {
    const start = position
    const head = numberAt(text, position)
    position = endOfNumbers(text, position, 1)
    page += head >> 1
    const onPage = head % 2 === 1 ? numberAt(text, position) : 1
    const sectionsFrom = endOfNumbers(text, position, head % 2)
    position = endOfNumbers(text, sectionsFrom, onPage)
    const number = newNumbers[page] ?? removed
    if (number === removed) {
      changed += text.slice(copyFrom, start)
      copyFrom = position
      continue
    }
    count += onPage
    if ((pages[at] ?? number) < number || number - lastPage !== head >> 1) {
      changed += text.slice(copyFrom, start)
      copyFrom = sectionsFrom
      addBefore(number)
      changed += encodeHead(number - lastPage, onPage)
    }
    lastPage = number
  }
  if (copyFrom === 0 && pages.length === 0) return { postings: text, count }
  changed += text.slice(copyFrom)
  addBefore(Number.POSITIVE_INFINITY)
  return { postings: changed, count }
}

const encodeHead = (difference: number, count: number): string =>
  count > 1 ? encodeNumber(difference * 2 + 1) + encodeNumber(count) : encodeNumber(difference * 2)

/** For few numbers. `createPostingsEncoder` is faster for many. */
function encodeNumber(number: number): string {
  let text = ''
  let rest = number
  for (; rest >= 32; rest >>= 5) text += alphabet.charAt(32 + (rest & 31))
  return text + alphabet.charAt(rest)
}

/** The weight that is converted to half of the largest impact. */
const halfwayWeight = 2

export const maxImpact = 15

/**
 * Converts the weight of a term to a whole number from 1 to `maxImpact`. Differences between large weights matter less.
 */
export const toImpact = (weight: number): number =>
  Math.max(1, Math.min(maxImpact, Math.round(((maxImpact + 1) * weight) / (weight + halfwayWeight))))

/** Converts an impact to its approximate weight. */
export const toWeight = (impact: number): number => (halfwayWeight * impact) / (maxImpact + 1 - impact)
