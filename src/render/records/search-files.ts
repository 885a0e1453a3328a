import { pagesPath } from '../../search/browser-index/directory.ts'
import { createIndexBuilder, pageToIndex } from '../../search/browser-index/index-files.ts'
import { languageToolsOf } from '../../search/words/language-tools.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import { hasServerSearch } from '../frame/has-server-search.ts'
import type { OutputFile } from '../output/output-file.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { RenderContext } from '../pages/render-context.ts'
import type { RecordOptions } from '../ports.ts'
import { concurrentPages, type LinkedEntry, type Metadata, metadataOf } from './linked-entries.ts'
import type { RecordedPage } from './record-page.ts'

/** A page of the index. The last build has indexed those without terms. */
interface IndexedPage extends Pick<RecordedPage, 'digest' | 'terms'> {
  readonly page: LinkedEntry
  readonly metadata: Metadata
  readonly size: number
  /** What results show of it, as JSON. Absent if the last build has indexed the page. */
  readonly resultPage?: string | undefined
}

/**
 * The files of the browser search: those of pages, and the index. Empty if browsers have no index.
 *
 * @param record Called at most once for each page.
 * @param searchIndex Has the index of the last build, and stores this one.
 * @param previewCache Has the last index of a preview. Without both, all pages are indexed again.
 */
export async function* searchFiles(
  { frame, diagnosticsIfUnchanged }: Pick<RenderContext, 'frame' | 'diagnosticsIfUnchanged'>,
  recorded: readonly LinkedEntry[],
  record: (page: LinkedEntry, metadata: Metadata, needsTerms: boolean) => Promise<RecordedPage>,
  { searchIndex, previewCache }: Pick<RecordOptions, 'searchIndex' | 'previewCache'>,
): AsyncIterable<Outcome<OutputFile>> {
  if (!frame.hasSearch || hasServerSearch(frame)) return
  const folder = searchFolder(frame.files.version)
  // Pages have numbers in the index, which must not depend on the order of the navigation.
  // The index is the same for all readers, also if they have signed in.
  const isIndexed = ({ visibility, access }: LinkedEntry) =>
    visibility.search && (!frame.site.config.settings.signIn || access.for === 'everyone')
  const pages = recorded.filter(isIndexed).toSorted((one, other) => (one.route < other.route ? -1 : 1))
  const index = createIndexBuilder(
    await languageToolsOf(pages.map(({ language }) => language)),
    searchIndex ?? previewCache?.index,
  )
  const search = async (page: LinkedEntry): Promise<IndexedPage> => {
    const metadata = metadataOf(page)
    const known = index.knownPage(page.linkedDigest)
    if (known) return { page, metadata, digest: known.digest, size: known.size }
    const { digest, terms, resultPage } = await record(page, metadata, true)
    return { page, metadata, digest, size: resultPage.length, terms, resultPage }
  }
  const isPublished = (path: string, digest: string) =>
    diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { digest } })) !== undefined
  const pagesFile = async (digest: string, indexed: readonly IndexedPage[]): Promise<OutputFile> => {
    const path = folder + pagesPath(digest)
    if (isPublished(path, digest)) return { path, isUnchanged: true }
    const contentsOf = async ({ page, metadata, resultPage }: IndexedPage) =>
      resultPage ?? (await record(page, metadata, false)).resultPage
    const known = previewCache?.pageFiles.get(path)
    if (known) return known
    const file = { path, contents: `[${(await Promise.all(indexed.map(contentsOf))).join(',')}]` }
    previewCache?.pageFiles.set(path, file)
    return file
  }
  let nextFile: IndexedPage[] = []
  for await (const indexed of mapInOrder(pages, concurrentPages, search)) {
    const { page, metadata, digest, size, terms } = indexed
    nextFile.push(indexed)
    const ended = index.add(pageToIndex(metadata, { terms, digest, size, key: page.linkedDigest }))
    if (ended === undefined) continue
    yield { value: await pagesFile(ended, nextFile), diagnostics: [] }
    nextFile = []
  }
  const last = index.endPages()
  if (last !== undefined) yield { value: await pagesFile(last, nextFile), diagnostics: [] }
  for (const { path: name, digest, contents } of index.files()) {
    const path = folder + name
    const value = isPublished(path, digest) ? ({ path, isUnchanged: true } as const) : { path, contents: contents() }
    yield { value, diagnostics: [] }
  }
}
