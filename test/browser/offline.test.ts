import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unpackedSite } from './support/offline-site.ts'
import { phone, testBrowser } from './support/test-browser.ts'

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Stars', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/stars': {
      post: {
        operationId: 'addStar',
        summary: 'Add a star',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          },
        },
        responses: { 200: { description: 'Added.' } },
      },
    },
  },
}

const pixel =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/></svg>'

const markdown = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`

const start = markdown(
  'Start',
  `
import { Counter } from '/snippets/counter.jsx'

See [the guide](/guides/deep/guide) and [a hidden page](/secret).

<Tabs>
<Tab title="One">First panel</Tab>
<Tab title="Two">Second panel</Tab>
</Tabs>

\`\`\`js example.js
const answer = 42
\`\`\`

\`\`\`mermaid
graph TD
  A[Write] --> B[Read]
\`\`\`

$$
e = mc^2
$$

![A pixel](/images/pixel.svg)

<Counter />
`,
)

const guidePages = (language: string) => [
  { group: 'Guides', pages: [`${language}index`, `${language}guides/deep/guide`] },
  { group: 'API', openapi: '/openapi.json', pages: ['POST /stars'] },
]

const complaints: string[] = []
const open = testBrowser(
  () =>
    unpackedSite({
      'docs.json': JSON.stringify({
        name: 'Offline docs',
        theme: 'mint',
        colors: { primary: '#a04010' },
        contextual: { options: ['copy', 'view', 'claude'] },
        navigation: {
          languages: [
            {
              language: 'en',
              versions: [
                { version: 'v2', groups: guidePages('') },
                { version: 'v1', groups: [{ group: 'Guides', pages: ['guides/deep/guide', 'v1/old'] }] },
              ],
            },
            { language: 'de', groups: [{ group: 'Anleitungen', pages: ['de/index'] }] },
          ],
        },
      }),
      'lectern.json': JSON.stringify({ base: '/docs', assistant: true, publish: ['data.json'] }),
      'index.mdx': start,
      'guides/deep/guide.mdx': markdown('Deep guide', '## Far away\n\nThe telescope is **far** away. [Back](/).'),
      'v1/old.mdx': markdown('Old', 'An old page.'),
      'de/index.mdx': markdown('Anfang', 'Das ist der Anfang.'),
      'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nHidden, but linked.\n',
      'unlinked.mdx': '---\ntitle: Unlinked\nhidden: true\n---\n\nNobody finds this.\n',
      'images/pixel.svg': pixel,
      'data.json': '{"greeting":"from a file"}',
      'script.js': `addEventListener('load', async () => {
  const { greeting } = await (await fetch('/docs/data.json')).json()
  document.body.dataset.greeting = greeting
  const link = Object.assign(document.createElement('a'), { id: 'added', textContent: 'Added' })
  link.setAttribute('href', '/docs/guides/deep/guide')
  document.querySelector('main').append(link)
})
`,
      'openapi.json': JSON.stringify(openapi),
      'snippets/counter.jsx': `export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button id="counter" onClick={() => setCount(count + 1)}>Clicked {count} times</button>
}
`,
    }),
  complaints,
)

const textOf = (page: Page, selector: string) =>
  page.evaluate(query => document.querySelector(query)?.textContent?.trim(), selector)
const pathOf = (page: Page) => page.evaluate(() => decodeURIComponent(location.pathname).replace(/^.*\/copy/, ''))

/** Requests that do not read the disk. */
function remoteRequests(page: Page): string[] {
  const found: string[] = []
  page.on('request', request => /^(?:file|data|blob):/.test(request.url()) || found.push(request.url()))
  return found
}

test('a page shows everything, without any request to a network', async () => {
  const page = await open('/index.html')
  const requests = remoteRequests(page)
  await page.reload()
  await page.locator('lectern-mermaid').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('.mermaid-drawing svg').length)).toBe(1)
  expect(await page.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth)).toBe(8)
  expect(await page.evaluate(() => document.fonts.check('1em Inter'))).toBe(true)
  expect(await page.evaluate(() => document.querySelectorAll('.katex').length)).toBeGreaterThan(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter')
  expect(requests).toEqual([])
})

test('links lead to pages in other folders and back', async () => {
  const page = await open('/index.html')
  await page.click('main a:text("the guide")')
  await expect.poll(() => pathOf(page)).toBe('/guides/deep/guide/index.html')
  await page.click('main a:text("Back")')
  await expect.poll(() => pathOf(page)).toBe('/index.html')
  await page.click('nav.sidebar a:has-text("Deep guide")')
  await expect.poll(() => textOf(page, 'h1')).toBe('Deep guide')
  await page.click('a.nav-logo')
  await expect.poll(() => pathOf(page)).toBe('/index.html')
})

test('a hidden page is in the copy if a page leads to it', async () => {
  const page = await open('/index.html')
  await page.click('main a:text("a hidden page")')
  await expect.poll(() => textOf(page, 'h1')).toBe('Secret')
})

test('the search finds pages and opens them', async () => {
  const page = await open('/guides/deep/guide/index.html')
  await page.keyboard.press('/')
  await page.fill('#search-input', 'telescope')
  await page.waitForSelector('.search-page:has-text("Deep guide")')
  await page.fill('#search-input', 'add a star')
  await expect.poll(() => textOf(page, '.search-page .search-title')).toBe('Add a star')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page, 'h1')).toBe('Add a star')
})

test('tabs, code and the page itself can be used as on the site', async () => {
  const page = await open('/index.html', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.click('[role="tab"]:has-text("Two")')
  expect(await page.locator('text=Second panel').isVisible()).toBe(true)
  await page.hover('.code-block')
  await page.click('.code-block button')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42')
  await page.click('.page-menu > .ui-button')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Start/)
})

test('the theme stays on the next page', async () => {
  const page = await open('/index.html')
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const before = await isDark()
  await page.click('.theme-toggle')
  expect(await isDark()).toBe(!before)
  await page.click('main a:text("the guide")')
  await expect.poll(() => textOf(page, 'h1')).toBe('Deep guide')
  expect(await isDark()).toBe(!before)
})

test('the selectors lead to versions and languages', async () => {
  const page = await open('/guides/deep/guide/index.html')
  await page.click('[data-kind="version"] summary')
  await page.click('[data-kind="version"] a:has-text("v1")')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.division)).toMatch(/v1/)
  expect(await textOf(page, '[data-kind="version"] .selector-current')).toBe('v1')
  // The sidebar comes from a file of data, whose links are complete.
  await page.click('nav.sidebar a:has-text("Old")')
  await expect.poll(() => pathOf(page)).toBe('/v1/old/index.html')
  await page.click('[data-kind="language"] summary')
  await page.click('[data-kind="language"] a:has-text("Deutsch")')
  await expect.poll(() => textOf(page, 'h1')).toBe('Anfang')
})

test('components and scripts of the author run', async () => {
  const page = await open('/index.html')
  await page.click('#counter')
  await expect.poll(() => textOf(page, '#counter')).toBe('Clicked 1 times')
  await expect.poll(() => page.evaluate(() => document.body.dataset.greeting)).toBe('from a file')
  await page.click('#added')
  await expect.poll(() => pathOf(page)).toBe('/guides/deep/guide/index.html')
})

test('a playground opens, and its code sample follows what the reader enters', async () => {
  const page = await open('/index.html')
  await page.click('nav.sidebar a:has-text("Add a star")')
  await page.click('.try-it:visible')
  const field = page.locator('dialog input[type="text"], dialog textarea').first()
  await field.fill('Vega')
  await page.click('dialog [role="tab"]:has-text("Code")')
  await expect.poll(() => textOf(page, 'dialog')).toContain('"name": "Vega"')
})

test('a request from a file says that it needs a web server', async () => {
  const page = await open('/index.html')
  await page.click('nav.sidebar a:has-text("Add a star")')
  await page.click('.try-it:visible')
  await page.locator('dialog input[type="text"], dialog textarea').first().fill('Vega')
  await page.click('dialog .playground-send')
  await expect.poll(() => textOf(page, 'dialog .response-note')).toContain('Requests do not work from a file.')
  expect(await page.locator('dialog .response-cors').count()).toBe(0)
  // The browser reports the failed request.
  complaints.length = 0
})

test('what needs a server is not shown', async () => {
  const page = await open('/index.html')
  const isVisible = (selector: string) => page.locator(selector).first().isVisible()
  expect(await isVisible('[data-assistant-open]')).toBe(false)
  expect(await isVisible('.assistant-bar')).toBe(false)
  await page.click('.page-menu summary')
  expect(await page.locator('.page-menu .nav-dropdown-content a:visible').count()).toBe(1)
})

test('on a phone, the navigation opens', async () => {
  const page = await open('/guides/deep/guide/index.html', { viewport: phone })
  await page.click('[data-nav-open]')
  await page.click('.mobile-nav a:has-text("Start")')
  await expect.poll(() => textOf(page, 'h1')).toBe('Start')
})

test('without scripts, the pages and their links work', async () => {
  const page = await open('/index.html', { javaScriptEnabled: false })
  await page.click('main a:text("the guide")')
  expect(decodeURIComponent(page.url())).toMatch(/\/guides\/deep\/guide\/index\.html$/)
})
