import { pagesPath } from '../../src/search/browser-index/directory.ts'
import { createIndexBuilder, pageToIndex } from '../../src/search/browser-index/index-files.ts'
import { createBrowserTerms } from '../../src/search/browser-index/page-terms.ts'
import { resultPage } from '../../src/search/browser-index/result-page.ts'
import type { PageRecords } from '../../src/search/records/page-records.ts'
import type { ToolsByLanguage } from '../../src/search/words/language-tools.ts'
import { shortDigest } from '../../src/source/text/short-digest.ts'

/** The files of an index by path. */
export function indexPages(pages: readonly PageRecords[], toolsOf: ToolsByLanguage): Map<string, string> {
  const [index, termsOf] = [createIndexBuilder(toolsOf), createBrowserTerms(toolsOf)]
  const files = new Map<string, string>()
  let nextFile: string[] = []
  const end = (digest: string | undefined) => {
    if (digest === undefined) return
    files.set(pagesPath(digest), `[${nextFile.join(',')}]`)
    nextFile = []
  }
  for (const records of pages) {
    const shown = JSON.stringify(resultPage(records))
    nextFile.push(shown)
    const indexed = { terms: termsOf(records), digest: shortDigest(shown), size: shown.length }
    end(index.add(pageToIndex(records.page, indexed)))
  }
  end(index.endPages())
  for (const { path, contents } of index.files()) files.set(path, contents())
  return files
}
