import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { frameBrowser, phone } from './support/frame-browser.ts'
import { division, framedPage, link, sidebarPage } from './support/frame-views.ts'

const tableOf = (id: string, columns: number, style = '') => {
  const cells = (tag: string, row: number) =>
    Array.from({ length: columns }, (_, at) => `<${tag}>value_${row}_${at}</${tag}>`).join('')
  const rows = Array.from({ length: 50 }, (_, row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<div class="table-wrap" id="${id}" role="group" aria-label="Table" tabindex="0"><table style="${style}"><thead><tr>${cells('th', -1)}</tr></thead><tbody>${rows}</tbody></table></div>`
}

const bodyHtml = `<p>Words with a <a class="link" href="https://example.com/far/away">link out</a> and
<a class="link" href="/other/">one inside</a>.</p>
<details class="accordion"><summary>More</summary><p id="folded">Folded words.</p></details>
<div class="code-block"><pre><code><span class="line"><span style="color:#eee">${'a_long_line_of_code '.repeat(14)}</span></span></code></pre></div>
${tableOf('slim', 3)}${tableOf('wide', 14)}${tableOf('round', 3, 'overflow: hidden; border-radius: 8px')}`

const { open } = frameBrowser(route =>
  framedPage(route, {
    tabs: [division('Guides', '/', { isCurrent: true }), division('API', '/api/')],
    hasSidebar: true,
    sidebar: [sidebarPage('Start', '/', route), sidebarPage('Other', '/other/', route)],
    toc: [{ text: 'Install', id: 'install', href: '#install', depth: 2 }],
    page: { bodyHtml, rssHref: '/rss.xml' },
    site: { footer: { socials: [link('GitHub', 'https://github.com')], columns: [] } },
    next: link('Other', '/other/'),
  }),
)

const topOf = (page: Page, selector: string) => page.$eval(selector, element => element.getBoundingClientRect().top)

test('the head of a long table stays below the bar while its rows scroll', async () => {
  const page = await open('/')
  await page.waitForSelector('#slim[data-fits]')
  await page.$eval('#slim tbody tr:nth-child(30)', row => row.scrollIntoView({ block: 'center' }))
  const bar = await page.$eval('.topbar', element => element.getBoundingClientRect().bottom)
  expect(Math.abs((await topOf(page, '#slim th')) - bar)).toBeLessThan(2)
  await page.$eval('#wide', box => box.scrollIntoView())
  expect(await topOf(page, '#slim th')).toBeLessThan(bar - 20)
})

test('the head of a table that its author clips stays at the top of the table', async () => {
  const page = await open('/')
  await page.waitForSelector('#round[data-fits]')
  const places = [await topOf(page, '#round table'), await topOf(page, '#round th')]
  expect(Math.abs((places[0] ?? 0) - (places[1] ?? 0))).toBeLessThan(3)
})

test('a wide table scrolls in a focusable box with a name; a narrow table is not a tab stop', async () => {
  const page = await open('/')
  await page.waitForSelector('#slim[data-fits]')
  expect(await page.getAttribute('#slim', 'tabindex')).toBeNull()
  const box = page.locator('#wide')
  expect(await box.getAttribute('data-fits')).toBeNull()
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('group', { name: 'Table' }).count()).toBe(3)
  await page.setViewportSize({ width: 200, height: 700 })
  await page.waitForSelector('#slim:not([data-fits])[tabindex="0"]')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.each(['ltr', 'rtl'])('a wide table has a shadow at each edge with more columns: %s', async dir => {
  const page = await open('/')
  const box = page.locator('#wide')
  const widths = () =>
    box.evaluate(element =>
      getComputedStyle(element)
        .backgroundSize.match(/[\d.]+(?=px)/g)
        ?.map(Number),
    )
  await page.evaluate(value => {
    document.documentElement.dir = value
  }, dir)
  const atLeft = () =>
    box.evaluate(element => element.scrollTo({ left: getComputedStyle(element).direction === 'rtl' ? -99_999 : 0 }))
  const atRight = () =>
    box.evaluate(element => element.scrollTo({ left: getComputedStyle(element).direction === 'rtl' ? 0 : 99_999 }))
  await atLeft()
  await expect.poll(widths).toEqual([0, 20])
  await atRight()
  await expect.poll(widths).toEqual([20, 0])
  await box.evaluate(element =>
    element.scrollTo({ left: (element.scrollWidth - element.clientWidth) / (document.dir === 'rtl' ? -2 : 2) }),
  )
  await expect.poll(widths).toEqual([20, 20])
  expect(await page.locator('#slim').evaluate(element => getComputedStyle(element).backgroundSize)).toBe(
    '0px 100%, 0px 100%',
  )
})

test('in print there is only the text, fully expanded', async () => {
  const page = await open('/', { colorScheme: 'dark', viewport: { width: 700, height: 900 } })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const part of [
    '.topbar',
    '.sidebar',
    '.toc',
    '.pagination',
    '.site-footer',
    '.skip-link',
    '.page-title-row a',
  ]) {
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  }
  await expect.poll(() => page.locator('#folded').isVisible()).toBe(true)
  // The browser shrinks a table with many columns.
  for (const part of ['#slim', '.code-block .line']) {
    const right = await page.$eval(part, element => element.getBoundingClientRect().right - innerWidth)
    expect(right, part).toBeLessThanOrEqual(0)
  }
  const colors = await page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    return [styleOf('html').backgroundColor, styleOf('.code-block').backgroundColor, styleOf('.line span').color]
  })
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const behind = (href: string) =>
    page.$eval(`a[href="${href}"].link`, element => getComputedStyle(element, '::after').content)
  expect(await behind('https://example.com/far/away')).toContain('(')
  expect(await behind('/other/')).toBe('none')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  expect(await page.locator('#folded').isVisible()).toBe(false)
})

test('readers who prefer more contrast get the strongest tone for all text and lines', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open('/', { contrast: 'more', colorScheme })
    const tokens = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      const colorOf = (name: string) => {
        probe.style.color = `var(${name})`
        return getComputedStyle(probe).color
      }
      return ['--color-text', '--color-text-soft', '--color-text-faint', '--color-border-strong'].map(colorOf)
    })
    expect(new Set(tokens).size).toBe(1)
  }
})

test.each(['light', 'dark'] as const)('with forced colors, current elements can be distinguished: %s', async scheme => {
  const page = await open('/', { forcedColors: 'active', colorScheme: scheme })
  const [current, other] = await page.$$eval('.sidebar-link', links => links.map(item => getComputedStyle(item).color))
  expect(current).not.toBe(other)
  const line = await page.$eval('.nav-tabs [data-active]', tab => getComputedStyle(tab, '::before').backgroundColor)
  const ground = await page.$eval('html', root => getComputedStyle(root).backgroundColor)
  expect(line).not.toBe(ground)
})

test('readers who prefer reduced motion see none', async () => {
  const page = await open('/', { viewport: phone })
  await page.click('[data-nav-open]')
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration))),
  )
  expect(longest).toBeLessThan(1)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})
