import { directoryPath, noCopies, type ResultPage, type SearchDirectory } from './directory.ts'
import type { LoadFile } from './open-index.ts'
import { createPostingsEncoder } from './postings-text.ts'

const pageCount = 1_000
const sectionsOfPage = 4

/** Loads the files of an index of 1,000 equal pages that contain the words of `sampleQueries`. Nothing is fetched. */
export function sampleIndex(language: string): LoadFile {
  const directory: SearchDirectory = {
    terms: ['deploi'],
    files: [''],
    sections: Array.from({ length: pageCount }, () => sectionsOfPage),
    pageFiles: [''],
    pagesPerFile: [pageCount],
    hasOperations: true,
    languages: [language],
    versions: [],
    products: [],
    commonTerms: 'deploi deploy session',
    commonness: '999',
    copies: [[noCopies, pageCount]],
    facets: [[{ language: 0, version: -1, product: -1, isInDefaults: true, boost: 1 }, pageCount]],
  }
  const numbers = Array.from({ length: pageCount * sectionsOfPage }, (_, at) => at)
  const postings = createPostingsEncoder()({
    pages: numbers.map(at => Math.floor(at / sectionsOfPage)),
    sections: numbers.map(at => at % sectionsOfPage),
    impacts: numbers.map(at => (at % 15) + 1),
  })
  const terms = { deploi: postings, deploy: postings, session: postings }
  const pages = new Array<ResultPage>(pageCount).fill(samplePage(language))
  return async path => {
    if (path === directoryPath) return directory
    return path.startsWith('terms-') ? terms : pages
  }
}

function samplePage(language: string): ResultPage {
  const text = 'Deploy the project, then call `createSession` to open a session über GET /path. '.repeat(4)
  const titles = ['Deploy a session', 'Ein Überblick', 'Sessions', '税']
  return {
    href: '/',
    title: 'Deploy',
    breadcrumb: ['Guides'],
    language,
    method: 'GET',
    path: '/path',
    description: text,
    sections: titles.map((title, at) => ({ id: `${at}`, titles: [title], text, fields: [['deploy', 'deploy']] })),
  }
}

/** What a reader may type one after the other. */
export const sampleQueries: readonly string[] = [
  'd',
  'de',
  'dep',
  'deploy',
  'deploy s',
  'GET /path createSession über 税',
]
