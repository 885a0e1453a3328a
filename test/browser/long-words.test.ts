import type { Browser } from 'playwright-core'
import { Fragment, h } from 'preact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { element } from '../components/support/draw.ts'
import { launchChromium } from './support/chromium.ts'
import { buildIslands, showComponents } from './support/component-page.ts'

let browser: Browser
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  ;[browser, files] = await Promise.all([launchChromium(), buildIslands(['tooltip', 'views'])])
})
afterAll(() => browser.close())

const word = 'com.example.platform.AbstractConnectionConfigurationFactoryProvider'

const sample = () =>
  h(
    Fragment,
    {},
    element('Accordion', { title: word, description: word, id: 'a' }, 'text'),
    element('p', {}, element('Badge', {}, word), element('Tooltip', { tip: 'Words' }, word)),
    element('p', {}, 'Press ', h('kbd', {}, word)),
    element('Frame', { hint: word, caption: word }, element('p', {}, 'inside')),
    element('GitHub.Repo', { repo: `${word}/${word}`, description: word }),
    element('Prompt', { description: word, source: word }),
    element('Update', { label: word, id: 'u', tags: [word] }, 'text'),
    element('Expandable', { title: word }, 'text'),
    element('View', { title: word, id: 'v', index: 0, views: [{ title: word, id: 'v' }, { title: 'B' }] }, 'text'),
  )

test('long words do not make a page wider than a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  await showComponents(page, files, sample())
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  await expect.poll(widths).toEqual([390, 390])
  await page.locator('.multi-view-dropdown-trigger').click()
  await expect.poll(() => page.locator('.multi-view-dropdown-item').first().isVisible()).toBe(true)
  await expect.poll(widths).toEqual([390, 390])
  await page.close()
})
