import type { Page, Route } from '../../content/page.ts'
import { cachedSectionTexts } from '../../content/pages/cached-section-texts.ts'
import { placeOf } from '../../navigation/lookup/navigation-index.ts'
import { recordHtml } from '../../search/record-html.ts'
import { type RecordContext, recordMetadataOf, recordOf } from '../../search/record-of.ts'
import { routeHref } from '../../site/links/link-target.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Run } from '../../source/stage.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { languageOf } from '../frame/page-language.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { IndexedPage } from '../output/planned-file.ts'
import type { RenderPorts, SearchIndexer } from '../ports.ts'

type IndexPorts = Pick<RenderPorts, 'index' | 'publishedDiagnostics' | 'publishedFilesIn'> & { readonly run: Run }

/**
 * Make the search index of a site, beside other work; nothing when there is to be none.
 *
 * @param pages In the order of the site, for the bytes of the index depend on the order.
 */
export async function indexSite(
  frame: SiteFrame,
  pages: readonly IndexedPage[],
  { index, publishedDiagnostics, publishedFilesIn, run }: IndexPorts,
): Promise<readonly Outcome<OutputFile | undefined>[]> {
  if (!index || !frame.hasSearch) return []
  const folder = searchFolder(frame.files.version)
  // The entry of the index stands for all of it: it is there only when everything else is.
  const isSame = publishedDiagnostics(`${folder}pagefind-entry.json`, () => [indexDigestOf(frame)]) !== undefined
  const before = isSame ? publishedFilesIn(folder) : []
  if (before.length > 0) return unchangedFiles(before)
  const building = await index()
  try {
    await addPages(frame, pages, building, run)
  } catch (error) {
    // The indexer is a process of its own, and ends when it has finished.
    await building.finish()
    throw error
  }
  const { files, problems } = await building.finish()
  const made = files.map(({ path, contents }) => ({ value: { path: folder + path, contents }, diagnostics: [] }))
  return [{ value: undefined, diagnostics: problems.map(toDiagnostic) }, ...made]
}

async function addPages(
  frame: SiteFrame,
  pages: readonly IndexedPage[],
  building: SearchIndexer,
  run: Run,
): Promise<void> {
  const added = new Set<Route>()
  for (const { page, sectionTexts } of pages) {
    if (added.has(page.route) || !isSearchable(frame, page)) continue
    added.add(page.route)
    const found = await cachedSectionTexts(run, page.textDigest, sectionTexts)
    const record = recordOf(page, recordContextOf(frame, page), found)
    await building.add(record.href, recordHtml(record))
  }
}

const unchangedFiles = (paths: readonly string[]): Outcome<OutputFile>[] =>
  paths.map(path => ({ value: { path, isUnchanged: true }, diagnostics: [] }))

/** All that the index is made from. The words of a page are named by their digest, so that no page is read for this. */
function indexDigestOf(frame: SiteFrame): string {
  const parts = [...frame.site.pages.values()]
    .filter(page => isSearchable(frame, page))
    .map(page => [recordMetadataOf(page, recordContextOf(frame, page)), page.textDigest])
  return shortDigest(JSON.stringify([frame.files.version, parts]))
}

function isSearchable({ site }: SiteFrame, page: Page): boolean {
  return page.frontmatter.url === undefined && (site.navigation.visibility.get(page.route)?.search ?? false)
}

function recordContextOf(frame: SiteFrame, page: Page): RecordContext {
  const { index } = frame.navigation
  const place = placeOf(index, page.route)
  return { index, place, lang: languageOf(frame, place).tag, href: routeHref(frame.site, page.route) }
}

const toDiagnostic = (problem: string): Diagnostic => ({
  code: 'render/no-search',
  severity: 'error',
  message: `The search index could not be made: ${problem}`,
  hint: 'Set "search.enabled" to false in lectern.json to build without search.',
})
