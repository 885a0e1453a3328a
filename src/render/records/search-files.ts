import { pagePath } from '../../search/browser-index/directory.ts'
import { createIndexBuilder, pageToIndex } from '../../search/browser-index/index-files.ts'
import type { BrowserTerms } from '../../search/browser-index/page-terms.ts'
import { languageToolsOf } from '../../search/words/language-tools.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { digestStage } from '../../source/digest-stage.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import { hasServerSearch } from '../frame/has-server-search.ts'
import type { OutputFile } from '../output/output-file.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { concurrentPages, type LinkedEntry } from './linked-entries.ts'
import type { RecordedPage } from './record-page.ts'

/** The data of a page for the index. */
interface SearchedPage {
  readonly terms: BrowserTerms
  /** Digest of its file. */
  readonly digest: string
}

const cachedPage = digestStage<SearchedPage>('search-terms', { disk: true })

/**
 * The files of the browser search: one for each page, and the index. Empty if browsers have no index.
 *
 * @param record Called at most once for each page.
 */
export async function* searchFiles(
  { frame, run, diagnosticsIfUnchanged }: Pick<RenderContext, 'frame' | 'run' | 'diagnosticsIfUnchanged'>,
  recorded: readonly LinkedEntry[],
  record: (page: LinkedEntry, needsTerms: boolean) => Promise<RecordedPage>,
): AsyncIterable<Outcome<OutputFile>> {
  if (!frame.hasSearch || hasServerSearch(frame)) return
  const folder = searchFolder(frame.files.version)
  // Pages have numbers in the index, which must not depend on the order of the navigation.
  // The index is the same for all readers, also if they have signed in.
  const isIndexed = ({ facts }: LinkedEntry) =>
    facts.visibility.search && (!frame.site.config.settings.signIn || facts.access.for === 'everyone')
  const pages = recorded.filter(isIndexed).toSorted((one, other) => (one.facts.route < other.facts.route ? -1 : 1))
  const index = createIndexBuilder(await languageToolsOf(pages.map(({ facts }) => facts.language)))
  const search = async ([number, page]: readonly [number, LinkedEntry]) => {
    let result: RecordedPage | undefined
    const { terms, digest } = await cachedPage(run, page.linkedDigest, async () => {
      result = await record(page, true)
      return { terms: result.terms ?? [], digest: result.digest }
    })
    const path = folder + pagePath(number, digest)
    const isPublished = diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { digest } })) !== undefined
    const file: OutputFile = isPublished
      ? { path, isUnchanged: true }
      : { path, contents: (result ?? (await record(page, false))).file }
    return { indexed: pageToIndex(page.facts, terms, digest), file }
  }
  for await (const { indexed, file } of mapInOrder(pages.entries(), concurrentPages, search)) {
    index.add(indexed)
    yield { value: file, diagnostics: [] }
  }
  for (const { path, contents } of index.files()) yield { value: { path: folder + path, contents }, diagnostics: [] }
}
