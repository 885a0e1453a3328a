import type { Page } from 'playwright-core'

/** A page in a certain state. */
export interface Scene {
  readonly name: string
  readonly route: string
  /** The only screen for which it is checked. Without it, both are. */
  readonly only?: 'wide' | 'phone'
  /** Brings the page into the state. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Selector of the elements that the open menu of the scene partly covers. */
  readonly covered?: string
  /** It is only photographed, because another scene checks the same page. */
  readonly isPictureOnly?: boolean
  /** The screenshot shows the whole page, not only the window. */
  readonly isLong?: boolean
}

const openNavigation = async (page: Page) => {
  await page.click('[data-nav-open]')
  await page.waitForSelector('#sidebar', { state: 'visible' })
  // Its text is pale until the animation has ended.
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished)))
}

const bottom = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

const search = async (page: Page) => {
  await page.click('.topbar [data-search-open]')
  await page.fill('#search-input', 'machine')
  await page.waitForSelector('#search-results a')
}

/** Open everything that is closed. The panels of tabs are then below each other. */
const openEverything = async (page: Page) => {
  // The loaded content may have links to further content.
  await page.evaluate(() => {
    for (const more of document.querySelectorAll<HTMLAnchorElement>('main lectern-more > a')) more.click()
  })
  await page.waitForFunction(() => document.querySelector('main lectern-more > a[aria-busy]') === null)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    for (const panel of document.querySelectorAll('main .tab-panel')) {
      panel.removeAttribute('hidden')
      panel.setAttribute('data-active', '')
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

const endpoint = '/api/restore-a-backup/'

const openPlayground = async (page: Page) => {
  await page.locator('.try-it').first().click()
  await page.waitForSelector('dialog.playground[open] .playground-bar')
}

/** Fill in and send a request. The response does not match the API description. */
const tryEndpoint = async (page: Page) => {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  const parts = Array.from({ length: 12 }, (_, id) => ({ id, kind: 'part', size: null, machine: { name: `m-${id}` } }))
  await page.route('https://*.nordhavn.example/**', route =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers: { ...headers, 'Access-Control-Allow-Methods': '*' } })
      : route.fulfill({ status: 202, headers, json: { id: 'seven', parts } }),
  )
  await openPlayground(page)
  await page.locator('.playground-tools .ui-button').first().click()
  await page.locator('.playground-send[aria-disabled="false"]').click()
  await page.waitForSelector('.response-tree, .response-line')
  await page.waitForSelector('.playground-send[aria-disabled="false"]')
}

const openEndpoints = async (page: Page) => {
  await openPlayground(page)
  await page.click('.endpoint-menu > summary')
}

/** Every kind of page and every menu. */
export const scenes: readonly Scene[] = [
  { name: 'start', route: '/' },
  { name: 'end', route: '/', act: bottom, isPictureOnly: true },
  { name: 'components', route: '/components/', isLong: true },
  { name: 'prose', route: '/prose/', isLong: true },
  { name: 'code', route: '/code/', isLong: true },
  { name: 'media', route: '/media/', act: page => page.waitForSelector('.mermaid svg') },
  { name: 'changelog', route: '/changelog/' },
  { name: 'views', route: '/views/' },
  { name: 'faults', route: '/faults/' },
  { name: 'long-words', route: '/guides/rindfleischetikettierung/' },
  { name: 'cards-of-group', route: '/guides/root/' },
  { name: 'list-of-group', route: '/modes/' },
  { name: 'wide', route: '/modes/wide/' },
  { name: 'center', route: '/modes/center/' },
  { name: 'frame', route: '/modes/frame/' },
  { name: 'custom', route: '/modes/custom/' },
  { name: 'panel', route: '/modes/panel/' },
  { name: 'plain', route: '/guides/lighthouse/' },
  { name: 'not-found', route: '/404.html' },
  { name: 'endpoint', route: endpoint, isLong: true },
  { name: 'endpoint-opened', route: endpoint, act: openEverything, isLong: true },
  {
    name: 'endpoint-focus',
    route: endpoint,
    only: 'wide',
    isPictureOnly: true,
    act: page => page.locator('.api-field .field-name').first().focus(),
  },
  { name: 'endpoint-navigation', route: endpoint, only: 'phone', act: openNavigation },
  { name: 'playground', route: endpoint, act: openPlayground },
  { name: 'playground-answered', route: endpoint, act: tryEndpoint },
  { name: 'playground-endpoints', route: endpoint, covered: '.playground-columns', act: openEndpoints },
  { name: 'playground-channel', route: '/api/websockets/backups/', act: openPlayground },
  { name: 'arabic-playground', route: '/ar/restore/', act: tryEndpoint },
  { name: 'webhook', route: '/api/a-backup-failed/' },
  { name: 'channel', route: '/api/websockets/backups/', isLong: true },
  { name: 'schema', route: '/api/part/' },
  { name: 'written-endpoint', route: '/api/by-hand/', isLong: true },
  { name: 'arabic-endpoint', route: '/ar/restore/', isLong: true },
  { name: 'arabic-endpoint-opened', route: '/ar/restore/', act: openEverything, isLong: true },
  { name: 'arabic', route: '/ar/' },
  { name: 'arabic-components', route: '/ar/components/', isLong: true },
  { name: 'menu-of-tab', route: '/', only: 'wide', act: page => page.click('.nav-tabs summary') },
  {
    name: 'products',
    route: '/',
    only: 'wide',
    covered: '.nav-tabs',
    act: page => page.click('.topbar [data-kind="product"] > summary'),
  },
  {
    name: 'versions',
    route: '/',
    only: 'wide',
    covered: '.nav-tabs',
    act: page => page.click('.topbar [data-kind="version"] > summary'),
  },
  {
    name: 'languages',
    route: '/',
    only: 'wide',
    covered: '.nav-tabs',
    act: page => page.click('.topbar [data-kind="language"] > summary'),
  },
  {
    name: 'arabic-languages',
    route: '/ar/',
    only: 'wide',
    covered: '.nav-tabs',
    act: page => page.click('.topbar [data-kind="language"] > summary'),
  },
  { name: 'dropdown', route: '/', only: 'wide', act: page => page.click('.sidebar [data-kind="dropdown"] > summary') },
  { name: 'navigation', route: '/', only: 'phone', act: openNavigation },
  {
    name: 'navigation-products',
    route: '/',
    only: 'phone',
    act: async page => {
      await openNavigation(page)
      await page.click('.mobile-nav [data-kind="product"] > summary')
    },
  },
  { name: 'arabic-navigation', route: '/ar/', only: 'phone', act: openNavigation },
  { name: 'contents', route: '/', only: 'phone', act: page => page.click('.toc-title') },
  { name: 'search', route: '/', act: search },
  { name: 'tooltip', route: '/components/', act: page => page.hover('.tooltip-trigger, [aria-describedby]') },
]
