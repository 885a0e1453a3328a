import { test } from 'vitest'
import { frameBrowser } from './support/frame-browser.ts'
import { readEntries } from './support/frame-site.ts'
import { framedPage } from './support/frame-views.ts'

const pages = [
  { href: '/start/', title: 'Start' },
  { href: '/gr%C3%B6%C3%9Fe', title: 'Size' },
]

const { open } = frameBrowser(
  route =>
    framedPage(route, {
      head: { scripts: [`/_lectern/${readEntries()['not-found']?.file}`] },
      page: { bodyHtml: '<div hidden data-suggestions="/pages.json"><ul></ul></div>' },
    }),
  path => (path === 'pages.json' ? JSON.stringify(pages) : undefined),
)

test.each(['/old/start', '/50%/start', '/%zz/st%61rt'])(
  '%s does not exist, and similar pages are suggested',
  async path => {
    const page = await open('/')
    await page.addInitScript(address => history.replaceState(null, '', address), path)
    await page.goto(new URL('/lost/', page.url()).href)
    await page.getByRole('link', { name: 'Start', exact: true }).waitFor()
  },
)

test('a page in a single file opens although its address has a trailing slash', async () => {
  const page = await open('/')
  await page.goto(new URL('/gr%C3%B6%C3%9Fe/?x=1#part', page.url()).href)
  await page.waitForURL(new URL('/gr%C3%B6%C3%9Fe?x=1#part', page.url()).href)
})
