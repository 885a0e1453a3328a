import { toFoundPages } from '../../search/browser-index/found-page.ts'
import { openIndex, type Reader } from '../../search/browser-index/open-index.ts'
import { sampleIndex, sampleQueries } from '../../search/browser-index/sample-index.ts'
import type { LanguageTools } from '../../search/words/language-tools.ts'
import { resultItems } from './results-list.ts'

/**
 * Searches a sample index and creates its results, because browsers run code slowly until it has been used a few times.
 * Without this, the first result of a reader takes several times as long as the following ones.
 *
 * @param isNeeded Whether the reader has not searched yet. It is asked between two searches.
 */
export async function warmUp(tools: LanguageTools, reader: Reader, isNeeded: () => boolean): Promise<void> {
  const load = sampleIndex(reader.language)
  for (const query of sampleQueries) {
    // Each search decodes the index again.
    const index = await openIndex({ load, reader, toolsOf: async () => tools })
    const show = (results: Parameters<typeof toFoundPages>[0]) => resultItems(toFoundPages(results, tools, reader))
    show(await index.search(query, {}, 6, show))
    // Key presses are handled in between.
    await new Promise(resolve => setTimeout(resolve))
    if (!isNeeded()) return
  }
}
