import { pagePath } from '../../search/browser-index/directory.ts'
import { createIndexBuilder, pageToIndex } from '../../search/browser-index/index-files.ts'
import type { IndexStore } from '../../search/browser-index/stored-terms.ts'
import { languageToolsOf } from '../../search/words/language-tools.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import { hasServerSearch } from '../frame/has-server-search.ts'
import type { OutputFile } from '../output/output-file.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { concurrentPages, type Facts, factsOf, type LinkedEntry } from './linked-entries.ts'
import type { RecordedPage } from './record-page.ts'

/** The parts of a recorded page that the index needs. The last build has indexed the others. */
type SearchedPage = Pick<RecordedPage, 'digest' | 'terms'> & Partial<Pick<RecordedPage, 'file'>>

/**
 * The files of the browser search: one for each page, and the index. Empty if browsers have no index.
 *
 * @param record Called at most once for each page.
 * @param store Has the index of the last build, and stores this one. If absent, all pages are indexed again.
 */
export async function* searchFiles(
  { frame, diagnosticsIfUnchanged }: Pick<RenderContext, 'frame' | 'diagnosticsIfUnchanged'>,
  recorded: readonly LinkedEntry[],
  record: (page: LinkedEntry, facts: Facts, needsTerms: boolean) => Promise<RecordedPage>,
  store: IndexStore | undefined,
): AsyncIterable<Outcome<OutputFile>> {
  if (!frame.hasSearch || hasServerSearch(frame)) return
  const folder = searchFolder(frame.files.version)
  // Pages have numbers in the index, which must not depend on the order of the navigation.
  // The index is the same for all readers, also if they have signed in.
  const isIndexed = ({ visibility, access }: LinkedEntry) =>
    visibility.search && (!frame.site.config.settings.signIn || access.for === 'everyone')
  const pages = recorded.filter(isIndexed).toSorted((one, other) => (one.route < other.route ? -1 : 1))
  const index = createIndexBuilder(await languageToolsOf(pages.map(({ language }) => language)), store)
  const search = async ([number, page]: readonly [number, LinkedEntry]) => {
    const key = page.linkedDigest
    const facts = factsOf(page)
    const known = index.knownDigest(key)
    const {
      digest,
      terms,
      file: contents,
    }: SearchedPage = known === undefined ? await record(page, facts, true) : { digest: known }
    const path = folder + pagePath(number, digest)
    const isPublished = diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { digest } })) !== undefined
    const file: OutputFile = isPublished
      ? { path, isUnchanged: true }
      : { path, contents: contents ?? (await record(page, facts, false)).file }
    return { indexed: pageToIndex(facts, { terms, digest, key }), file }
  }
  for await (const { indexed, file } of mapInOrder(pages.entries(), concurrentPages, search)) {
    index.add(indexed)
    yield { value: file, diagnostics: [] }
  }
  for (const { path, contents } of index.files()) yield { value: { path: folder + path, contents }, diagnostics: [] }
}
