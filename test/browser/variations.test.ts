import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { leastConfig } from '../support/literal-config.ts'
import { axeFaults } from './support/axe.ts'
import { serveFiles } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'

const page = `---
title: Start
---

Open <Variation is="cloud">the site</Variation><Variation is={['my server']}>your server</Variation>.

<Variation is="cloud">
## Sign up

Choose a name.
</Variation>

<Variation is="my server">
## Install

Run it.
</Variation>

## Next steps
`

const docs = {
  ...leastConfig,
  theme: 'willow',
  variations: {
    options: [
      { id: 'cloud', label: 'Cloud' },
      { id: 'my server', label: 'Self-hosted' },
    ],
  },
  navigation: { pages: ['index', 'other', 'plain'] },
}

const open = testBrowser(() =>
  serveFiles({
    'docs.json': JSON.stringify(docs),
    'index.mdx': page,
    'other.mdx': page.replace('Start', 'Other'),
    'plain.mdx': '---\ntitle: Plain\n---\n\nText.',
  }),
)

const contents = (tab: Page) => tab.locator('.toc-item:visible').allInnerTexts()
const text = (tab: Page) => tab.locator('.mdx-content').innerText()

test('readers choose a variation for all pages', async () => {
  const tab = await open('/')
  const select = tab.getByLabel('Shown for')
  await expect.poll(() => select.inputValue()).toBe('cloud')
  expect(await text(tab)).toContain('Open the site.')
  expect(await contents(tab)).toEqual(['Sign up', 'Next steps'])
  await select.focus()
  await select.selectOption('Self-hosted')
  await expect.poll(() => contents(tab)).toEqual(['Install', 'Next steps'])
  expect(await text(tab)).toContain('Open your server.')
  expect(await text(tab)).not.toContain('Choose a name.')
  await tab.goto(new URL('/other/', tab.url()).href)
  await expect.poll(() => select.inputValue()).toBe('my%20server')
  expect(await contents(tab)).toEqual(['Install', 'Next steps'])
  await tab.goto(new URL('/plain/', tab.url()).href)
  expect(await select.count()).toBe(0)
})

test('a link to another variation shows it', async () => {
  const tab = await open('/#install')
  await expect.poll(() => tab.locator('#install').isVisible()).toBe(true)
  expect(await tab.getByLabel('Shown for').inputValue()).toBe('my%20server')
  await tab.evaluate(() => {
    location.hash = '#sign-up'
  })
  await expect.poll(() => tab.locator('#sign-up').isVisible()).toBe(true)
})

test('without scripts, the first variation is shown, and no selector', async () => {
  const tab = await open('/', { javaScriptEnabled: false })
  expect(await text(tab)).toContain('Open the site.')
  expect(await contents(tab)).toEqual(['Sign up', 'Next steps'])
  expect(await tab.getByLabel('Shown for').isVisible()).toBe(false)
})

test('the selector of variations has no accessibility problems that can be detected automatically', async () => {
  const tab = await open('/')
  await tab.getByLabel('Shown for').focus()
  expect(await axeFaults(tab)).toEqual([])
})
