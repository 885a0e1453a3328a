import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import type { OutputFile } from '../output/output-file.ts'
import { openPage, type PageEntry } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import type { RecordOptions } from '../ports.ts'
import { concurrentPages, type LinkedEntry, linkedEntries, type Metadata, metadataOf } from './linked-entries.ts'
import { completeContent } from './markdown-file.ts'
import { type RecordedPage, recordPage } from './record-page.ts'
import { searchFiles } from './search-files.ts'

/**
 * Record all pages that search, an assistant or language models may find. Yields the files of the browser search.
 *
 * @param entries In reading order. Each one may be a page of another variant of the site.
 */
export async function* recordSite(
  context: RenderContext,
  entries: readonly PageEntry[],
  options: RecordOptions,
): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { records: writer, searchIndex, pause, previewCache } = options
  const { pages, incoming } = await linkedEntries(context, entries, options)
  const settings = { languages: [...new Set(pages.map(({ language }) => language))] }
  const unwritten = new Set(writer && pages.filter(({ isStored }) => !isStored))
  const record = async (page: LinkedEntry, metadata: Metadata, needsTerms: boolean): Promise<RecordedPage> => {
    const { entry, route, digest } = page
    const links = incoming.get(route)
    // Stored now and not at the end, so that those of most pages are not in memory when the index is complete.
    if (links !== undefined) writer?.addIncoming(route, links)
    incoming.delete(route)
    const needsTexts = unwritten.delete(page)
    await pause?.()
    const complete = previewCache?.contents.take(digest) ?? (await completeContent(entry.context, openPage(entry)))
    const { content, fragments } = complete
    const sectionsOf = [...fragments].map(([href, { sections }]) => [href, sections] as const)
    const input = { metadata, incoming: links, content, fragments: sectionsOf, needsTexts, needsTerms }
    const [recorded] = (await context.run(recordPage, settings, [input])) as [RecordedPage] // one for the one input
    if (recorded.texts) await writer?.add(digest, metadata, recorded.texts)
    return recorded
  }
  yield* searchFiles(context, pages, record, { searchIndex, previewCache })
  const others = mapInOrder([...unwritten], concurrentPages, page => record(page, metadataOf(page), false))
  for await (const _ of others);
  for (const [route, links] of incoming) writer?.addIncoming(route, links)
  const problems = writer?.finish(pages.map(({ route }) => route)) ?? []
  previewCache?.finish()
  yield { value: undefined, diagnostics: problems.map(unwritable) }
}

const unwritable = (problem: string): Diagnostic => ({
  code: 'render/no-records',
  severity: 'warning',
  message: `The search records for docs serve could not be written: ${problem}`,
  hint: 'Use another folder with --data.',
})
