import { describe, expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { serveProject } from './support/built-site.ts'
import { desktop, phone, testBrowser } from './support/test-browser.ts'

const path = '/api/example/changes'

describe('a page with the changes between two versions of an API', () => {
  const open = testBrowser(() => serveProject('example-docs'))

  test('the table of contents and the headings lead to each kind of change', async () => {
    const page = await open(path)
    const ids = await page.locator('main h2[id]').evaluateAll(headings => headings.map(({ id }) => id))
    expect(ids).toEqual(['breaking-changes', 'added', 'deprecated', 'removed'])
    for (const id of ids) {
      await page.locator(`#table-of-contents a[href="#${id}"]`).click()
      await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`)
    }
    await page.goto(page.url().replace(/#.*/, '#deprecated'))
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('deprecated')
  })

  test('changed operations lead to their pages, also without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(path, { javaScriptEnabled })
      const links = page.locator('main .api-change-heading a')
      const addresses = await links.evaluateAll(found => [...new Set(found.map(link => link.getAttribute('href')))])
      expect(addresses.length).toBeGreaterThan(2)
      const name = await links.first().textContent()
      await links.first().click()
      await expect.poll(() => page.textContent('main')).toContain(name)
      await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(addresses[0] ?? '', page.url()).pathname)
    }
  })

  test.each([
    ['desktop', { viewport: desktop }],
    ['a dark desktop', { viewport: desktop, colorScheme: 'dark' as const }],
    ['a phone', { viewport: phone }],
  ])('has no barriers and no overflow on %s', async (_, options) => {
    const page = await open(path, options)
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
