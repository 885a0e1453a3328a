import type { Page, Route } from '../content/page.ts'
import { wordsOfPage } from '../content/page-words.ts'
import type { SectionText } from '../content/section-texts.ts'
import { placeOf } from '../navigation/navigation-index.ts'
import { recordHtml } from '../search/record-html.ts'
import { recordHeadOf, recordOf, type Surroundings } from '../search/record-of.ts'
import { routeHref } from '../site/find-target.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { shortDigest } from '../source/digest.ts'
import type { Run } from '../source/stage.ts'
import { searchFolder } from './output-address.ts'
import type { OutputFile } from './output-file.ts'
import { languageOf } from './page-view-of.ts'
import type { IndexUnderWay, RenderPorts } from './ports.ts'
import type { SiteFrame } from './site-frame.ts'

/** A page of the site, as the search index takes it. */
export interface IndexedPage {
  readonly page: Page
  /** Finds its words, if they were not kept. */
  readonly words: () => readonly SectionText[]
}

type Ports = Pick<RenderPorts, 'index' | 'published' | 'publishedBelow'> & { readonly run: Run }

/**
 * Make the search index of a site, beside other work; nothing when there is to be none.
 *
 * @param pages In the order of the site, for the bytes of the index depend on the order.
 */
export async function indexSite(
  frame: SiteFrame,
  pages: readonly IndexedPage[],
  { index, published, publishedBelow, run }: Ports,
): Promise<readonly Outcome<OutputFile | undefined>[]> {
  if (!index || !frame.hasSearch) return []
  const folder = searchFolder(frame.files.version)
  // The entry of the index stands for all of it: it is there only when everything else is.
  const isSame = published(`${folder}pagefind-entry.json`, () => [digestOf(frame)]) !== undefined
  const before = isSame ? publishedBelow(folder) : []
  if (before.length > 0) return unchanged(before)
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
  building: IndexUnderWay,
  run: Run,
): Promise<void> {
  const added = new Set<Route>()
  for (const { page, words } of pages) {
    if (added.has(page.route) || !isSearchable(frame, page)) continue
    added.add(page.route)
    const found = await wordsOfPage(run, page.textDigest, words)
    const record = recordOf(page, surroundingsOf(frame, page), found)
    await building.add(record.href, recordHtml(record))
  }
}

const unchanged = (paths: readonly string[]): Outcome<OutputFile>[] =>
  paths.map(path => ({ value: { path, isUnchanged: true }, diagnostics: [] }))

/** All that the index is made from. The words of a page are named by their digest, so that no page is read for this. */
function digestOf(frame: SiteFrame): string {
  const parts = [...frame.site.pages.values()]
    .filter(page => isSearchable(frame, page))
    .map(page => [recordHeadOf(page, surroundingsOf(frame, page)), page.textDigest])
  return shortDigest(JSON.stringify([frame.files.version, parts]))
}

function isSearchable({ site }: SiteFrame, page: Page): boolean {
  return page.frontmatter.url === undefined && (site.navigation.visibility.get(page.route)?.search ?? false)
}

function surroundingsOf(frame: SiteFrame, page: Page): Surroundings {
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
