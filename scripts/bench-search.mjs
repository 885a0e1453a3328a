import { recordsOfSites, searchSources } from './search-sources.mjs'

// Measures the search over the pages of real sites.
//
//   node scripts/bench-search.mjs SITES [pages]
//
// SITES is the same as for search-quality.mjs. The default is 10000 pages. Prints the time and memory to build the
// indexes of browsers and of the server, the time to update them after one edit, and how long the server takes for a
// question. Fails if more than 5% of the questions take longer than 20 ms at 10,000 pages.

const [sites, size = '10000'] = process.argv.slice(2)
if (sites === undefined) throw new Error('Usage: node scripts/bench-search.mjs SITES [pages]')
const { close, openRecordReader, createRetrieval, languageToolsOf, ...browserSearch } = await searchSources()
const { createBrowserTerms, createIndexBuilder, pageToIndex } = browserSearch

const pages = pagesOf(Number(size))
const sections = pages.reduce((sum, page) => sum + page.sections.length, 0)
const languages = new Set(pages.map(({ page }) => page.language))
console.log(`${pages.length} pages, ${sections} sections, ${languages.size} languages`)
const rows = [...(await measureBrowserIndex()), ...(await measureRetrieval())]
console.table(rows)
await close()

/** Pages of the sites, repeated with other routes until there are enough. */
function pagesOf(count) {
  const found = [...recordsOfSites(sites, openRecordReader)].flatMap(({ project, pages: own }) =>
    own.map(records => withRoute(records, `/${project}${records.page.route}`)),
  )
  if (found.length === 0) throw new Error(`There are no records in ${sites}.`)
  return Array.from({ length: count }, (_, at) =>
    at < found.length ? found[at] : withRoute(found[at % found.length], `/${at}${found[at % found.length].page.route}`),
  )
}

function withRoute({ page, sections }, route) {
  return { page: { ...page, route, copyKey: undefined }, sections }
}

async function measureBrowserIndex() {
  const toolsOf = await languageToolsOf(languages)
  const termsOf = createBrowserTerms(toolsOf)
  const indexed = (records, key = records.page.route) =>
    pageToIndex(records.page, { terms: termsOf(records), digest: '000000', size: 8_000, key })
  const [all, termTime] = timed(() => pages.map(records => indexed(records)))
  let texts = new Map()
  const filesOf = list => {
    const previous = texts
    texts = new Map()
    const store = { get: key => previous.get(key), set: (key, text) => texts.set(key, text) }
    const index = createIndexBuilder(toolsOf, store)
    for (const page of list) index.add(index.knownPage(page.key) === undefined ? page : { ...page, terms: undefined })
    index.endPages()
    return [...index.files()]
  }
  const [files, fileTime] = timed(() => filesOf(all))
  const bytes = files.reduce((sum, { contents }) => sum + contents.length, 0)
  const [, editTime] = timed(() => filesOf([indexed(pages[0], 'edited'), ...all.slice(1)]))
  return [
    row('browser: terms of all pages', termTime),
    row(`browser: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`, fileTime),
    row('browser: after one edit', editTime),
  ]
}

async function measureRetrieval() {
  const retrieval = createRetrieval(await languageToolsOf(languages))
  const ask = (text, language = 'en') => retrieval.search({ text, language })
  const [, setTime] = timed(() => pages.forEach(retrieval.set))
  const [, viewTime] = timed(() => ask('warm up'))
  const [, editTime] = timed(() => {
    retrieval.set(pages[0])
    ask('warm up')
  })
  const times = questions().map(({ text, language }) => timed(() => ask(text, language))[1])
  times.sort((one, two) => one - two)
  const p95 = times[Math.floor(times.length * 0.95)]
  if (pages.length <= 10_000 && p95 > 20) process.exitCode = 1
  return [
    row('server: add all pages', setTime),
    row('server: first question', viewTime),
    row('server: first question after one edit', editTime),
    row(`server: median of ${times.length} questions`, times[times.length >> 1]),
    row('server: p95', p95),
  ]
}

/** Sentences of the pages as questions, and their titles as short queries. */
function questions() {
  return pages
    .filter((_, at) => at % 20 === 0)
    .flatMap(({ page, sections: [first] }) => {
      const sentence = first?.text.split(/[.\n]/)[0]?.slice(0, 200)
      return [page.title, ...(sentence ? [sentence] : [])].map(text => ({ text, language: page.language }))
    })
}

function timed(work) {
  const start = performance.now()
  const value = work()
  return [value, performance.now() - start]
}

function row(step, time) {
  return { step, ms: Number(time.toFixed(1)), 'memory, MB': process.memoryUsage.rss() >> 20 }
}
