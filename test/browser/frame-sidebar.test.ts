import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SidebarNodeView } from '../../src/render/templates/navigation-view.ts'
import { frameBrowser, phone } from './support/frame-browser.ts'
import { labels, ourLayouts } from './support/frame-site.ts'
import { framedPage, sidebarGroup, sidebarPage } from './support/frame-views.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

const layouts = await ourLayouts()
const pagesOf = (group: number, route: string) =>
  Array.from({ length: 20 }, (_, at) => sidebarPage(`Entry ${group}.${at}`, `/${group}/${at}/`, route))

/** Forty groups of twenty: those of even number hold their lists, the others are fetched. */
function groupAt(group: number, route: string): SidebarNodeView {
  const children = pagesOf(group, route)
  const isHere = children.some(({ isCurrent }) => isCurrent)
  if (group % 2 === 0 || isHere) return sidebarGroup(`${group}`, `Group ${group}`, { children })
  const lazyHref = `/_navigation/${group}.html`
  return sidebarGroup(`${group}`, `Group ${group}`, { lazyHref, firstHref: `/${group}/0/` })
}

const { open, asked } = frameBrowser(
  route => framedPage(route, { hasSidebar: true, sidebar: Array.from({ length: 40 }, (_, at) => groupAt(at, route)) }),
  path => {
    const group = /^_navigation\/(\d+)\.html$/.exec(path)?.[1]
    return group === undefined ? undefined : layouts.render('nav', { children: pagesOf(Number(group), ''), labels })
  },
)

const summaryOf = (key: number) => `.sidebar details[data-key="${key}"] > summary`

/**
 * Where the sidebar is scrolled to in each of the first frames that have it and the main part. A frame that a slow
 * machine paints before it has parsed the main part shows the sidebar at its top.
 */
const watchFrames = `{
  const seen = (window.seen = [])
  const look = () => {
    const sidebar = document.querySelector('nav.sidebar')
    if (sidebar && document.querySelector('main')) seen.push([sidebar.scrollTop, sidebar.querySelectorAll('details[open]').length])
    if (seen.length < 12) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

test('on the first visit, the current entry is in view and the page is at the top', async () => {
  const page = await open('/38/7/')
  const box = await page.locator('.sidebar [aria-current="page"]').boundingBox()
  expect(box?.y).toBeGreaterThan(60)
  expect(box?.y).toBeLessThan(860)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the next page shows the sidebar at the same position from the first frame', async () => {
  const page = await open('/0/1/')
  for (const key of [1, 2, 4]) await page.click(summaryOf(key))
  await page.waitForSelector('.sidebar a[href="/1/5/"]')
  await page.locator('.sidebar a[href="/2/3/"]').scrollIntoViewIfNeeded()
  const before = await page.locator('.sidebar a[href="/2/3/"]').boundingBox()
  await page.addInitScript(watchFrames)
  await page.click('.sidebar a[href="/2/3/"]')
  await page.waitForSelector('.sidebar a[href="/2/3/"][aria-current]')
  await page.waitForSelector('.sidebar a[href="/1/5/"]')
  await expect.poll(() => page.evaluate('window.seen.length')).toBe(12)
  const after = await page.locator('.sidebar a[href="/2/3/"]').boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  expect(await page.$eval('nav.sidebar', sidebar => sidebar.scrollTop)).toBeGreaterThan(300)
  // The script that looks was there first, so it sees what stood before ours in one frame at most.
  const seen = await page.evaluate<[number, number][]>('window.seen')
  expect(new Set(seen.slice(1).map(String)).size).toBe(1)
})

test('another sidebar starts at its own position', async () => {
  const page = await open('/0/1/')
  await page.evaluate(() =>
    sessionStorage.setItem('lectern-sidebar', JSON.stringify({ name: '/elsewhere/', scroll: 900, open: {} })),
  )
  await page.evaluate(() => addEventListener('pagehide', event => event.stopImmediatePropagation(), true))
  await page.goto(`${new URL(page.url()).origin}/0/2/`)
  expect(await page.$eval('nav.sidebar', sidebar => sidebar.scrollTop)).toBe(0)
})

test('an invalid remembered position is ignored', async () => {
  const page = await open('/0/1/')
  for (const value of ['null', '[]', '{', '{"open":null,"heights":3}', '"x"']) {
    await page.addInitScript(text => sessionStorage.setItem('lectern-sidebar', text), value)
    await page.reload()
    expect(await page.locator('.sidebar [aria-current="page"]').isVisible(), value).toBe(true)
  }
})

test('on a phone, the open navigation shows the current entry', async () => {
  const page = await open('/38/7/', { viewport: phone })
  await page.click('[data-nav-open]')
  const box = await page.locator('.sidebar [aria-current="page"]').boundingBox()
  expect(box?.y).toBeGreaterThan(60)
  expect(box?.y).toBeLessThan(844)
})

test('a list is loaded once, and a page with many groups is interactive soon on a slow machine', async () => {
  const page = await open('/0/1/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.reload()
  await waitForIdle(page)
  const longest = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const tasks: number[] = [0]
        new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
          buffered: true,
        })
        // What is buffered is given to the observer in a task of its own.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.max(...tasks))))
      }),
  )
  expect(longest).toBeLessThan(3_000)
  for (let press = 0; press < 3; press++) await page.click(summaryOf(1))
  await page.waitForSelector('.sidebar a[href="/1/5/"]')
  expect(asked.filter(path => path === '/_navigation/1.html')).toHaveLength(1)
})

test('a page with a sidebar of forty closed groups is small', () => {
  const sidebar = Array.from({ length: 200 }, (_, at) =>
    at === 0 ? sidebarGroup('0', 'Group', { children: pagesOf(0, '') }) : groupAt(at * 2 + 1, ''),
  )
  const html = layouts.render('page', framedPage('/0/1/', { hasSidebar: true, sidebar }))
  expect(gzipSync(html).length).toBeLessThan(8_000)
})
