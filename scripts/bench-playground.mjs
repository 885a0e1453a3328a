import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'

// Opens random playgrounds of real projects, fills in their examples, and reports requests that do not match their own
// schema. Then measures one playground on a simulated slow phone.
//
//   node scripts/bench-playground.mjs [how many] PROJECT …

const [given, ...projects] = process.argv.slice(2)
const count = Number(given)
if (!count || projects.length === 0) throw new Error('npm run bench:playground 200 PROJECT …')
const root = join(import.meta.dirname, '..')
const docs = join(root, 'dist/cli/main.js')
if (!existsSync(docs)) throw new Error('Build the package first: npm run build')

const { launchChromium } = await load('test/browser/support/chromium.ts')
const { serve } = await load('test/browser/support/serve.ts')
const { fileIn } = await load('test/browser/support/built-site.ts')

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-playground-'))
const browser = await launchChromium()
const servers = []
try {
  const pages = []
  for (const project of projects) pages.push(...(await pagesOf(project)))
  const chosen = shuffled(pages).slice(0, count)
  const tried = []
  for (const page of chosen) tried.push(await tryPage(page))
  const failed = tried.filter(({ cause }) => cause !== undefined)
  console.log(
    `${pages.length} pages with a playground, ${tried.length} opened, ${failed.length} not as their schema asks`,
  )
  console.table(countedBy(failed, ({ cause }) => cause))
  for (const { name, cause, detail } of failed) console.log(`${name}: ${cause}${detail ? ` (${detail})` : ''}`)
  console.log('\nProcessor 4 times as slow, 1.6 Mbit/s, 150 ms; kB compressed, milliseconds from the click')
  console.table(await measure(chosen[0]))
} finally {
  await browser.close()
  await Promise.all(servers.map(server => server.close()))
  rmSync(folder, { recursive: true, force: true })
}

async function load(path) {
  return (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module
}

async function pagesOf(project) {
  const out = join(folder, `${servers.length}-${basename(project)}`)
  try {
    execFileSync(process.execPath, [docs, 'build', project, '--out', out, '--no-cache', '--offline'], { stdio: 'pipe' })
  } catch (error) {
    // Errors in the project are not ours, and the site was built.
    if (error.status !== 1 || !existsSync(join(out, 'index.html'))) throw error
  }
  const site = await serve(path => fileIn(out, path), true)
  servers.push(site)
  const files = readdirSync(out, { recursive: true }).filter(path => path.endsWith('index.html'))
  const isPlayable = path => readFileSync(join(out, path), 'utf8').includes('data-playground=')
  return files.filter(isPlayable).map(path => ({
    name: `${basename(project)} /${path.replace(/\/?index\.html$/, '')}`,
    address: `${site.origin}/${path.replace(/index\.html$/, '')}`,
  }))
}

/** Random, but the same order in each run. */
function shuffled(values) {
  let seed = 20_261
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed
  }
  return values
    .map(value => [next(), value])
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value)
}

async function tryPage({ name, address }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const errors = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`${address}?playground=open`)
    const isChannel = (await page.locator('.api-endpoint [data-method="WEBHOOK"]').count()) > 0
    await page.locator('dialog.playground[open]').waitFor({ timeout: 15_000 })
    if (isChannel) return { name, cause: errors[0] }
    await page.locator('.playground-tools .ui-button').first().click()
    await page.waitForTimeout(600)
    if (errors.length > 0) return { name, cause: 'error', detail: errors[0] }
    const faults = Number(await page.locator('.playground-missing').getAttribute('data-faults'))
    const texts = await page.locator('.playground [aria-invalid="true"]').evaluateAll(fields =>
      fields.map(field => {
        const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
        return `${field.id}: ${ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')}`
      }),
    )
    if (faults > 0)
      return { name, cause: `${faults === 1 ? 'a fault' : 'faults'}`, detail: texts.join('; ').slice(0, 300) }
    if (await page.locator('.playground-send').isDisabled())
      return { name, cause: 'cannot be sent', detail: await page.locator('.playground-missing').textContent() }
    return { name }
  } catch (error) {
    return { name, cause: 'not opened', detail: String(error).slice(0, 200) }
  } finally {
    await context.close()
  }
}

async function measure({ address }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = { before: 0, opening: 0 }
  let phase = 'before'
  page.on('response', async response => {
    const own = phase
    if (!/\.(js|json|css)(\?|$)/.test(response.url())) return
    bytes[own] += gzipSync(await response.body()).length
  })
  await page.goto(address)
  await page.waitForTimeout(3_000)
  phase = 'opening'
  const start = Date.now()
  await page.locator('.try-it').click()
  await page.locator('dialog.playground[open] .playground-bar .ui-button-primary').waitFor()
  const usable = Date.now() - start
  await page.waitForTimeout(3_000)
  await context.close()
  const kilobytes = value => Number((value / 1000).toFixed(1))
  return { 'page before': { kB: kilobytes(bytes.before) }, opening: { kB: kilobytes(bytes.opening), ms: usable } }
}

function countedBy(values, keyOf) {
  const counts = {}
  for (const value of values) counts[keyOf(value)] = (counts[keyOf(value)] ?? 0) + 1
  return counts
}
