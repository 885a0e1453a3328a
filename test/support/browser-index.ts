import { type Filter, openIndex, type Reader } from '../../src/search/browser-index/open-index.ts'
import type { PageRecords } from '../../src/search/records/page-records.ts'
import { languageToolsOf } from '../../src/search/words/language-tools.ts'
import { indexPages } from './index-pages.ts'

/** The files of an index as a browser loads them, and the paths that it has loaded. */
export async function browserIndexOf(pages: readonly PageRecords[]) {
  const languages = ['en', 'de', ...pages.map(({ page }) => page.language)]
  const toolsOf = await languageToolsOf(languages)
  const files = indexPages(pages, toolsOf)
  const loaded: string[] = []
  const load = async (path: string): Promise<unknown> => {
    loaded.push(path)
    const text = files.get(path)
    if (text === undefined) throw new Error(`There is no "${path}".`)
    return JSON.parse(text)
  }
  const open = async (reader: Reader = { language: 'en' }, whenIdle?: () => Promise<void>) =>
    openIndex({ load, reader, toolsOf: async language => toolsOf(language), whenIdle })
  const find = async (query: string, { filter = {}, reader }: { filter?: Filter; reader?: Reader } = {}) => {
    const { pages: found } = await (await open(reader)).search(query, filter, 10)
    return found.map(({ page, sections }) => [page.href, ...sections.map(at => page.sections[at]?.id ?? '')].join(' '))
  }
  return { files, loaded, find, open }
}
