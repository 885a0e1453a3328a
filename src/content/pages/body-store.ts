import type { Body } from '../tree/body.ts'

/** Limits of the store. A page whose body does not fit is parsed again whenever the body is needed. */
const limits = { bodies: 2_500, characters: 60_000_000 }

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

export function createBodyStore({ bodies, characters } = limits): BodyStore {
  const texts = new Map<object, string>()
  let length = 0
  const take = (input: object) => {
    const text = texts.get(input)
    texts.delete(input)
    length -= text?.length ?? 0
    return text
  }
  return {
    add: (input, makeText) => {
      if (texts.size >= bodies || length >= characters) return
      const text = makeText()
      take(input)
      if (length + text.length > characters) return
      texts.set(input, text)
      length += text.length
    },
    peek: input => texts.get(input),
    take,
    clear: (maxRetained = 0) => {
      if (texts.size <= maxRetained) return
      texts.clear()
      length = 0
    },
  }
}

/** A body from its stored text. */
export const parseBodyText = (text: string): Body => JSON.parse(text) as Body // written by the stages that parse pages
