import type { Run, Stage } from '../../source/stage.ts'
import type { SectionText } from '../text/section-texts.ts'

/** The key of a page's section texts. The search index needs all of them, but few pages are parsed. */
interface TextsKey {
  readonly digest: string
}

type TextsProducer = () => readonly SectionText[]

/** Functions that produce the section texts, because the stage gets only the key. */
const textsProducers = new WeakMap<TextsKey, TextsProducer>()

const sectionTextsStage: Stage<null, TextsKey, readonly SectionText[]> = {
  name: 'page-words',
  apply: (_shared, key) => {
    const produceTexts = textsProducers.get(key)
    if (!produceTexts) throw new Error('Words are made where they are asked for.')
    return produceTexts()
  },
}

/**
 * The section texts of a page, from the cache if it was parsed in this build or an earlier one.
 *
 * @param digest `Page.textDigest`; empty if only the front matter of the page was parsed.
 * @param produceTexts Produces them. This may parse the complete page.
 */
export async function cachedSectionTexts(
  run: Run,
  digest: string,
  produceTexts: TextsProducer,
): Promise<readonly SectionText[]> {
  if (digest === '') return produceTexts()
  const key = { digest }
  textsProducers.set(key, produceTexts)
  const [found] = await run(sectionTextsStage, null, [key])
  return found as readonly SectionText[] // one for each key
}
