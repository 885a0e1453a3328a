import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

// Measures the answers without a model to the questions in test/search/questions.
//
//   node scripts/answer-quality.mjs SITES [tune|test|all]
//
// SITES is the same as for search-quality.mjs. Prints how often the right page is the first source, how often it is
// among the sources, how often an answer says that the docs do not contain the information, and how often it says so
// for 50 questions about other projects. THRESHOLDS=1 prints the last two for other thresholds. Use the half "test"
// only for reports.

const [sites, half = 'tune'] = process.argv.slice(2)
if (sites === undefined) throw new Error('Usage: node scripts/answer-quality.mjs SITES [tune|test|all]')
const root = join(import.meta.dirname, '..')
const foreignQuestions = 50
const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
const load = path => vite.ssrLoadModule(join(root, 'src', path))
const { openRecordReader } = await load('host/records/record-store.ts')
const { openSiteSearch } = await load('server/search/open-site-search.ts')
const { extractiveAnswerer } = await load('server/assistant/extract/extractive-answerer.ts')
const { createLanguageDetector } = await load('search/words/detect-language.ts')
const detector = await createLanguageDetector()

const questions = Object.fromEntries(
  readdirSync(join(root, 'test/search/questions'))
    .filter(file => file.endsWith('.json'))
    .map(file => [file.slice(0, -5), JSON.parse(readFileSync(join(root, 'test/search/questions', file), 'utf8'))]),
)
const inHalf = question => half === 'all' || question.half === half
const rows = []
const strengths = []
for (const project of readdirSync(sites)) {
  const folder = join(sites, project, 'data/records')
  if (!existsSync(folder) || !questions[project]) continue
  const search = openSiteSearch({
    open: () => openRecordReader(folder),
    detector,
    pause: async () => {},
    report: console.error,
  })
  await search.refresh()
  const answer = extractiveAnswerer({ search, detector, deflectionFor: () => undefined })
  const ask = async ({ question }) => {
    const request = {
      conversation: [{ role: 'user', text: question, attachments: [] }],
      resultCount: 5,
      filter: { reader: { isSignedIn: true, groups: [] } },
      context: [],
      siteAddress: '',
    }
    const events = []
    for await (const event of answer(request, AbortSignal.timeout(10_000))) events.push(event)
    const sources = events.flatMap(event => (event.type === 'source-found' ? [event.source.id.split('#')[0]] : []))
    const found = await search.search({
      text: question,
      filter: { reader: { isSignedIn: true, groups: [] } },
      limit: 5,
    })
    return { sources, isAnswered: events.at(-1).isAnswered, found }
  }
  const own = questions[project].filter(inHalf)
  const others = Object.entries(questions).flatMap(([name, all]) => (name === project ? [] : all.filter(inHalf)))
  const foreign = others.filter((_, at) => at % Math.ceil(others.length / foreignQuestions) === 0)
  const row = {
    project,
    questions: own.length,
    first: 0,
    among: 0,
    refused: 0,
    foreign: foreign.length,
    'foreign refused': 0,
  }
  for (const question of own) {
    const { sources, isAnswered, found } = await ask(question)
    if (question.pages.includes(sources[0])) row.first++
    if (sources.some(source => question.pages.includes(source))) row.among++
    if (!isAnswered) row.refused++
    strengths.push({ isOwn: true, isRight: question.pages.includes(found[0]?.page.route), found })
  }
  for (const question of foreign) {
    const { isAnswered, found } = await ask(question)
    if (!isAnswered) row['foreign refused']++
    strengths.push({ isOwn: false, found })
  }
  rows.push(row)
  search.close()
}
const total = key => rows.reduce((sum, row) => sum + row[key], 0)
const percent = (count, of) => Math.round((1000 * count) / of) / 10
console.table(rows)
console.table({
  'right page is the first source': percent(total('first'), total('questions')),
  'right page is among the sources': percent(total('among'), total('questions')),
  'answer says that the docs do not have it': percent(total('refused'), total('questions')),
  'the same for questions of other projects': percent(total('foreign refused'), total('foreign')),
})
if (process.env.THRESHOLDS) {
  const signals = { confidence: ({ found }) => found[0]?.confidence ?? 0 }
  for (const [name, signal] of Object.entries(signals)) {
    const [own, foreign] = [strengths.filter(({ isOwn }) => isOwn), strengths.filter(({ isOwn }) => !isOwn)]
    console.log(name)
    console.table(
      [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8].map(limit => ({
        limit,
        'own refused': percent(own.filter(one => signal(one) < limit).length, own.length),
        'own right refused': percent(
          own.filter(one => one.isRight && signal(one) < limit).length,
          own.filter(one => one.isRight).length,
        ),
        'foreign refused': percent(foreign.filter(one => signal(one) < limit).length, foreign.length),
      })),
    )
  }
}
await vite.close()
