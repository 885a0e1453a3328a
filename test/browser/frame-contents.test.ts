import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBrowser } from './support/frame-browser.ts'
import { framedPage } from './support/frame-views.ts'

const count = 80
const depthOf = (at: number) => (at % 4 === 0 ? 2 : 3)
const words = '<p>Text that goes on for a line or two, so that the page has a length.</p>'

/** Eighty headings; the last five are so close together that none of them can reach the top of the window. */
const bodyHtml = Array.from({ length: count }, (_, at) => {
  const fold = at === 10 ? `<details id="fold"><summary>More</summary><div style="height:900px"></div></details>` : ''
  const tag = `h${depthOf(at)}`
  return `<${tag} class="heading" id="part-${at}">Part ${at}</${tag}>${fold}${words.repeat(at < count - 5 ? 3 : 1)}`
}).join('')

/** Ids may have percent signs in them that are none of an escape, which addresses have all the same. */
const percentPart = { text: '99.9% 可用性', id: '99-9%-可用性', href: '#99-9%25-可用性', depth: 2 }

const toc = Array.from({ length: count }, (_, at) => ({
  text: `Part ${at}`,
  id: `part-${at}`,
  href: `#part-${at}`,
  depth: depthOf(at),
}))
const { open } = frameBrowser(route => framedPage(route, { toc: tocOf(route), page: { bodyHtml: contentOf(route) } }))

function tocOf(route: string): typeof toc {
  if (route === '/percent/') return [percentPart]
  return route === '/short/' ? toc.slice(0, 2) : toc
}

function contentOf(route: string): string {
  if (route === '/percent/')
    return `<h2 class="heading" id="${percentPart.id}">${percentPart.text}</h2>${words.repeat(count)}`
  if (route !== '/short/') return bodyHtml
  return `<h2 class="heading" id="part-0">Part 0</h2>${words}<h2 class="heading" id="part-1">Part 1</h2>${words}`
}

const activeOf = (page: Page) =>
  page.$$eval('[data-active-deepest]', items => items.map(item => item.textContent?.trim()))

/** Whether the marked entry can be seen in its list. */
const isActiveInView = (page: Page) =>
  page.$eval('[data-toc]', list => {
    const item = list.querySelector('[data-active-deepest]')?.getBoundingClientRect()
    const frame = list.getBoundingClientRect()
    return item !== undefined && item.top >= frame.top && item.bottom <= Math.min(frame.bottom, innerHeight)
  })

test('nothing is marked above the first heading and on a page that does not scroll', async () => {
  const page = await open('/')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await activeOf(page)).toEqual([])
  expect(await activeOf(await open('/short/'))).toEqual([])
})

test('the marked entry of a long list stays in view, down and up again', async () => {
  const page = await open('/')
  for (const at of [5, 30, 60, 70, 40, 2]) {
    await page.$eval(`#part-${at}`, heading => heading.scrollIntoView())
    await expect.poll(() => activeOf(page)).toEqual([`Part ${at}`])
    expect(await isActiveInView(page), `Part ${at}`).toBe(true)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => page.$eval('[data-toc]', list => list.scrollTop)).toBe(0)
})

test('headings that cannot reach the top are marked in turn until the end of the page', async () => {
  const page = await open('/')
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const seen = new Set<string | undefined>()
  for (let y = end - 700; y <= end; y += 20) {
    await page.evaluate(top => scrollTo(0, top), y)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    seen.add((await activeOf(page))[0])
  }
  const last = Array.from({ length: 6 }, (_, at) => `Part ${count - 6 + at}`)
  expect([...seen].slice(-6)).toEqual(last)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => activeOf(page)).toEqual([`Part ${count - 1}`])
})

test.each(['reduce', 'no-preference'] as const)('the clicked entry is marked, also near the end: %s', async motion => {
  const page = await open('/', { reducedMotion: motion })
  await page.click(`.toc a[href="#part-${count - 3}"]`)
  await expect.poll(() => activeOf(page)).toEqual([`Part ${count - 3}`])
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, -2_000)
  await expect.poll(() => activeOf(page)).not.toEqual([`Part ${count - 3}`])
})

test('the entry of a fragment is marked when the page opens', async () => {
  for (const at of [33, count - 2]) {
    const page = await open(`/#part-${at}`)
    await expect.poll(() => activeOf(page)).toEqual([`Part ${at}`])
    expect(await isActiveInView(page)).toBe(true)
    const top = await page.$eval(`#part-${at}`, heading => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(await page.$eval('.topbar', bar => bar.getBoundingClientRect().bottom))
  }
})

test('the entry of an ID with a bare percent sign is marked', async () => {
  const page = await open('/percent/')
  await page.click('.toc .toc-item a')
  await expect.poll(() => activeOf(page)).toEqual([percentPart.text])
})

test('expanding content updates the mark without scrolling', async () => {
  const page = await open('/')
  await page.$eval('#part-12', heading => heading.scrollIntoView())
  await expect.poll(() => activeOf(page)).toEqual(['Part 12'])
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
    document.querySelector<HTMLDetailsElement>('#fold')?.setAttribute('open', '')
  })
  await expect.poll(() => activeOf(page)).toEqual(['Part 10'])
})
