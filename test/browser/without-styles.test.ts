import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveProject } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'

// A page whose style sheets did not come, or were switched off, is read from top to bottom.
const open = testBrowser(() => serveProject('test/looks/project'))

async function openPlain(path: string): Promise<Page> {
  const page = await open('/guides/lighthouse', { javaScriptEnabled: false })
  await page.route('**/*.css', route => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.goto(new URL(path, page.url()).href)
  return page
}

const paths = ['/', '/components', '/modes/panel', '/ar', '/404.html']

test.each(paths)('%s: no sign of ours is larger than the text asks for', async path => {
  const page = await openPlain(path)
  const large = await page.$$eval('svg', all =>
    all.filter(one => one.getBoundingClientRect().width > 64).map(one => one.outerHTML.slice(0, 80)),
  )
  expect(large).toEqual([])
})

test.each(paths)('%s: words of the frame do not run into each other', async path => {
  const page = await openPlain(path)
  const glued = await page.$$eval(':is(.topbar, .mobile-nav, .page-end, .site-footer) :is(a, summary, button)', all =>
    all.flatMap(one => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '')
      const isGlued = texts.some((text, at) => at > 0 && /\S$/.test(texts[at - 1] ?? '') && /^\S/.test(text))
      return isGlued ? [one.textContent ?? ''] : []
    }),
  )
  expect(glued).toEqual([])
})

test.each(paths)('%s: what is read first leads past what is read on every page', async path => {
  const page = await openPlain(path)
  const order = await page.$$eval(
    '.skip-link[href="#content-area"], .topbar, .sidebar, h1, .mdx-content, .site-footer',
    all =>
      all
        .filter(one => one.checkVisibility())
        .map(one => (/^(h1|footer)$/.test(one.localName) ? one.localName : one.classList[0])),
  )
  const expected = ['skip-link', 'topbar', 'sidebar', 'h1', 'mdx-content', 'footer']
  expect(order[0]).toBe('skip-link')
  expect(order.filter(name => name === 'h1')).toHaveLength(1)
  expect(order.toSorted((a, b) => expected.indexOf(a ?? '') - expected.indexOf(b ?? ''))).toEqual(order)
})
