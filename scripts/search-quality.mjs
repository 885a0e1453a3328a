import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordsOfSites, searchSources } from './search-sources.mjs'

// Measures how often search finds the right page for the questions in test/search/questions.
//
//   node scripts/search-quality.mjs SITES [tune|test|all|operations]
//
// SITES contains a folder for each project with the search records of its build (docs build --data SITES/PROJECT/data).
// "browser" is the search of the site, "server" is the retrieval for the assistant. MiniSearch and Orama are measured
// for comparison if they are installed: npm install --no-save minisearch @orama/orama
//
// VARIANTS='{"name":{"coverage":0}}' measures the retrieval with other options instead. MISSES=1 lists the questions
// without a right page among the first five results. Use the half "test" only for reports, never to make decisions.
// "operations" instead of a half searches for each operation with the words of its operation ID, such as "create
// droplet".

const [sites, half = 'tune'] = process.argv.slice(2)
if (sites === undefined) throw new Error('Usage: node scripts/search-quality.mjs SITES [tune|test|all|operations]')
const root = join(import.meta.dirname, '..')
const { close, openRecordReader, createRetrieval, languageToolsOf, ...browserSearch } = await searchSources()
const { createBrowserTerms, createIndexBuilder, pagesPath, pageToIndex, resultPage, openIndex } = browserSearch
const optional = name => import(name).catch(() => undefined)
const [miniSearch, orama] = [await optional('minisearch'), await optional('@orama/orama')]

const limit = 50
const fields = ['title', 'heading', 'description', 'text', 'code']
const boost = { title: 3, heading: 3, description: 1.5, code: 0.5 }
const questionsFolder = join(root, 'test/search/questions')
const rows = []
const times = {}
for (const { project, pages } of recordsOfSites(sites, openRecordReader)) {
  const questions = half === 'operations' ? questionsForOperations(pages) : writtenQuestions(project)
  if (questions.length === 0) continue
  const languages = [...pages.map(({ page }) => page.language), ...questions.map(({ language }) => language)]
  for (const [name, search] of Object.entries(await enginesFor(pages, languages)))
    for (const question of questions) {
      const begin = performance.now()
      const found = await search(question)
      times[name] = [...(times[name] ?? []), performance.now() - begin]
      rows.push({ ...question, project, name, rank: rankOf(found, question.pages) })
    }
}
await close()

const names = Object.keys(times)
console.log(`${rows.length / names.length} questions (${half})`)
console.table(
  names.map(name => ({ search: name, ...measures(rows.filter(row => row.name === name)), ...timesOf(name) })),
)
for (const field of names.length > 4 ? [] : ['kind', 'form', 'language'])
  for (const name of names.slice(0, 2)) {
    const own = rows.filter(row => row.name === name)
    const values = [...new Set(own.map(row => row[field]))]
    console.table(
      values.map(value => ({ [`${name}, ${field}`]: value, ...measures(own.filter(row => row[field] === value)) })),
    )
  }
if (process.env.MISSES)
  for (const { project, name, question, rank, pages } of rows)
    if (rank > 5) console.log(`${name} | ${project} | ${question} | ${pages.join(' ')} | ${rank}`)

function writtenQuestions(project) {
  const file = join(questionsFolder, `${project}.json`)
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).filter(question => half === 'all' || question.half === half)
}

/** What a reader might type to find an operation: `list ssh keys` for `sshKeys_list`. */
function questionsForOperations(pages) {
  const verbs = new Set(
    'add cancel create delete get list patch post put remove retrieve search send update'.split(' '),
  )
  const routes = new Map()
  for (const { page } of pages) {
    if (!page.operation?.id || !page.language.startsWith('en')) continue
    const words = page.operation.id
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/)
    const verb = words.find(word => verbs.has(word))
    if (verb === undefined || words.length < 2 || words.length > 4) continue
    const others = words.filter(word => word !== verb).join(' ')
    const question = `${verb} ${verb === 'list' ? others : others.replace(/(?<=[^s])s$/, '')}`
    routes.set(question, [...(routes.get(question) ?? []), page.route])
  }
  return [...routes].map(([question, pages]) => ({
    question,
    pages,
    language: 'en',
    kind: 'lexical',
    form: 'keywords',
  }))
}

/** Functions that return routes, best first. */
async function enginesFor(pages, languages) {
  const toolsOf = await languageToolsOf([...languages, 'en'])
  if (process.env.VARIANTS)
    return Object.fromEntries(
      Object.entries(JSON.parse(process.env.VARIANTS)).map(([name, options]) => [
        name,
        server(pages, toolsOf, options),
      ]),
    )
  return {
    browser: browser(pages, toolsOf),
    server: server(pages, toolsOf, {}),
    ...(miniSearch ? { MiniSearch: withMiniSearch(pages) } : {}),
    ...(orama ? { Orama: await withOrama(pages) } : {}),
  }
}

function server(pages, toolsOf, options) {
  const retrieval = createRetrieval(toolsOf, options)
  for (const page of pages) retrieval.set(page)
  return ({ question, language }) => retrieval.search({ text: question, language, limit }).map(({ route }) => route)
}

function browser(pages, toolsOf) {
  const sorted = pages.toSorted((one, other) => (one.page.route < other.page.route ? -1 : 1))
  const termsOf = createBrowserTerms(toolsOf)
  const builder = createIndexBuilder(toolsOf)
  const [files, nextFile] = [new Map(), []]
  const end = digest => digest && files.set(pagesPath(digest), JSON.stringify(nextFile.splice(0)))
  for (const records of sorted) {
    nextFile.push(resultPage(records))
    const { route, language } = records.page
    const digest = `${language} ${route}`
    end(builder.add(pageToIndex(records.page, { terms: termsOf(records), digest, size: 20_000 })))
  }
  end(builder.endPages())
  for (const { path, contents } of builder.files()) files.set(path, contents())
  const read = async path => JSON.parse(files.get(path))
  return async ({ question, language }) => {
    const index = await openIndex({ load: read, reader: { language }, toolsOf: async tag => toolsOf(tag) })
    const found = await index.search(question, {}, limit)
    return found.pages.map(({ page }) => sorted.find(({ page: { href } }) => href === page.href).page.route)
  }
}

/** One document for each section, with the fields of its page. */
function documentsOf(pages) {
  return pages.flatMap(({ page, sections }) =>
    sections.map(({ recordId, title, text, code }) => ({
      id: recordId,
      route: page.route,
      title: page.title,
      heading: title,
      description: page.description ?? '',
      text,
      code: code.flatMap(block => (block.isRepeated ? [] : [block.text])).join('\n'),
    })),
  )
}

function withMiniSearch(pages) {
  const index = new miniSearch.default({ fields, storeFields: ['route'] })
  index.addAll(documentsOf(pages))
  return ({ question }) => routesOf(index.search(question, { boost, prefix: true, fuzzy: 0.2 }).map(hit => hit.route))
}

async function withOrama(pages) {
  const schema = Object.fromEntries(['id', 'route', ...fields].map(name => [name, 'string']))
  const index = orama.create({ schema })
  await orama.insertMultiple(index, documentsOf(pages), 500)
  return async ({ question }) => {
    const settings = { term: question, properties: fields, boost, threshold: 1, limit: 500, tolerance: 0 }
    const { hits } = await orama.search(index, settings)
    return routesOf(hits.map(({ document }) => document.route))
  }
}

function routesOf(routes) {
  return [...new Set(routes)].slice(0, limit)
}

function measures(list) {
  const share = most => Math.round((1000 * list.filter(({ rank }) => rank <= most).length) / list.length) / 10
  const mrr = list.reduce((sum, { rank }) => sum + 1 / rank, 0) / list.length
  return {
    questions: list.length,
    '@1': share(1),
    '@5': share(5),
    '@10': share(10),
    '@50': share(50),
    MRR: mrr.toFixed(3),
  }
}

function timesOf(name) {
  const sorted = times[name].toSorted((one, other) => one - other)
  const at = share => `${sorted[Math.floor(sorted.length * share)].toFixed(1)} ms`
  return { median: at(0.5), p95: at(0.95) }
}

/** Position of the first right page, from 1; `Infinity` if there is none. */
function rankOf(routes, pages) {
  const at = routes.findIndex(route => pages.includes(route))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}
