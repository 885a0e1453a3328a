import { pagePath } from '../../search/browser-index/directory.ts'
import { createIndexBuilder, pageToIndex } from '../../search/browser-index/index-files.ts'
import { pageFile } from '../../search/browser-index/page-file.ts'
import { type BrowserTerms, createBrowserTerms } from '../../search/browser-index/page-terms.ts'
import { languageToolsOf } from '../../search/words/language-tools.ts'
import { createVocabulary } from '../../search/words/vocabulary.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { digestStage } from '../../source/digest-stage.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { hasServerSearch } from '../frame/has-server-search.ts'
import type { OutputFile } from '../output/output-file.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { RenderContext } from '../pages/render-context.ts'
import type { RecordedPage } from './record-site.ts'

/** The data of a page for the index. */
interface SearchedPage {
  readonly terms: BrowserTerms
  /** Digest of its file. */
  readonly digest: string
}

const cachedPage = digestStage<SearchedPage>('search-terms', { disk: true })

/** The files of the browser search: one for each page, and the index. Empty if browsers have no index. */
export async function* searchFiles(
  { frame, run, diagnosticsIfUnchanged }: Pick<RenderContext, 'frame' | 'run' | 'diagnosticsIfUnchanged'>,
  recorded: readonly RecordedPage[],
): AsyncIterable<Outcome<OutputFile>> {
  if (!frame.hasSearch || hasServerSearch(frame)) return
  const folder = searchFolder(frame.files.version)
  // Pages have numbers in the index, which must not depend on the order of the navigation.
  // The index is the same for all readers, also if they have signed in.
  const isIndexed = ({ facts }: RecordedPage) =>
    facts.visibility.search && (!frame.site.config.settings.signIn || facts.access.for === 'everyone')
  const pages = recorded.filter(isIndexed).toSorted((one, other) => (one.facts.route < other.facts.route ? -1 : 1))
  const toolsOf = await languageToolsOf(pages.map(({ facts }) => facts.language))
  const vocabulary = createVocabulary()
  const termsOf = createBrowserTerms(toolsOf, vocabulary)
  const index = createIndexBuilder(toolsOf, vocabulary)
  for (const [number, page] of pages.entries()) {
    let contents: string | undefined
    const { terms, digest } = await cachedPage(run, page.digest, async () => {
      const records = await page.records()
      contents = JSON.stringify(pageFile(records))
      return { terms: termsOf(records), digest: shortDigest(contents) }
    })
    index.add(pageToIndex(page.facts, terms, digest))
    const path = folder + pagePath(number, digest)
    const isPublished = diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { digest } })) !== undefined
    if (isPublished) yield { value: { path, isUnchanged: true }, diagnostics: [] }
    else {
      contents ??= JSON.stringify(pageFile(await page.records()))
      yield { value: { path, contents }, diagnostics: [] }
    }
  }
  for (const { path, contents } of index.files()) yield { value: { path: folder + path, contents }, diagnostics: [] }
}
