import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

// Measures the search dialog of a built site on a simulated slow phone: the time from each key press until the first
// result for the text is painted.
//
//   node scripts/bench-dialog.mjs SITE [rounds] [query …]
//
// SITE is the output folder of a build. Each query is typed letter by letter into a page that was opened for it, like
// a reader who opens the search for the first time. Prints the times of all key presses, and of the first one with
// results.

const [site, rounds = '2', ...given] = process.argv.slice(2)
if (site === undefined || !existsSync(join(site, 'index.html')))
  throw new Error('Usage: npm run bench:dialog SITE [rounds] [query …]')
const root = join(import.meta.dirname, '..')
const { launchChromium } = await load('test/browser/support/chromium.ts')
const { serve } = await load('test/browser/support/serve.ts')
const { fileIn } = await load('test/browser/support/built-site.ts')

/** Words of the pages that `test/bench/generated-project.mjs` writes. */
const queries =
  given.length > 0 ? given : ['client sends', 'record key', 'service answers', 'request with', 'asked export']
/** Milliseconds between two letters: a fast typist on a phone. */
const pause = 180
const slowdown = 4

const server = await serve(path => fileIn(resolve(site), path), true)
const browser = await launchChromium()
try {
  const presses = []
  for (let round = 0; round < Number(rounds); round++)
    for (const query of queries) presses.push(...(await typeQuery(query)))
  console.log(`Processor ${slowdown} times as slow; milliseconds from the key press until its first result is painted`)
  console.table({
    'all key presses': summary(presses),
    'first with results': summary(presses.filter(({ isFirst }) => isFirst)),
    'with files to load': summary(presses.filter(({ files }) => files > 0)),
  })
  const slowest = presses.toSorted((one, two) => two.time - one.time).slice(0, 8)
  for (const { typed, time, files } of slowest) console.log(`${Math.round(time)} ms: "${typed}", ${files} files loaded`)
} finally {
  await browser.close()
  await server.close()
}

async function load(path) {
  return (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module
}

async function typeQuery(query) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${server.origin}/`)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+K')
    await page.locator('dialog.search-dialog[open] input').waitFor()
    await page.evaluate(watchKeys)
    // The time that a reader needs to find the first key.
    await page.waitForTimeout(700)
    for (const letter of query) {
      await page.keyboard.type(letter)
      await page.waitForTimeout(pause)
    }
    await page.waitForTimeout(500)
    return firstMarked(await page.evaluate(() => window.keyPresses))
  } finally {
    await context.close()
  }
}

/** Runs in the page. For each input it records the time until the list has changed and is painted. */
function watchKeys() {
  window.keyPresses = []
  const input = document.querySelector('dialog.search-dialog[open] input')
  const list = document.querySelector('dialog.search-dialog[open] [role="listbox"]')
  let current
  let pressed = 0
  input.addEventListener('keydown', event => {
    pressed = event.timeStamp
  })
  // Before the listener of the dialog, which starts the search.
  const onInput = () => {
    current = { typed: input.value, start: pressed, files: performance.getEntriesByType('resource').length }
  }
  document.addEventListener('input', onInput, { capture: true })
  new MutationObserver(() => {
    const press = current
    if (!press || list.querySelector('.search-page') === null) return
    current = undefined
    requestAnimationFrame(() => {
      // Messages are delivered after the frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const files = performance.getEntriesByType('resource').length - press.files
        window.keyPresses.push({ typed: press.typed, time: performance.now() - press.start, files })
      }
      port2.postMessage('')
    })
  }).observe(list, { childList: true })
}

function firstMarked(presses) {
  return presses.map((press, at) => ({ ...press, isFirst: at === 0 }))
}

function summary(presses) {
  const times = presses.map(({ time }) => time).sort((one, two) => one - two)
  const at = share => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { count: times.length, median: at(0.5), '95%': at(0.95), slowest: at(1) }
}
