import type { Body } from '../tree/body.ts'

/** Limits of the cache. A page that does not fit is parsed again. */
const limits = { bodies: 2_500, characters: 100_000 }

/**
 * Bodies that were built for the summary of a page and are needed again for rendering, by the identity of the input.
 * They are stored as JSON text, which needs less memory than a tree and is faster to parse than the page.
 */
const cachedTexts = new Map<object, string>()

/** Cache the text of a body until it is taken, if it fits. */
export function cacheBodyText(input: object, text: string): void {
  if (cachedTexts.size < limits.bodies && text.length <= limits.characters) cachedTexts.set(input, text)
}

/** Cache a body until it is taken, if it fits. */
export function cacheBody(input: object, body: Body): void {
  if (cachedTexts.size < limits.bodies) cacheBodyText(input, JSON.stringify(body))
}

/** Take the cached body text for an input out of the cache. */
export function takeBodyText(input: object): string | undefined {
  const text = cachedTexts.get(input)
  cachedTexts.delete(input)
  return text
}

/** The cached body text for an input. It stays in the cache. */
export const peekBodyText = (input: object): string | undefined => cachedTexts.get(input)

/** Clear the cache if it has more entries than this. Pages whose body is needed later are parsed again. */
export function clearBodyCache(maxRetained = 0): void {
  if (cachedTexts.size > maxRetained) cachedTexts.clear()
}

/** A body from its cached text. */
export const parseBodyText = (text: string): Body => JSON.parse(text) as Body // written by `cacheBody`
