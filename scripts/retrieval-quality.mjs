import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

// Measures how often retrieval on the server finds the right page for the questions in test/search/questions:
// node scripts/retrieval-quality.mjs SITES [tune|test|all]
// SITES holds a folder for each project with the search records of its build (docs build --data SITES/PROJECT/data).
// The half "test" is only for reports: never choose anything by it.

const [sites, half = 'tune'] = process.argv.slice(2)
if (sites === undefined) throw new Error('Usage: node scripts/retrieval-quality.mjs SITES [tune|test|all]')
const root = join(import.meta.dirname, '..')
const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
const load = path => vite.ssrLoadModule(join(root, 'src', path))
const { openRecordReader } = await load('host/records/record-store.ts')
const { createRetrieval } = await load('search/retrieval/retrieval.ts')
const { createVocabulary } = await load('search/words/vocabulary.ts')
const { languageToolsOf } = await load('search/words/language-tools.ts')

const questionsFolder = join(root, 'test/search/questions')
const variants = JSON.parse(process.env.VARIANTS ?? '{"default":{}}')
const rows = []
let [indexTime, sections, times] = [0, 0, []]
for (const file of readdirSync(questionsFolder).filter(name => name.endsWith('.json'))) {
  const project = file.slice(0, -'.json'.length)
  const folder = join(sites, project, 'data/records')
  if (!existsSync(folder)) continue
  const reader = openRecordReader(folder)
  const questions = JSON.parse(readFileSync(join(questionsFolder, file), 'utf8')).filter(
    question => half === 'all' || question.half === half,
  )
  for (const [variant, options] of Object.entries(variants)) {
    const start = performance.now()
    const pages = reader.routes.map(route => reader.read(route)).filter(page => page.page.visibility.search)
    const languages = [...pages.map(({ page }) => page.language), ...questions.map(({ language }) => language)]
    const vocabulary = createVocabulary()
    const retrieval = createRetrieval(await languageToolsOf(languages, vocabulary), vocabulary, options)
    for (const page of pages) retrieval.set(page)
    retrieval.search({ text: 'warm up', language: 'en' })
    indexTime += performance.now() - start
    sections += pages.reduce((sum, page) => sum + page.sections.length, 0)
    for (const question of questions) {
      const begin = performance.now()
      const found = retrieval.search({ text: question.question, language: question.language, limit: 50 })
      times.push(performance.now() - begin)
      rows.push({ ...question, project, variant, found: found.map(({ route }) => route) })
      if (process.env.MISSES && rankOf(rows.at(-1).found, question.pages) > 5)
        console.log(
          project,
          '|',
          question.question,
          '|',
          question.pages,
          '|',
          rankOf(rows.at(-1).found, question.pages),
          '|',
          found.slice(0, 3).map(({ route }) => route),
        )
    }
  }
}
await vite.close()
times.sort((one, two) => one - two)
console.log(`${rows.length} questions (${half}), ${sections} sections indexed in ${Math.round(indexTime)} ms,`)
console.log(
  `search: median ${times[times.length >> 1].toFixed(1)} ms, p95 ${times[Math.floor(times.length * 0.95)].toFixed(1)} ms\n`,
)
const table = Object.keys(variants).map(variant => ({
  of: variant,
  ...measures(rows.filter(row => row.variant === variant)),
}))
const first = rows.filter(row => row.variant === Object.keys(variants)[0])
const fields = Object.keys(variants).length > 1 ? [] : ['kind', 'form', 'language', 'project']
console.table([
  ...table,
  ...fields.flatMap(field =>
    [...new Set(first.map(row => row[field]))].map(value => ({
      of: `${field} ${value}`,
      ...measures(first.filter(row => row[field] === value)),
    })),
  ),
])

function measures(list) {
  const ranks = list.map(row => rankOf(row.found, row.pages))
  const recall = most => Math.round((1000 * ranks.filter(rank => rank <= most).length) / list.length) / 10
  const mrr = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / list.length
  return {
    questions: list.length,
    '@1': recall(1),
    '@5': recall(5),
    '@10': recall(10),
    '@50': recall(50),
    MRR: mrr.toFixed(3),
  }
}

/** Position of the first right page, from 1; `Infinity` if there is none. */
function rankOf(routes, pages) {
  const at = routes.findIndex(route => pages.includes(route))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}
