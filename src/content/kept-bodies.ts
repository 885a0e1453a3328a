import type { ParsedPage } from './parse-page.ts'

/** Characters of bodies that are held at most: a page that finds no room is read again. */
const mostCharacters = 120_000_000

interface KeptPage {
  readonly page: ParsedPage['page']
  readonly body: string
}

/**
 * What the reading of pages made, from the summary to the rendering, as text: that takes a fifth of the room, and to
 * parse it a fifth of the time that it takes to read a page again.
 */
const kept = new Map<object, KeptPage>()
let characters = 0

/** Hold a page until it is taken, if there is room. `input` is what it was read from: the very object. */
export function keepPage(input: object, { page, body }: ParsedPage): void {
  if (characters > mostCharacters || kept.has(input)) return
  const text = JSON.stringify(body)
  characters += text.length
  kept.set(input, { page, body: text })
}

/** The page that was read from an input; nobody finds it a second time. */
export function takePage(input: object): ParsedPage | undefined {
  const found = kept.get(input)
  if (!found) return undefined
  kept.delete(input)
  characters -= found.body.length
  return { page: found.page, body: JSON.parse(found.body) as ParsedPage['body'] } // written by `keepPage`
}
