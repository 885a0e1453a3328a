import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBrowser, phone } from './support/frame-browser.ts'
import { division, framedPage, link, sidebarGroup, sidebarPage } from './support/frame-views.ts'

const tabs = ['Guides', 'API', 'Events', 'Integrations', 'Cookbooks', 'Community'].map((name, at) =>
  division(name, `/${name}/`, {
    isCurrent: at === 0,
    menu: at === 3 ? [division('First thing', '/first/'), division('Second thing', '/second/')] : [],
  }),
)

const selectorOf = (kind: 'product' | 'version' | 'language' | 'dropdown') => {
  const current = division(`${kind} one`, '/', { isCurrent: true, tag: kind === 'version' ? 'Latest' : undefined })
  return { kind, label: current.title, current, entries: [current, division(`${kind} two`, `/${kind}/`)] }
}

const long = 'A_very_long_word_that_knows_no_break_'.repeat(6)
const cells = (tag: string) => Array.from({ length: 8 }, (_, at) => `<${tag}>value_number_${at}</${tag}>`).join('')
const bodyHtml = `<p>${long}</p><p><code>${long}</code></p><h2 class="heading" id="part">${long}</h2>
<div class="table-wrap" role="group" aria-label="Table" tabindex="0"><table><thead><tr>${cells('th')}</tr></thead>
<tbody><tr>${cells('td')}</tr></tbody></table></div><pre><code>${long}</code></pre>${'<p>Words.</p>'.repeat(60)}`

const { open } = frameBrowser(route =>
  framedPage(route, {
    tabs,
    selectors: (['product', 'version', 'language', 'dropdown'] as const).map(selectorOf),
    anchors: [division('Forum', 'https://example.com/forum')],
    hasSidebar: route !== '/bare/',
    sidebar: [
      sidebarPage('Start', '/', route),
      sidebarPage('Other', '/other/', route),
      sidebarGroup('0', 'Deep', { children: [sidebarPage('Inner', '/inner/', route)] }),
    ],
    toc: [{ text: long, id: 'part', href: '#part', depth: 2 }],
    site: {
      navbar: { links: [link('Support', '/support/')], primary: link('Sign in', 'https://app.example.com') },
      footer: { socials: [link('GitHub', 'https://github.com')], columns: [] },
      banner: { contentHtml: 'News of some length', hasBlocks: false, isDismissible: true, type: 'info', id: 'one' },
    },
    page: { bodyHtml },
    next: link(`Next ${long}`, '/other/'),
  }),
)

const isOpen = (page: Page) => page.locator('#mobile-nav-content').isVisible()

test.each(['/', '/bare/'])('the mobile navigation contains everything that a wide screen shows: %s', async path => {
  const page = await open(path, { viewport: phone })
  await page.click('[data-nav-open]')
  for (const kind of ['product', 'version', 'language', 'dropdown']) {
    await page.click(`.mobile-nav .selector[data-kind="${kind}"] summary`)
    await page.getByRole('link', { name: `${kind} two` }).waitFor()
  }
  await expect.poll(() => page.locator('.mobile-nav [data-kind="version"] .nav-tag-pill').isVisible()).toBe(true)
  await page.click('.mobile-nav-tabs summary')
  for (const name of ['API', 'First thing', 'Community', 'Forum', 'Support', 'Sign in']) {
    await page.locator('.mobile-nav').getByRole('link', { name, exact: true }).waitFor()
  }
  await expect.poll(() => page.locator('.mobile-nav [data-theme-toggle]').isVisible()).toBe(true)
})

test('going back closes the navigation and leaves the page where it was', async () => {
  const page = await open('/', { viewport: phone })
  await page.evaluate(() => scrollTo(0, 400))
  await page.focus('[data-nav-open]')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY]))
    .toEqual([400, 'hidden'])
  await page.goBack()
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  expect(new URL(page.url()).pathname).toBe('/')
})

test.each(['Escape', 'button', 'backdrop'])(
  'after closing by %s, the navigation leaves no history entry',
  async way => {
    const page = await open('/other/', { viewport: phone })
    await page.goto(new URL('/', page.url()).href)
    await page.click('[data-nav-open]')
    await expect.poll(() => isOpen(page)).toBe(true)
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'button') await page.click('.mobile-nav-head [data-nav-close]')
    if (way === 'backdrop') await page.mouse.click(362, 400)
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-nav-open'))).toBe(true)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/other/')
  },
)

const dialogScript = '**/mobile-nav-dialog-*.js'

test('a button that is pressed before its script has arrived opens the dialog when it does', async () => {
  const page = await open('/other/', { viewport: phone })
  let deliver = () => {}
  const isAsked = new Promise<void>(resolve => {
    page.route(dialogScript, async route => {
      resolve()
      await new Promise<void>(settle => {
        deliver = settle
      })
      await route.continue()
    })
  })
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
  await isAsked
  await page.click('[data-nav-open]')
  expect(await isOpen(page)).toBe(false)
  deliver()
  await expect.poll(() => isOpen(page)).toBe(true)
  await expect.poll(() => page.getAttribute('#mobile-nav', 'aria-modal')).toBe('true')
  expect(new URL(page.url()).hash).toBe('')
})

test('if its script cannot be loaded, the button is a link to the navigation', async () => {
  const page = await open('/other/', { viewport: phone })
  await page.route(dialogScript, route => route.fulfill({ contentType: 'text/javascript', body: 'throw Error()' }))
  await page.goto(new URL('/', page.url()).href)
  await page.click('[data-nav-open]')
  await expect.poll(() => isOpen(page)).toBe(true)
  expect(new URL(page.url()).hash).toBe('#mobile-nav')
})

test('a link of the navigation leads to its page, and going back closes the navigation', async () => {
  const page = await open('/', { viewport: phone })
  await page.click('[data-nav-open]')
  await page.click('.sidebar a[href="/other/"]')
  await page.waitForURL('**/other/')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await isOpen(page)).toBe(false)
})

test('no focused element is covered by the head of the navigation', async () => {
  const page = await open('/', { viewport: { width: 844, height: 390 } })
  await page.click('[data-nav-open]')
  const hidden: string[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab')
    const under = await page.evaluate(() => {
      const head = document.querySelector('.mobile-nav-head')
      const focused = document.activeElement
      if (!head || !focused || head.contains(focused)) return undefined
      const isUnder = focused.getBoundingClientRect().top < head.getBoundingClientRect().bottom - 1
      return isUnder ? focused.textContent : undefined
    })
    if (under) hidden.push(under)
  }
  expect(hidden).toEqual([])
})

test.each([
  [320, 256],
  [320, 640],
  [390, 844],
  [844, 390],
  [1024, 700],
])('at %i × %i, nothing scrolls sideways or is cut off', async (width, height) => {
  const page = await open('/', { viewport: { width, height } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, p')].filter(
      element =>
        element.checkVisibility() && !element.closest('.nav-tabs, .table-wrap, .skip-link, .mobile-nav-backdrop'),
    )
    const outside = visible.filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1)
    })
    return outside.map(element => element.outerHTML.slice(0, 90))
  })
  expect(cut).toEqual([])
  if (width >= 1024) return
  await page.click('[data-nav-open]')
  const panel = page.locator('#mobile-nav-content')
  expect(await panel.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('in a low window, the bar scrolls with the page', async () => {
  const page = await open('/', { viewport: { width: 320, height: 256 } })
  await page.evaluate(() => scrollTo(0, 600))
  expect(await page.$eval('.topbar', bar => bar.getBoundingClientRect().bottom)).toBeLessThan(0)
})

test('on touch screens, the main controls are 44 px high and all others 24 px', async () => {
  const page = await open('/', { viewport: phone, hasTouch: true, isMobile: true })
  const small = async (selector: string, size: number) =>
    page.$$eval(
      selector,
      (elements, least) =>
        elements.flatMap(element => {
          const { width, height } = element.getBoundingClientRect()
          return element.checkVisibility() && (width < least || height < least) ? [element.outerHTML.slice(0, 80)] : []
        }),
      size - 0.5,
    )
  expect(await small('.topbar :is(a, button), .toc summary, .banner-close, .pagination a', 44)).toEqual([])
  expect(await small('a, button, summary, :not(p) > a', 24)).toEqual([])
  await page.click('[data-nav-open]')
  expect(await small('.mobile-nav :is(a:not(.mobile-nav-backdrop), button, summary)', 44)).toEqual([])
})
