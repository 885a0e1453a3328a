import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { runnerImport } from 'vite'

// Measures how often the search of built sites finds the right page for the questions in test/search/questions:
// node scripts/search-quality.mjs SITES [tune|test|all]
// SITES holds one built site for each project, with a search index and without a base path. "all words" is a search that
// requires every word of a question. The half "test" is only for reports: never choose anything by it.

const [sites, half = 'tune'] = process.argv.slice(2)
if (sites === undefined) throw new Error('Usage: node scripts/search-quality.mjs SITES [tune|test|all]')
const root = join(import.meta.dirname, '..')
const questionsFolder = join(root, 'test/search/questions')
const types = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' }

const bundle = await rolldown({ input: join(root, 'src/islands/search/pagefind.ts'), platform: 'browser' })
const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
const { module: chromium } = await runnerImport(join(root, 'test/browser/support/chromium.ts'))
const browser = await chromium.launchChromium()

const rows = []
for (const file of readdirSync(questionsFolder).filter(name => name.endsWith('.json'))) {
  const project = file.slice(0, -'.json'.length)
  const site = join(sites, project)
  if (!existsSync(site)) continue
  const questions = JSON.parse(readFileSync(join(questionsFolder, file), 'utf8'))
  rows.push(
    ...(await answersOf(
      project,
      site,
      questions.filter(question => half === 'all' || question.half === half),
    )),
  )
}
await browser.close()

console.log(`${rows.length} questions (${half})\n`)
console.table([
  { of: 'all', ...measures(rows) },
  ...['kind', 'form', 'language', 'project'].flatMap(field =>
    [...new Set(rows.map(row => row[field]))].map(value => ({
      of: `${field} ${value}`,
      ...measures(rows.filter(row => row[field] === value)),
    })),
  ),
])

/** The questions of a project with the pages that both ways of searching find. */
async function answersOf(project, site, questions) {
  const folder = readdirSync(join(site, '_lectern')).find(
    name => name.startsWith('search-') && statSync(join(site, '_lectern', name)).isDirectory(),
  )
  const server = createServer((request, response) =>
    send(site, decodeURIComponent(request.url.split('?')[0]), response),
  )
  await new Promise(resolve => server.listen(0, resolve))
  const answered = []
  for (const language of new Set(questions.map(question => question.language))) {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/_quality.html`)
    const asked = questions.filter(question => question.language === language)
    const input = { asked: asked.map(({ question }) => question), folder: `/_lectern/${folder}/`, language }
    const found = await page.evaluate(findPages, input)
    answered.push(...asked.map((question, at) => ({ ...question, project, ...found[at] })))
    await page.close()
  }
  server.close()
  return answered
}

/** Runs in the browser. */
async function findPages({ asked, folder, language }) {
  document.documentElement.lang = language
  const { SiteSearch } = await import('/_quality.js')
  const pagefind = await import(`${folder}pagefind.js`)
  const search = new SiteSearch(folder, language)
  const found = []
  for (const question of asked) {
    const { pages } = await search.find(question, 10)
    const { results } = await pagefind.search(question)
    const data = await Promise.all(results.slice(0, 10).map(result => result.data()))
    found.push({ ours: pages.map(({ href }) => href), allWords: data.map(({ url }) => url) })
  }
  return found
}

function send(site, path, response) {
  const own = { '/_quality.js': output[0].code, '/_quality.html': '<!doctype html><title>Search</title>' }
  const content = own[path] ?? fileOf(join(site, path))
  response.statusCode = content === undefined ? 404 : 200
  response.setHeader('Content-Type', types[path.split('.').at(-1)] ?? 'application/octet-stream')
  response.end(content)
}

function fileOf(path) {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
}

function measures(list) {
  return { questions: list.length, ...measuresOf(list, 'allWords', 'all words'), ...measuresOf(list, 'ours', 'ours') }
}

function measuresOf(list, key, name) {
  const ranks = list.map(row => rankOf(row[key], row.pages))
  const recall = most => Math.round((100 * ranks.filter(rank => rank <= most).length) / list.length)
  const mrr = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / list.length
  return {
    [`${name} @1`]: recall(1),
    [`${name} @5`]: recall(5),
    [`${name} @10`]: recall(10),
    [`${name} MRR`]: mrr.toFixed(2),
  }
}

/** Position of the first right page, from 1; `Infinity` if there is none. */
function rankOf(hrefs, pages) {
  const routes = [...new Set(hrefs.map(href => href.replace(/[#?].*$/, '').replace(/\/$/, '') || '/'))]
  const at = routes.findIndex(route => pages.includes(route))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}
