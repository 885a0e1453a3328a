import type { Run, Stage } from '../../source/stage.ts'
import type { SectionText } from '../text/section-texts.ts'

/** The words of a page by their digest: an index is made from all of them, while few pages are read. */
interface TextsKey {
  readonly digest: string
}

type TextsProducer = () => readonly SectionText[]

/** How to come by words of which only the name is passed on. */
const textsProducers = new WeakMap<TextsKey, TextsProducer>()

const sectionTextsStage: Stage<null, TextsKey, readonly SectionText[]> = {
  name: 'page-words',
  apply: (_shared, name) => {
    const words = textsProducers.get(name)
    if (!words) throw new Error('Words are made where they are asked for.')
    return words()
  },
}

/**
 * The words of a page: those that were kept when it was read, in this build or an earlier one.
 *
 * @param digest Names them: `Page.textDigest`; empty for a page of which the head alone was read.
 * @param words Makes them, which may take a whole reading of the page.
 */
export async function cachedSectionTexts(
  run: Run,
  digest: string,
  words: TextsProducer,
): Promise<readonly SectionText[]> {
  if (digest === '') return words()
  const name = { digest }
  textsProducers.set(name, words)
  const [found] = await run(sectionTextsStage, null, [name])
  return found as readonly SectionText[] // one for each name
}
