import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PdfFlags, pdf } from '../../src/cli/commands/pdf.ts'
import { findBrowser } from '../../src/host/pdf/browser/find-browser.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const files = { 'docs.json': '{ "name": "A", "navigation": { "pages": ["index"] } }', 'index.mdx': '# A' }
const { signal } = new AbortController()
const run = (flags: PdfFlags, env: Record<string, string> = {}) =>
  pdf([temporaryFolder(files)], flags, recording(env), signal)

test.each<[PdfFlags, string]>([
  [
    { format: 'A99' },
    'Invalid --format "A99": use A3, A4, A5, B5, Letter, Legal, Tabloid, or a size such as 170mmx240mm.',
  ],
  [{ margin: 'wide' }, 'Invalid --margin "wide": use a length such as 20mm, or "25mm 15mm" for top and sides.'],
  [{ margin: '100mm' }, 'The margins leave less than 50 mm for the text. Use smaller margins.'],
  [{ scale: '3' }, 'Invalid --scale "3": use a number from 0.5 to 2.'],
  [{ date: '2030-13-40' }, 'Invalid --date "2030-13-40": use a date such as 2030-01-31, or today.'],
  [{ out: '.' }, '"." is a folder. Pass the name of a file with --out.'],
  [{ timeout: '0' }, 'Invalid --timeout "0": use a number of seconds up to 3600.'],
  [
    { browser: '/gone/chrome' },
    'There is no browser at "/gone/chrome" (--browser). Pass the path of Chromium or Chrome.',
  ],
])('rejects %j', async (flags, message) => {
  await expect(run(flags)).rejects.toThrow(message)
})

test('reports a page that does not exist, even without a browser', async () => {
  const folder = temporaryFolder(files)
  const flags = { out: join(folder, 'a.pdf') }
  await expect(pdf([folder, '/typo'], flags, recording({ PATH: '/nowhere' }), signal)).rejects.toThrow(
    'There is no page "/typo".',
  )
})

test('names the folder if it contains no project', async () => {
  const folder = temporaryFolder({ 'index.mdx': '# A' })
  await expect(pdf([folder], {}, recording(), signal)).rejects.toThrow(`There is no docs.json in "${folder}".`)
})

test('says what to do without a browser', async () => {
  const found = findBrowser({ env: { PATH: '/nowhere' }, platform: process.platform })
  // A machine may have a browser in one of the usual places.
  if ('path' in found) return expect(existsSync(found.path)).toBe(true)
  await expect(run({}, { PATH: '/nowhere' })).rejects.toThrow(
    /^No Chromium or Chrome was found.*--browser or CHROME_PATH/,
  )
})

test('reports a program that is not a browser', async () => {
  const folder = temporaryFolder(files)
  const flags = { browser: process.execPath, out: join(folder, 'a.pdf') }
  await expect(pdf([folder], flags, recording(), signal)).rejects.toThrow(
    /^The browser ".*" cannot be used: .*exit code/s,
  )
  expect(existsSync(flags.out)).toBe(false)
})
