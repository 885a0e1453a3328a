import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveProject } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

const open = testBrowser(() => serveProject('example-docs'))

/** Pages with their budgets, in bytes: one for each kind of operation. */
test.each([
  ['telescopes/get-a-telescope', 51_000],
  ['telescopes/list-telescopes', 57_200],
  ['images/add-an-image', 57_400],
  ['telescopes/replace-a-telescope', 58_200],
  ['orders/order-an-observation', 60_000],
  ['live/websockets/night', 57_200],
])('all that a browser loads to open the playground of %s stays within its budget', async (path, budget) => {
  const page = await open(`/api/example/${path}/`)
  const sizes: Promise<readonly [file: string, size: number]>[] = []
  page.on('response', response => {
    const file = new URL(response.url()).pathname
    // As `docs serve` compresses files for clients that accept gzip only.
    sizes.push(response.body().then(body => [file, gzipSync(body, { level: 6 }).length]))
  })
  await page.locator('button[data-playground]:visible').first().click()
  await page.locator('dialog.playground[open] .playground-columns').waitFor()
  await waitForIdle(page)
  const loaded = await Promise.all(sizes)
  expect(loaded.length).toBeGreaterThan(5)
  expect(
    loaded.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(loaded),
  ).toBeLessThan(budget)
})
