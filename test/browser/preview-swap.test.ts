import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type PreviewSite, servePreviewSite } from './support/preview-site.ts'
import { testBrowser } from './support/test-browser.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

let preview: PreviewSite
const complaints: string[] = []
const visit = testBrowser(async () => {
  preview = await servePreviewSite()
  return preview
}, complaints)

/** In the browser: whether the page has compared itself with the HTML that was sent. */
const isKnown = () => performance.getEntriesByType('resource').some(({ name }) => name === location.href)

/** A page that is connected to the preview, with a mark that would be lost if it were loaded again. */
async function open(path: string): Promise<Page> {
  preview.edited.clear()
  preview.changePolicy(policy => policy)
  const known = preview.streams.length
  const page = await visit(path)
  await expect.poll(() => preview.streams.length).toBeGreaterThan(known)
  await page.waitForFunction(isKnown)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  return page
}

const stays = (page: Page) => page.evaluate(() => 'stays' in window)
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const firstWords = (html: string) => html.replace('The first words.', 'Other words.')

test('a changed text appears without a reload, within a time limit', async () => {
  const page = await open('/long/')
  const times: number[] = []
  for (const round of [1, 2, 3, 4, 5]) {
    const text = `Round ${round} ends.`
    const seen = page.evaluate(
      text =>
        new Promise<number>(resolve => {
          const observer = new MutationObserver(() => {
            if (!document.body.textContent.includes(text)) return
            observer.disconnect()
            resolve(Date.now())
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
      text,
    )
    await page.evaluate(() => 0) // waits until the observer is set up
    const sent = Date.now()
    preview.edit('/long/', html => html.replace(/(The last words|Round \d ends)\./, text))
    times.push((await seen) - sent)
  }
  console.info(`from the event to the changed page: ${times.join(', ')} ms`)
  expect(await stays(page)).toBe(true)
})

test('title, contents, sidebar and head are updated', async () => {
  const page = await open('/')
  preview.edit('/', html =>
    html
      .replaceAll('>One<', '>Uno<')
      .replace(/<title>[^<]*/, '<title>Changed')
      .replace('<meta name="generator"', '<meta name="changed" content="yes"><meta name="generator"')
      .replace(/<a[^>]*href="\/other\/"[^>]*><span[^>]*>Other/g, match => match.replace('Other', 'Otro'))
      .replace('<p>Text.</p>', '<p>Text.</p><h2 id="two" class="heading">Two</h2>')
      .replace(
        '</ul>\n</details>\n</nav>',
        '<li class="toc-item" data-depth="2"><a href="#two">Two</a></li></ul></details></nav>',
      ),
  )
  await page.waitForSelector('#two')
  await expect.poll(() => page.title()).toBe('Changed')
  await expect.poll(() => page.locator('.toc-item').allTextContents()).toEqual(['Uno', 'Two'])
  await expect.poll(() => page.locator('meta[name="changed"]').count()).toBe(1)
  await expect.poll(() => page.locator('nav.sidebar').innerText()).toContain('Otro')
  // The table of contents marks the new headings as the reader scrolls.
  await page.locator('#two').evaluate(heading => heading.scrollIntoView())
  await page.locator('.toc a', { hasText: 'Two' }).click()
  await page.waitForSelector('.toc-item[data-active]:has-text("Two")')
  expect(await stays(page)).toBe(true)
})

test('the visible part of the page stays in place', async () => {
  const page = await open('/long/')
  const line = page.getByText('Paragraph 40 of', { exact: false })
  await line.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const top = () => line.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  preview.edit('/long/', html => html.replace('<p>Paragraph 3 ', '<p style="height:900px">New.</p><p>Paragraph 3 '))
  await page.getByText('New.').waitFor({ state: 'attached' })
  await waitForIdle(page)
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  // The edited paragraph is replaced too.
  preview.edit('/long/', html => html.replace('Paragraph 40 of', 'Paragraph 40 (edited) of'))
  const edited = page.getByText('Paragraph 40 (edited) of', { exact: false })
  await edited.waitFor()
  const after = await edited.evaluate(element => Math.round(element.getBoundingClientRect().top))
  expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
})

test('opened, selected, typed and focused elements stay that way', async () => {
  const page = await open('/parts/')
  await page.getByText('An accordion').click()
  await page.getByRole('tab', { name: 'Second' }).click()
  await page.locator('#field').fill('typed')
  preview.edit('/parts/', html =>
    firstWords(html)
      .replace('Inside the accordion', 'In the accordion')
      .replace('In the second tab', 'Inside the second tab'),
  )
  await page.getByText('Other words.').waitFor()
  await page.getByText('In the accordion').waitFor()
  await page.getByText('Inside the second tab').waitFor()
  await expect.poll(() => page.locator('#field').inputValue()).toBe('typed')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field')
  expect(await stays(page)).toBe(true)
})

test('a set with a new tab is created again, interactive, with the same tab selected', async () => {
  const page = await open('/parts/')
  await page.getByRole('tab', { name: 'Second' }).click()
  preview.edit('/parts/', html =>
    html
      .replace(/(role="tab"[^>]*>(?:<[^>]*>)*)First/, '$1Number one')
      .replace('aria-label="First"', 'aria-label="Number one"'),
  )
  await page.getByRole('tab', { name: 'Number one' }).waitFor()
  await page.getByText('In the second tab').waitFor()
  await page.getByRole('tab', { name: 'Number one' }).click()
  await page.getByText('In the first tab').waitFor()
  expect(await stays(page)).toBe(true)
})

test('a field that is created again keeps its text and the cursor', async () => {
  const page = await open('/parts/')
  await page.locator('#field').fill('typed')
  await page.locator('#field').evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3))
  preview.edit('/parts/', html => html.replace('<input', '<input class="other"'))
  await page.waitForSelector('#field.other')
  const state = await page.locator('#field').evaluate((field: HTMLInputElement) => ({
    value: field.value,
    start: field.selectionStart,
    isFocused: document.activeElement === field,
  }))
  expect(state).toEqual({ value: 'typed', start: 2, isFocused: true })
})

test('a new code block can be copied, and a new table that fits is marked', async () => {
  const page = await open('/')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const parts = Buffer.from(await (await fetch(`${preview.origin}/parts/`)).arrayBuffer()).toString()
  const code = /<lectern-code[\s\S]*?<\/lectern-code>/.exec(parts)?.[0] ?? ''
  const table = /<div class="table-wrap[\s\S]*?<\/table>\s*<\/div>/.exec(parts)?.[0] ?? ''
  const script = /<script type="module" src="[^"]*\/code-[^"]*"><\/script>/.exec(parts)?.[0] ?? ''
  preview.edit('/', html => html.replace('<p>Text.</p>', `${code}${table}`).replace('</head>', `${script}</head>`))
  // Its script comes with it.
  await page.locator('.code-block-copy-button').waitFor()
  await waitForIdle(page)
  await page.locator('.code-block-copy-button').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('const a = 1')
  await page.waitForSelector('.table-wrap[data-fits]')
  expect(await stays(page)).toBe(true)
})

test('a dialog stays open while the page behind it changes', async () => {
  const page = await open('/')
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.textContent = 'A dialog'
    document.body.append(dialog)
    dialog.showModal()
  })
  preview.edit('/', firstWords)
  await page.getByText('Other words.').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(1)
})

test('a new style sheet is loaded before the old one is removed', async () => {
  const page = await open('/')
  preview.edited.set('new.css', 'body { --is-new: yes }')
  const colors = page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const seen = new Set<string>()
        const end = performance.now() + 1_500
        const look = () => {
          seen.add(getComputedStyle(document.querySelector('.topbar') ?? document.body).position)
          if (performance.now() < end) requestAnimationFrame(look)
          else resolve([...seen])
        }
        look()
      }),
  )
  preview.edit('/', html => html.replace(/(<link rel="stylesheet"[^>]*>)/, '$1<link rel="stylesheet" href="/new.css">'))
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--is-new'))).toBe('yes')
  expect(await colors).toHaveLength(1)
  expect(await stays(page)).toBe(true)
})

test('changed style sheets and images are shown in their current version', async () => {
  const page = await open('/parts/')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  preview.edited.set('own.css', 'body { --own: one }')
  preview.edit('/parts/', html => html.replace('</head>', '<link rel="stylesheet" href="/own.css"></head>'))
  const own = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--own'))
  await expect.poll(own).toBe('one')
  const picture = await page
    .locator('img[alt="A dot"]')
    .evaluate((image: HTMLImageElement) => new URL(image.src).pathname)
  asked.length = 0
  preview.edited.set('own.css', 'body { --own: two }')
  preview.say('assets', ['own.css', picture])
  await expect.poll(own).toBe('two')
  await expect.poll(() => asked).toContain(picture)
  expect(await stays(page)).toBe(true)
})

test('author scripts are loaded again with the page, at the same position', async () => {
  const page = await open('/long/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  preview.edited.set('own.js', 'document.body.dataset.ran = "yes"')
  preview.edit('/long/', html => html.replace('</head>', '<script defer src="/own.js"></script></head>'))
  await page.waitForSelector('body[data-ran]')
  expect(await stays(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('the browser opens the page that was edited', async () => {
  const page = await open('/')
  preview.say('go', '/other/')
  await page.waitForURL('**/other/')
  await expect.poll(() => preview.streams.at(-1)).toBe('/other/')
})

test('additional allowed hosts need no reload until the page requests one', async () => {
  const page = await open('/')
  const ask = () => page.evaluate(() => fetch('http://a.example/').catch(() => {}))
  preview.changePolicy(policy => policy.replace("connect-src 'self'", "connect-src 'self' http://a.example"))
  preview.edit('/', firstWords)
  await page.getByText('Other words.').waitFor()
  expect(await stays(page)).toBe(true)
  await ask()
  await expect.poll(() => stays(page).catch(() => true)).toBe(false)
  await page.getByText('Other words.').waitFor()
  expect(complaints.splice(0).join()).toContain('http://a.example/')
  // A page for which the policy blocked something is loaded again when the policy changes.
  preview.changePolicy(policy => policy)
  preview.edit('/', html => html.replace('Other words.', 'Few words.'))
  await page.getByText('Few words.').waitFor()
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await ask()
  preview.changePolicy(policy => policy.replace("connect-src 'self'", "connect-src 'self' http://a.example"))
  preview.edit('/', html => html.replace('Few words.', 'Last words.'))
  await page.getByText('Last words.').waitFor()
  await expect.poll(() => stays(page).catch(() => true)).toBe(false)
  expect(complaints.splice(0).join()).toContain('http://a.example/')
})

test('content that an older policy blocked is shown with the new policy', async () => {
  const page = await open('/')
  await page.route('http://a.example/**', route => route.fulfill({ contentType: 'image/svg+xml', body: dot }))
  preview.edit('/', html => html.replace('The first words.', 'Words. <img src="http://a.example/a.svg" alt="A dot">'))
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(complaints.splice(0).join()).toContain('http://a.example/a.svg')
  preview.changePolicy(policy => policy.replace('img-src', 'img-src http://a.example'))
  preview.edit('/', html => html.replace('Words.', 'Other words.'))
  await page.getByText('Other words.').waitFor()
  const width = () => page.getByAltText('A dot').evaluate(image => (image as HTMLImageElement).naturalWidth)
  await expect.poll(() => width().catch(() => 0)).toBe(9)
})

test('a stricter policy needs a reload', async () => {
  const page = await open('/')
  preview.changePolicy(policy => policy.replace(' blob:', ''))
  preview.edit('/', firstWords)
  await expect.poll(() => stays(page).catch(() => true)).toBe(false)
  await page.getByText('Other words.').waitFor()
})

test('a page that is asked to reload does so', async () => {
  const page = await open('/')
  preview.say('reload')
  await expect.poll(() => stays(page).catch(() => true)).toBe(false)
})

test('a page that changed between its load and its first request for changes is reloaded', async () => {
  preview.edited.clear()
  preview.loadOnce('/other/', html => html.replace('Another page.', 'An old page, longer.'))
  const page = await visit('/other/')
  await page.getByText('Another page.').waitFor()
})

test('a page that changes again during its reload is reloaded once more', async () => {
  preview.edited.clear()
  preview.loadOnce('/other/', html => html.replace('Another page.', 'An old page, longer.'))
  const loads: string[] = []
  const page = await visit('/other/')
  await page.getByText('Another page.').waitFor()
  page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
  preview.loadOnce('/other/', html => html.replace('Another page.', 'The oldest page, the longest.'))
  await page.reload()
  await page.getByText('Another page.').waitFor()
  expect(loads).toHaveLength(2)
})

test('a change between the load and the first request that is reported later is not lost', async () => {
  preview.edited.clear()
  const known = preview.streams.length
  // Both have the same length, so only the event shows the difference.
  preview.loadOnce('/other/', html => html.replace('Another page.', 'Another_page.'))
  const page = await visit('/other/')
  await expect.poll(() => preview.streams.length).toBeGreaterThan(known)
  await page.getByText('Another_page.').waitFor()
  preview.say('page')
  await page.getByText('Another page.').waitFor()
})

test('a change between the first request and the open stream is not lost', async () => {
  const page = await open('/')
  let openStream = () => {}
  const opening = new Promise<void>(resolve => {
    openStream = resolve
  })
  await page.route('**/_dev/events*', async route => {
    await opening
    await route.continue()
  })
  await page.reload()
  await page.waitForFunction(isKnown)
  preview.edit('/', firstWords)
  openStream()
  await page.getByText('Other words.').waitFor()
})

test('of many tabs, hidden ones stop listening, and check again when they are visible', async () => {
  preview.edited.clear()
  const page = await visit('/')
  const others = await Promise.all([1, 2, 3, 4].map(() => page.context().newPage()))
  await Promise.all(others.map(other => other.goto(`${preview.origin}/other/`)))
  await expect.poll(() => preview.listening()).toBe(5)
  const see = (state: string) =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  await expect.poll(() => preview.listening()).toBe(4)
  preview.edit('/', firstWords)
  await see('visible')
  await page.getByText('Other words.').waitFor()
  await expect.poll(() => preview.listening()).toBe(5)
})
