import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'
import { generatedProject } from '../test/bench/generated-project.mjs'
import { runMeasured } from './run-measured.mjs'

// Measures pages of the built package on a simulated slow phone.
//
//   node scripts/bench-pages.mjs [runs] [page …]
//
// A page is given by its name below, or by the beginning of the name. By default, all pages are measured.

const [given, ...wanted] = process.argv.slice(2)
const runs = Number(given ?? 3)
const isWanted = name => wanted.length === 0 || wanted.some(start => name.startsWith(start))
const root = join(import.meta.dirname, '..')
const docs = join(root, 'dist/cli/main.js')
if (!existsSync(docs)) throw new Error('Build the package first: npm run build')

/** Kinds of pages of the documentation. */
const kinds = {
  plain: '/publish/ci',
  'much code': '/write/code',
  components: '/components',
  tabs: '/components/tabs',
  diagrams: '/components/diagrams',
  formulas: '/write/math-and-diagrams',
  changelog: '/components/updates',
  'code of authors': '/write/own-components',
}
const inLarge = '/section-3/page-150'

const { launchChromium } = await load('test/browser/support/chromium.ts')
const { serve } = await load('test/browser/support/serve.ts')
const { fileIn } = await load('test/browser/support/built-site.ts')
const { measurePage } = await load('test/bench/measure-page.ts')
const { wholeSidebar, withoutSidebar } = await load('test/bench/whole-sidebar.ts')

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-pages-'))
const browser = await launchChromium()
const servers = []
try {
  const site = await open(build(join(root, 'example-docs'), 'docs'))
  const sidebars = isWanted('sidebar') ? await openSidebars() : {}
  const visits = [
    ...Object.entries(kinds).map(([name, route]) => ({ name, address: site.origin + route })),
    ...Object.entries(sidebars).map(([name, { origin }]) => ({ name, address: origin + inLarge, pressesGroup: true })),
  ].filter(({ name }) => isWanted(name))
  const measured = []
  for (const visit of visits) measured.push(await measure(visit))
  console.log(`Processor 4 times as slow, 1.6 Mbit/s, 150 ms; medians of ${runs}; kB compressed, seconds\n`)
  console.table(Object.fromEntries(measured))
  if (isWanted('sidebar')) {
    console.log('\nWhat the lists of a sidebar add to each page of 2,000, in kB, and compressed\n')
    console.table(Object.fromEntries(await Promise.all(Object.entries(sidebars).map(weigh))))
  }
} finally {
  await browser.close()
  await Promise.all(servers.map(server => server.close()))
  rmSync(folder, { recursive: true, force: true })
}

async function load(path) {
  const { module } = await runnerImport(join(root, path))
  return module
}

async function openSidebars() {
  const [small, large] = [generated(250), generated(2_000)]
  return {
    'sidebar of 250, whole': await open(small),
    'sidebar of 2,000, fetched': await open(large),
    'sidebar of 2,000, if it were whole': await open(large, html =>
      wholeSidebar(html, path => String(fileIn(large, path))),
    ),
  }
}

function generated(pages) {
  const project = join(folder, `project-${pages}`)
  const texts = { ...generatedProject(pages), 'lectern.json': '{ "search": { "enabled": false } }' }
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  return build(project, `generated-${pages}`)
}

function build(project, name) {
  const out = join(folder, name)
  const { status, stderr } = runMeasured([docs, 'build', project, '--out', out, '--no-cache'])
  if (status !== 0) throw new Error(`The build of ${project} ended with ${status}:\n${stderr}`)
  return out
}

async function open(site, change = html => html) {
  const read = path => {
    const content = fileIn(site, path)
    return content && /(^|\/)[^.]*(\.html)?$/.test(path) && !path.startsWith('_') ? change(String(content)) : content
  }
  const server = await serve(read, true)
  servers.push(server)
  return server
}

/**
 * The figures are those of a phone. Layout shifts are measured separately, on a phone and a wide screen, without the
 * fonts of the site: a browser without the fallback fonts, which are as wide, would show shifts that readers do not
 * see.
 */
async function measure({ name, address, pressesGroup }) {
  const phone = []
  for (let run = 0; run < runs; run++)
    phone.push(await measurePage(browser, { address, screen: 'phone', withFonts: true }))
  const still = await measurePage(browser, { address, screen: 'phone', withFonts: false })
  const wide = await measurePage(browser, { address, screen: 'wide', withFonts: false, pressesGroup })
  const moved = [...new Set([...still.moved, ...wide.moved])]
  if (moved.length > 0) console.log(`${name}: moved ${moved.join(', ')}`)
  const median = pick => phone.map(pick).sort((a, b) => a - b)[runs >> 1]
  const kilobytes = kind => Number((median(({ bytes }) => bytes[kind]) / 1000).toFixed(1))
  const seconds = ms => (ms === undefined ? '' : Number((ms / 1000).toFixed(2)))
  const rounded = shift => Number(shift.toFixed(4))
  const row = {
    CLS: rounded(still.shift),
    wide: rounded(wide.shift),
    fonts: rounded(median(({ shift }) => shift) - still.shift),
    'TBT ms': Math.round(median(({ blocked }) => blocked)),
    FCP: seconds(median(({ firstPaint }) => firstPaint)),
    LCP: seconds(median(({ largestPaint }) => largestPaint)),
    html: kilobytes('html'),
    style: kilobytes('style'),
    script: kilobytes('script'),
    font: kilobytes('font'),
    other: kilobytes('other'),
    'group open': seconds(wide.answer),
    'since start': seconds(wide.answeredAt),
  }
  return [name, row]
}

async function weigh([name, { origin }]) {
  const html = await (await fetch(origin + inLarge)).text()
  const rest = withoutSidebar(html)
  const kilobytes = bytes => Number((bytes / 1000).toFixed(1))
  const added = kilobytes(html.length - rest.length)
  return [
    name,
    { page: kilobytes(html.length), added, compressed: kilobytes(gzipSync(html).length - gzipSync(rest).length) },
  ]
}
