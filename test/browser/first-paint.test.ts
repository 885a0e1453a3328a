import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ourLayouts, readClientFile } from './support/frame-site.ts'
import { framedPage, link } from './support/frame-views.ts'
import { shiftsWhileLoading } from './support/loading.ts'
import { testBrowser } from './support/test-browser.ts'

const html = (await ourLayouts()).render(
  'page',
  framedPage('/', {
    site: {
      search: { results: 6, folderHref: '/_lectern/search-test/' },
      navbar: { links: [link('Support', '/support/')], primary: link('Sign in', 'https://app.example.com') },
    },
  }),
)
const middle = html.indexOf('<div class="topbar-right-container"')

/** A network that is so slow that the top bar arrives in two parts. */
const open = testBrowser(async () => {
  const server = createServer(async ({ url = '/' }, response) => {
    if (url !== '/') {
      response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript')
      response.end(url.startsWith('/_lectern/') ? readClientFile(url.slice('/_lectern/'.length)) : '')
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write(html.slice(0, middle))
    await wait(500)
    response.end(html.slice(middle))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
})

test('the top bar is painted only when it is complete, so that nothing in it moves', async () => {
  const page = await open('/')
  expect(middle).toBeGreaterThan(0)
  expect(await shiftsWhileLoading(page, page.url())).toEqual([])
})
