import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generatedDescription } from '../test/bench/generated-description.mjs'
import { generatedProject } from '../test/bench/generated-project.mjs'
import { measureDev } from './measure-dev.mjs'
import { runMeasured } from './run-measured.mjs'

// Measures builds and docs dev of the built package on generated projects, and prints one table.
//
//   node scripts/bench.mjs [runs] [what …]
//
// "what" is a number of pages, a number of operations such as 1000op, or dev.

const [given, ...wanted] = process.argv.slice(2)
const runs = Number(given ?? 3)
const docs = join(import.meta.dirname, '../dist/cli/main.js')
if (!existsSync(docs)) throw new Error('Build the package first: npm run build')

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
try {
  const table = {}
  for (const what of wanted.length > 0 ? wanted : ['1000', '5000', '1000op', 'dev'])
    Object.assign(table, what === 'dev' ? await measurePreview() : measureAll(what))
  console.log(
    `Medians of ${runs}, process start included; cpu: of all threads; kB of the middle and the largest page\n`,
  )
  console.table(table)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * The time from the start of docs dev to the response with the first page, and from an edit to a browser that shows it,
 * for ten edits of each kind.
 */
async function measurePreview() {
  const { start, laterStart, edits } = await measureDev('1000', 110)
  const seconds = ms => (ms / 1000).toFixed(2)
  const { median, worst } = edits.all
  return {
    '1000 pages: dev, first page': { seconds: seconds(start['page answered']) },
    '1000 pages: dev, first page, later starts': { seconds: seconds(laterStart['page answered']) },
    '1000 pages: dev, an edit': { seconds: seconds(median), spread: `to ${seconds(worst)}` },
  }
}

/** All rows about one project. */
function measureAll(what) {
  const count = Number.parseInt(what, 10)
  const isApi = what.endsWith('op')
  const name = isApi ? `${count} operations` : `${count} pages`
  const project = join(folder, what)
  write(project, isApi ? apiProject(count) : pagesProject(count))
  const cold = () => {
    for (const made of ['.lectern', 'dist']) rmSync(join(project, made), { recursive: true, force: true })
  }
  const rows = { cold, 'nothing changed': () => {}, ...(isApi ? apiEdits(project) : pageEdits(project)) }
  const table = {}
  for (const [row, change] of Object.entries(rows)) table[`${name}: ${row}`] = measure(project, change)
  Object.assign(table[`${name}: cold`], weigh(join(project, 'dist')))
  if (isApi) return table
  write(project, { 'lectern.json': '{ "search": { "enabled": false } }' })
  table[`${name}: cold, no search`] = measure(project, cold)
  table[`${name}: a page, no search`] = measure(project, rows['a page'])
  return table
}

function pagesProject(count) {
  const own = Array.from({ length: 20 }, (_, at) => [`own/page-${at}.mdx`, ownPage(at)])
  return {
    ...generatedProject(count),
    ...Object.fromEntries(own),
    'snippets/own.jsx': "export const Own = () => <p>{'Own'}</p>\n",
    'theme/partials/page-end.hbs': '<hr>\n',
    'lectern.json': '{ "templates": "theme" }',
  }
}

function ownPage(at) {
  return `---\ntitle: Own ${at}\n---\nimport { Own } from '/snippets/own.jsx'\n\n<Own />\n`
}

/** Edits by an author, different in each run. */
function pageEdits(project) {
  const add = (path, text) => () => appendFileSync(join(project, path), text)
  const change = (path, what, to) => number => {
    const text = readFileSync(join(project, path), 'utf8')
    writeFileSync(join(project, path), text.replace(what, to(number)))
  }
  return {
    'a page': add('section-0/page-7.mdx', '\nOne more sentence.\n'),
    'a title': change('section-0/page-9.mdx', /^title: .*/m, number => `title: Another ${number}`),
    'a snippet of all pages': add('snippets/note.mdx', '\nMore.\n'),
    'a component of 20': change('snippets/own.jsx', /'.*'/, number => `'Own ${number}'`),
    'the navigation': change('docs.json', /"group": "Start.*?"/, number => `"group": "Start ${number}"`),
    'a template': add('theme/partials/page-end.hbs', '<hr>\n'),
  }
}

function apiProject(count) {
  const navigation = { tabs: [{ tab: 'API', openapi: 'openapi.json' }] }
  const config = { theme: 'mint', name: 'Bench', colors: { primary: '#0F766E' }, navigation }
  return { 'docs.json': JSON.stringify(config), 'openapi.json': generatedDescription(count) }
}

function apiEdits(project) {
  const path = join(project, 'openapi.json')
  const change = (pointer, to) => number => {
    const description = JSON.parse(readFileSync(path, 'utf8'))
    pointer(description).description = `${to} ${number}.`
    writeFileSync(path, JSON.stringify(description, null, 2))
  }
  return {
    'an operation': change(({ paths }) => paths['/record0/part0'].get, 'Lists'),
    'a schema': change(({ components }) => components.schemas.Record0, 'A record'),
  }
}

function write(project, texts) {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
}

/** Builds after a change: the median. */
function measure(project, change) {
  const built = Array.from({ length: runs }, (_, number) => {
    change(number)
    const run = runMeasured([docs, 'build', project, '--out', join(project, 'dist')])
    if (run.status !== 0) throw new Error(`The build ended with ${run.signal ?? run.status}:\n${run.stderr}`)
    return { ...run, written: Number(/(\d+) files? written/.exec(run.stderr)?.[1] ?? 0) }
  }).sort((one, other) => one.seconds - other.seconds)
  const { seconds, busy = 0, megabytes = 0, written } = built[runs >> 1]
  const spread = `${built[0].seconds.toFixed(2)}-${built[runs - 1].seconds.toFixed(2)}`
  return { seconds: seconds.toFixed(2), spread, cpu: busy.toFixed(2), MB: Math.round(megabytes), written }
}

/** The sizes of pages, uncompressed and compressed, in kB, and of the whole site in MB. */
function weigh(site) {
  const files = readdirSync(site, { recursive: true }).map(path => join(site, path))
  const sized = files.map(path => ({ path, stats: statSync(path) })).filter(({ stats }) => stats.isFile())
  const pages = sized.filter(({ path }) => path.endsWith('.html')).sort((a, b) => a.stats.size - b.stats.size)
  const kilobytes = ({ path }) => {
    const bytes = readFileSync(path)
    return `${Math.round(bytes.length / 1000)} (${Math.round(gzipSync(bytes).length / 1000)})`
  }
  const total = sized.reduce((sum, { stats }) => sum + stats.size, 0)
  return {
    'middle kB': kilobytes(pages[pages.length >> 1]),
    'largest kB': kilobytes(pages.at(-1)),
    'site MB': Math.round(total / 1e6),
  }
}
