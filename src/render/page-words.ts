import type { SectionText } from '../content/section-texts.ts'
import type { Run, Stage } from '../source/stage.ts'

/** The words of a page by their digest: what an index is made from when one page of a thousand has other words. */
interface WordsName {
  readonly digest: string
}

type Words = () => readonly SectionText[]

/** How to come by words of which only the name is passed on. */
const makers = new WeakMap<WordsName, Words>()

const namedWords: Stage<null, WordsName, readonly SectionText[]> = {
  name: 'page-words',
  apply: (_shared, name) => {
    const words = makers.get(name)
    if (!words) throw new Error('Words are made where they are asked for.')
    return words()
  },
}

/**
 * The words of a page, kept from one build to the next.
 *
 * @param digest Names them: `Page.textDigest`; empty for a page of which the head alone was read.
 * @param words Makes them, which may take a whole reading of the page.
 */
export async function wordsOfPage(run: Run, digest: string, words: Words): Promise<readonly SectionText[]> {
  if (digest === '') return words()
  const name = { digest }
  makers.set(name, words)
  const [found] = await run(namedWords, null, [name])
  return found as readonly SectionText[] // one for each name
}
