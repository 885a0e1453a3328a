import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import { generatedProject } from '../test/bench/generated-project.mjs'

const root = join(import.meta.dirname, '..')
const docs = join(root, 'dist/cli/main.js')
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-dev-'))
const at = path => join(folder, path)
let browser

/** What the page shows at the moment. Each edit changes only one of these. */
const shown = { title: 'Bench', text: 'None', code: 'none' }
const pageOf = change => {
  const { title, text, code } = Object.assign(shown, change)
  return `---
title: ${title}
---
import Part from '/snippets/bench-dev.mdx'
import { Own } from '/snippets/bench-dev.jsx'

${text}

<Part />

<Own />

\`\`\`js
const ${code} = 1
\`\`\`

![Picture](/bench-dev.svg)

![Now and then](/bench-dev-now.svg)
`
}
const description = said => {
  const get = { summary: 'Bench', responses: { 200: { description: said } } }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Bench', version: '1' }, paths: { '/bench': { get } } })
}
const picture = (_, number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${20 + number}" height="9"/>`
/** A file that is added, removed, and added again. */
const nowAndThen = (_, number) => (existsSync(at('bench-dev-now.svg')) ? undefined : picture(_, number))
const named = mark => readFileSync(at('docs.json'), 'utf8').replace(/"name"\s*:\s*"[^"]*"/, `"name": "${mark}"`)

/** The entries of a group of our own, which is the first one of the navigation. */
const entries = { group: 'Bench', pages: ['bench-dev', 'bench-dev-new'] }
const listed = change => {
  Object.assign(entries, change)
  const config = JSON.parse(readFileSync(at('docs.json'), 'utf8'))
  const list = firstList(config.navigation)
  if (list[0]?.pages?.[0] === 'bench-dev') list.shift()
  list.unshift({ group: entries.group, pages: entries.pages })
  return JSON.stringify(config, null, 2)
}
/** The first list of groups or pages in a navigation. */
const firstList = node => {
  const list = Object.values(node).find(Array.isArray)
  return node.groups ?? node.pages ?? firstList(list[0])
}
const ownApi = 'bench-dev-api'
/** Lists a page that exists, and removes its entry the next time. */
const listedNowAndThen = () =>
  listed({ pages: ['bench-dev', ...(entries.pages.includes(ownApi) ? [] : [ownApi]), 'bench-dev-new'] })
const newPage = mark => (existsSync(at('bench-dev-new.mdx')) ? undefined : `---\ntitle: ${mark}\n---\n`)

const isInText = ({ mark }) => document.querySelector('main')?.textContent.includes(mark)
const isInTitle = ({ mark }) => document.title.includes(mark)
const isInStyle = ({ mark }) => getComputedStyle(document.documentElement).getPropertyValue('--bench-dev') === mark
const isAsWide = ({ number }) => [...document.images].some(({ naturalWidth }) => naturalWidth === 20 + number)
const isAsThere = ({ isThere }) =>
  [...document.images].some(
    ({ src, complete, naturalWidth }) => src.includes('-now.svg') && complete && naturalWidth > 0 === isThere,
  )

const isInSidebar = ({ mark }) => [...document.querySelectorAll('nav')].some(nav => nav.textContent.includes(mark))
const isListed = ({ page, isThere }) => (document.querySelector(`nav a[href*="${page}"]`) !== null) === isThere

/** Kinds of edits: the file, its new content, and a check whether a browser shows it. */
const kinds = {
  text: { file: 'bench-dev.mdx', write: text => pageOf({ text }), isSeen: isInText },
  heading: { file: 'bench-dev.mdx', write: text => pageOf({ text: `## ${text}` }), isSeen: isInText },
  title: { file: 'bench-dev.mdx', write: title => pageOf({ title }), isSeen: isInTitle },
  code: { file: 'bench-dev.mdx', write: code => pageOf({ code }), isSeen: isInText },
  snippet: { file: 'snippets/bench-dev.mdx', write: text => `${text}\n`, isSeen: isInText },
  component: {
    file: 'snippets/bench-dev.jsx',
    write: text => `export const Own = () => <p>{'${text}'}</p>\n`,
    isSeen: isInText,
  },
  style: { file: 'bench-dev.css', write: mark => `:root { --bench-dev:${mark} }\n`, isSeen: isInStyle },
  picture: { file: 'bench-dev.svg', write: picture, isSeen: isAsWide },
  'new and gone': { file: 'bench-dev-now.svg', write: nowAndThen, isSeen: isAsThere },
  'docs.json': { file: 'docs.json', write: named, isSeen: isInTitle },
  group: { file: 'docs.json', write: group => listed({ group }), isSeen: isInSidebar },
  entry: {
    file: 'docs.json',
    write: listedNowAndThen,
    isSeen: isListed,
    page: ownApi,
    isThere: () => entries.pages.includes(ownApi),
  },
  'listed page': { file: 'bench-dev-new.mdx', write: newPage, isSeen: isListed, page: 'bench-dev-new' },
  description: { file: 'bench-dev.json', write: description, isSeen: isInText, route: '/bench-dev-api/' },
}

/**
 * Measure docs dev of the built package in a real browser, on a copy of a project with two additional pages for edits.
 *
 * @param of A project, or how many pages to generate.
 * @returns Milliseconds. From the start of the command, medians of three: `start` without a cache, `laterStart` with what
 *   an earlier preview has cached. For edits, by kind: from the end of writing until a browser shows the edit.
 */
export async function measureDev(of, edits) {
  const { module: chromium } = await runnerImport(join(root, 'test/browser/support/chromium.ts'))
  browser = await chromium.launchChromium()
  try {
    prepare(of)
    const start = await measureStarts(() => rmSync(at('.lectern'), { recursive: true, force: true }))
    const measuredEdits = await measureEdits(edits)
    return { start, laterStart: await measureStarts(() => {}), edits: measuredEdits }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function prepare(of) {
  if (/^\d+$/.test(of)) for (const [path, text] of Object.entries(generatedProject(Number(of)))) write(path, text)
  else cpSync(of, folder, { recursive: true })
  for (const { file, write: textOf } of Object.values(kinds)) write(file, textOf('None', 0))
  write('bench-dev-api.mdx', '---\ntitle: Endpoint\nopenapi: bench-dev.json GET /bench\n---\n')
}

/** @param text If absent, the file is removed. */
function write(path, text) {
  if (text === undefined) return rmSync(at(path))
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

async function startDev() {
  const begun = performance.now()
  const child = spawn(process.execPath, [docs, 'dev', folder, '--port', '0'])
  child.stderr.resume()
  const origin = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', piece => {
      said += stripVTControlCharacters(String(piece))
      const [, found] = /(http:\S+)\/\s/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`docs dev ended with ${code}`)))
  })
  return { child, origin, begun, address: performance.now() - begun }
}

async function measureStarts(prepareStart) {
  const starts = []
  for (let run = 0; run < 3; run++) {
    prepareStart()
    starts.push(await measureStart())
  }
  const median = name => middle(starts.map(start => start[name]))
  return { address: median('address'), 'page answered': median('answered'), 'page in a browser': median('shown') }
}

async function measureStart() {
  const { child, origin, begun, address } = await startDev()
  const page = await browser.newPage()
  try {
    const answered = page.waitForResponse(`${origin}/bench-dev/`).then(() => performance.now() - begun)
    await page.goto(`${origin}/bench-dev/`, { waitUntil: 'domcontentloaded' })
    return { address, answered: await answered, shown: performance.now() - begun }
  } finally {
    await page.close()
    await end(child)
  }
}

async function measureEdits(count) {
  const { child, origin } = await startDev()
  const pages = new Map()
  const times = Object.fromEntries(Object.keys(kinds).map(name => [name, []]))
  try {
    for (const { route = '/bench-dev/' } of Object.values(kinds)) {
      if (pages.has(route)) continue
      pages.set(route, await browser.newPage())
      await pages.get(route).goto(origin + route)
    }
    // The search contains the words of all pages, so everything is read by then.
    const folder = await pages.get('/bench-dev/').evaluate(() => document.querySelector('[data-search]')?.innerHTML)
    await fetch(`${origin}${/data-folder="([^"]+)"/.exec(folder ?? '')?.[1] ?? '/'}index.json`)
    await sleep(1000)
    for (let number = 1; number <= count; number++) {
      const [name, kind] = Object.entries(kinds)[number % Object.keys(kinds).length]
      const { file, write: textOf, isSeen, page, isThere = () => existsSync(at(file)), route = '/bench-dev/' } = kind
      const mark = `mark${number}`
      await pages.get(route).bringToFront()
      // A browser opens a page that was added.
      if (pages.get(route).url() !== origin + route) await pages.get(route).goto(origin + route)
      write(file, textOf(mark, number))
      const begun = performance.now()
      await pages
        .get(route)
        .waitForFunction(isSeen, { mark, number, page, isThere: isThere() }, { polling: 'raf' })
        .catch(cause => {
          throw new Error(`Edit ${number}, ${name}, was never seen.`, { cause })
        })
      times[name].push(performance.now() - begun)
      // No author saves files faster than this.
      await sleep(400)
    }
  } finally {
    await end(child)
  }
  const rows = Object.entries(times).filter(([, list]) => list.length > 0)
  const all = rows.flatMap(([, list]) => list)
  return Object.fromEntries([...rows, ['all', all]].map(([name, list]) => [name, summary(list)]))
}

async function end(child) {
  child.removeAllListeners('exit')
  child.kill()
  await once(child, 'exit')
}

function middle(list) {
  return Math.round([...list].sort((one, other) => one - other)[list.length >> 1])
}

function summary(list) {
  return { edits: list.length, median: middle(list), worst: Math.round(Math.max(...list)) }
}
