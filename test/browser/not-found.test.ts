import { test } from 'vitest'
import { frameBrowser } from './support/frame-browser.ts'
import { readEntries } from './support/frame-site.ts'
import { framedPage } from './support/frame-views.ts'

const { open } = frameBrowser(
  route =>
    framedPage(route, {
      head: { scripts: [`/_lectern/${readEntries()['not-found']?.file}`] },
      page: { bodyHtml: '<div hidden data-suggestions="/pages.json"><ul></ul></div>' },
    }),
  path => (path === 'pages.json' ? JSON.stringify([{ href: '/start/', title: 'Start' }]) : undefined),
)

test.each(['/old/start', '/50%/start', '/%zz/st%61rt'])('%s is nowhere, and pages like it are offered', async path => {
  const page = await open('/')
  await page.addInitScript(address => history.replaceState(null, '', address), path)
  await page.goto(new URL('/lost/', page.url()).href)
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor()
})
