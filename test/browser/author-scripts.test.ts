import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'

const docs = '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]}}'

const project: Readonly<Record<string, string>> = {
  'docs.json': docs,
  'index.mdx': '<p id="out"></p>',
  // Two scripts with a constant and a function of one name, and one that uses what they share.
  'a-search.js': `const filterTokens = ['a']
function show(word) { document.getElementById('out').append(word + filterTokens[0] + ' ') }
setTimeout(() => show('first-'), 20)`,
  'b-table.js': `const filterTokens = ['b']
let rows = 2
function show(word) { document.getElementById('out').append(word + filterTokens[0] + ' ') }
function countRows() { return rows }
var tableReady = true
setTimeout(() => show('second-'), 40)`,
  'c-user.js': `setTimeout(() => document.getElementById('out').append('rows-' + countRows() + '-' + tableReady), 60)`,
  // Neither of these can run on a page.
  'scripts/build.js': "const fs = require('fs')\nfs.writeFileSync('x', '')",
  'scripts/module.js': 'export const a = 1',
}

let browser: Browser
let server: TestServer
let published: readonly string[]

beforeAll(async () => {
  const { files } = await builtSite(project)
  published = [...files.keys()]
  server = await serve(path => {
    const text = files.get(path)
    // A file that is copied as it is.
    return text !== undefined && /\.js$/.test(path) && text.startsWith('copy of ') ? project[path] : text
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

test('scripts with the same names do not conflict, and scripts that no browser can run are not sent', async () => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !/favicon|404/.test(message.text())) complaints.push(message.text())
  })
  await page.goto(`${server.origin}/`)
  await page.waitForFunction(() => document.getElementById('out')?.textContent?.includes('rows'))
  await expect.poll(() => page.textContent('#out')).toBe('first-a second-b rows-2-true')
  expect(complaints).toEqual([])
  const sources = await page.$$eval('script[defer]', scripts => scripts.map(script => script.getAttribute('src')))
  expect(sources).toEqual(['/a-search.js', '/b-table.js', '/c-user.js'])
  expect(published.filter(path => path.startsWith('scripts/'))).toEqual([])
})
