import type { Page, Route } from '../../content/page.ts'
import { cachedSectionTexts } from '../../content/pages/cached-section-texts.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { recordHtml } from '../../search/record-html.ts'
import { type RecordContext, recordMetadataOf, recordOf } from '../../search/record-of.ts'
import { routeHref } from '../../site/links/link-target.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Run } from '../../source/stage.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { languageOf } from '../frame/page-language.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { searchFolder } from '../output/output-paths.ts'
import type { IndexedPage } from '../output/planned-file.ts'
import type { RenderPorts, SearchIndexer } from '../ports.ts'

type IndexPorts = Pick<RenderPorts, 'index' | 'diagnosticsIfUnchanged' | 'publishedFilesIn'> & { readonly run: Run }

/**
 * Build the search index of a site in parallel with other work. Returns an empty list if the site has no search.
 *
 * @param pages In the order of the site, because the bytes of the index depend on the order.
 */
export async function indexSite(
  frame: SiteFrame,
  pages: readonly IndexedPage[],
  { index, diagnosticsIfUnchanged, publishedFilesIn, run }: IndexPorts,
): Promise<readonly Outcome<OutputFile | undefined>[]> {
  if (!index || !frame.hasSearch) return []
  const folder = searchFolder(frame.files.version)
  // The entry file of the index exists only if all other files exist.
  const isSame = diagnosticsIfUnchanged(`${folder}pagefind-entry.json`, () => [indexDigestOf(frame)]) !== undefined
  const published = isSame ? publishedFilesIn(folder) : []
  if (published.length > 0) return unchangedFiles(published)
  const indexer = await index()
  try {
    await addPages(frame, pages, indexer, run)
  } catch (error) {
    // The indexer is a separate process, which ends only after `finish`.
    await indexer.finish()
    throw error
  }
  const { files, problems } = await indexer.finish()
  const outputs = files.map(({ path, contents }) => ({ value: { path: folder + path, contents }, diagnostics: [] }))
  return [{ value: undefined, diagnostics: problems.map(toDiagnostic) }, ...outputs]
}

async function addPages(
  frame: SiteFrame,
  pages: readonly IndexedPage[],
  indexer: SearchIndexer,
  run: Run,
): Promise<void> {
  const added = new Set<Route>()
  for (const { page, sectionTexts } of pages) {
    if (added.has(page.route) || !isSearchable(frame, page)) continue
    added.add(page.route)
    const texts = await cachedSectionTexts(run, page.textDigest, sectionTexts)
    const record = recordOf(page, recordContextOf(frame, page), texts)
    await indexer.add(record.href, recordHtml(record))
  }
}

const unchangedFiles = (paths: readonly string[]): Outcome<OutputFile>[] =>
  paths.map(path => ({ value: { path, isUnchanged: true }, diagnostics: [] }))

/** Digest of all inputs of the index. It uses the digest of each page's text, so that no page is parsed for it. */
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
  const place = navLocationOf(index, page.route)
  return { index, location: place, lang: languageOf(frame, place).tag, href: routeHref(frame.site, page.route) }
}

const toDiagnostic = (problem: string): Diagnostic => ({
  code: 'render/no-search',
  severity: 'error',
  message: `The search index could not be made: ${problem}`,
  hint: 'Set "search.enabled" to false in lectern.json to build without search.',
})
