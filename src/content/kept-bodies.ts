import type { Body } from './body.ts'

/** Bounds of what is held: a page that finds no room is read again. */
const most = { bodies: 2_500, characters: 100_000 }

/**
 * Bodies that were read for the summary of a page and wait for its rendering, by what they were read from: the very
 * object. They wait as text, which takes less room than a tree, and to parse it less time than to read the page again.
 */
const kept = new Map<object, string>()

/** Hold the text of a body until it is taken, if there is room. */
export function keepText(input: object, text: string): void {
  if (kept.size < most.bodies && text.length <= most.characters) kept.set(input, text)
}

/** Hold a body until it is taken, if there is room. */
export function keepBody(input: object, body: Body): void {
  if (kept.size < most.bodies) keepText(input, JSON.stringify(body))
}

/** The text of the body that was read from an input; nobody finds it a second time. */
export function takeText(input: object): string | undefined {
  const text = kept.get(input)
  kept.delete(input)
  return text
}

/** The same, and others find it too. */
export const lookAtText = (input: object): string | undefined => kept.get(input)

/** Hold none any longer, unless they are so few: whoever asks for one reads its page again. */
export function forgetBodies(unlessFew = 0): void {
  if (kept.size > unlessFew) kept.clear()
}

/** A body of which the text was kept. */
export const bodyOfText = (text: string): Body => JSON.parse(text) as Body // written by `keepBody`
