import type { Body } from '../tree/body.ts'

/** Limits of the store. A body that does not fit is created again by parsing its page. */
const limits = { bodies: 2_500, characters: 100_000 }

/**
 * Bodies that were created for the summary of a page and are needed again for rendering, by the identity of the page's
 * input. They are stored as JSON text, which needs less memory than a tree and is faster to parse than the page.
 */
export interface BodyStore {
  /** Store a body until it is taken, if it fits. */
  readonly add: (input: object, makeText: () => string) => void
  /** The text of a body. It stays in the store. */
  readonly peek: (input: object) => string | undefined
  /** Take the text of a body out of the store. */
  readonly take: (input: object) => string | undefined
  /** Remove all bodies if there are more than this number. Default: 0. */
  readonly clear: (maxRetained?: number) => void
}

export function createBodyStore(): BodyStore {
  const texts = new Map<object, string>()
  return {
    add: (input, makeText) => {
      if (texts.size >= limits.bodies) return
      const text = makeText()
      if (text.length <= limits.characters) texts.set(input, text)
    },
    peek: input => texts.get(input),
    take: input => {
      const text = texts.get(input)
      texts.delete(input)
      return text
    },
    clear: (maxRetained = 0) => {
      if (texts.size > maxRetained) texts.clear()
    },
  }
}

/** A body from its stored text. */
export const parseBodyText = (text: string): Body => JSON.parse(text) as Body // written by the stages that parse pages
