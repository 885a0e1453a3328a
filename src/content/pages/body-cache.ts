import type { Body } from '../tree/body.ts'

/** Bounds of what is held: a page that finds no room is read again. */
const limits = { bodies: 2_500, characters: 100_000 }

/**
 * Bodies that were read for the summary of a page and wait for its rendering, by what they were read from: the very
 * object. They wait as text, which takes less room than a tree, and to parse it less time than to read the page again.
 */
const cachedTexts = new Map<object, string>()

/** Hold the text of a body until it is taken, if there is room. */
export function cacheBodyText(input: object, text: string): void {
  if (cachedTexts.size < limits.bodies && text.length <= limits.characters) cachedTexts.set(input, text)
}

/** Hold a body until it is taken, if there is room. */
export function cacheBody(input: object, body: Body): void {
  if (cachedTexts.size < limits.bodies) cacheBodyText(input, JSON.stringify(body))
}

/** The text of the body that was read from an input; nobody finds it a second time. */
export function takeBodyText(input: object): string | undefined {
  const text = cachedTexts.get(input)
  cachedTexts.delete(input)
  return text
}

/** The same, and others find it too. */
export const peekBodyText = (input: object): string | undefined => cachedTexts.get(input)

/** Hold none any longer, unless they are so few: whoever asks for one reads its page again. */
export function clearBodyCache(unlessFew = 0): void {
  if (cachedTexts.size > unlessFew) cachedTexts.clear()
}

/** A body of which the text was kept. */
export const parseBodyText = (text: string): Body => JSON.parse(text) as Body // written by `cacheBody`
