import { describe, expect, test } from 'vitest'
import { serveFiles } from './support/built-site.ts'
import { choose, follow, seen, settled } from './support/division-reader.ts'
import { phone, testBrowser } from './support/test-browser.ts'
import { waitForRender } from './support/wait-for-idle.ts'

// A page can be part of several divisions. If the reader selects another one, the page stays the same, and the
// navigation around it changes. The choice is kept on the next pages.

const versions = (names: readonly string[]) =>
  names.map(version => ({
    version,
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: `Start with ${version}`, pages: ['start', 'install', 'deploy', `${version}/changes`] },
          { group: `More of ${version}`, pages: ['advanced'] },
        ],
      },
      { tab: 'Recipes', pages: ['recipe', 'deploy'] },
    ],
  }))

const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0f766e' },
    styling: { eyebrows: 'breadcrumbs' },
    navigation: { versions: versions(['v3', 'v2', 'v1']) },
  }),
  'start.mdx': '---\ntitle: Start\n---\n\nSee [how to deploy](/deploy).\n',
  'install.mdx': '---\ntitle: Install\n---\n\n## Steps\n\nText of the page.\n',
  'deploy.mdx': '---\ntitle: Deploy\n---\n\nText of the page.\n',
  'advanced.mdx': '---\ntitle: Advanced\n---\n\nText of the page.\n',
  'recipe.mdx': '---\ntitle: Recipe\n---\n\nText of the page.\n',
  'unlisted.mdx': '---\ntitle: Unlisted\n---\n\nSee [the installation](/install).\n',
  ...Object.fromEntries(
    ['v3', 'v2', 'v1'].map(version => [`${version}/changes.mdx`, `---\ntitle: Changes of ${version}\n---\n\nText.\n`]),
  ),
}

const open = testBrowser(() => serveFiles(files))

describe('choosing a version', () => {
  test('keeps the page and shows its sidebar, label, breadcrumb, previous and next there', async () => {
    const page = await open('/install/')
    expect(await seen(page)).toEqual({
      path: '/install',
      version: 'v3',
      tab: 'Guides',
      group: 'Start with v3',
      current: 'Install',
      next: 'Deploy',
    })
    await choose(page, 'v2')
    expect(await seen(page)).toMatchObject({ path: '/install?version=v2', version: 'v2', group: 'Start with v2' })
    await expect.poll(() => page.textContent('h1')).toBe('Install')
    await expect.poll(() => page.textContent('.eyebrow')).toContain('Start with v2')
    await expect
      .poll(() => page.locator('.topbar [data-kind="version"] [aria-current]').allTextContents())
      .toEqual([expect.stringContaining('v2')])
  })

  test('keeps the heading that the reader is at', async () => {
    const page = await open('/install/#steps')
    await choose(page, 'v2')
    await expect.poll(() => page.evaluate(() => location.search + location.hash)).toBe('?version=v2#steps')
  })

  test('persists through links, back and forward, and a reload', async () => {
    const page = await open('/start/')
    await choose(page, 'v1')
    await follow(page, '.mdx-content a')
    expect(await seen(page)).toMatchObject({ path: '/deploy?version=v1', version: 'v1', current: 'Deploy' })
    await follow(page, '.pagination-next')
    expect(await seen(page)).toMatchObject({ path: '/v1/changes', version: 'v1', group: 'Start with v1' })
    await follow(page, '.pagination-next')
    expect(await seen(page)).toMatchObject({ path: '/advanced?version=v1', version: 'v1' })
    await page.reload()
    await settled(page)
    expect(await seen(page)).toMatchObject({ path: '/advanced?version=v1', version: 'v1' })
    await choose(page, 'v3')
    expect(await seen(page)).toMatchObject({ path: '/advanced?version=v3', version: 'v3', group: 'Start with v3' })
    for (const version of ['v1', 'v1', 'v1', 'v1', 'v3']) {
      await page.goBack()
      await settled(page)
      expect(await seen(page)).toMatchObject({ version })
    }
    expect(await seen(page)).toMatchObject({ path: '/start', group: 'Start with v3' })
    await page.goForward()
    await settled(page)
    expect(await seen(page)).toMatchObject({ path: '/start?version=v1', version: 'v1' })
  })

  test('persists in a second tab, and each tab keeps its own choice', async () => {
    const first = await open('/start/')
    await choose(first, 'v2')
    const second = await first.context().newPage()
    await second.goto(new URL('/install/', first.url()).href)
    await settled(second)
    expect(await seen(second)).toMatchObject({ path: '/install?version=v2', version: 'v2' })
    await choose(second, 'v1')
    await follow(first, '.pagination-next')
    expect(await seen(first)).toMatchObject({ path: '/install?version=v2', version: 'v2' })
  })

  test('is part of the address, so that a link shows the same to everybody', async () => {
    const page = await open('/install/?version=V1#steps')
    await settled(page)
    expect(await seen(page)).toMatchObject({ path: '/install?version=V1', version: 'v1', group: 'Start with v1' })
    const other = await page.context().newPage()
    await other.goto(new URL('/install/?version=v3', page.url()).href)
    await settled(other)
    expect(await seen(other)).toMatchObject({ path: '/install?version=v3', version: 'v3' })
  })

  test('an unknown version in the address changes nothing', async () => {
    const page = await open('/install/?version=v9&tab=none')
    expect(await seen(page)).toMatchObject({ path: '/install?version=v9&tab=none', version: 'v3' })
  })

  test('applies to search results', async () => {
    const page = await open('/start/')
    await choose(page, 'v2')
    await page.keyboard.press('Control+k')
    await page.fill('#search-input', 'advanced')
    await follow(page, '#search-results a')
    expect(await seen(page)).toMatchObject({ path: '/advanced?version=v2', version: 'v2' })
  })

  test('a page that only one version lists keeps the reader in that version', async () => {
    const page = await open('/v1/changes/')
    await follow(page, '.pagination-prev')
    expect(await seen(page)).toMatchObject({ path: '/deploy?version=v1', version: 'v1' })
  })

  test('a page outside the navigation does not change it', async () => {
    const page = await open('/start/')
    await choose(page, 'v1')
    await page.goto(new URL('/unlisted/', page.url()).href)
    await follow(page, '.mdx-content a')
    expect(await seen(page)).toMatchObject({ path: '/install?version=v1', version: 'v1' })
  })
})

test('a page in two tabs shows the tab of its link', async () => {
  const page = await open('/recipe/')
  await follow(page, '.pagination-next')
  expect(await seen(page)).toMatchObject({ path: '/deploy?tab=recipes', tab: 'Recipes', version: 'v3' })
})

test('the mobile menu shows the same version', async () => {
  const page = await open('/install/?version=v2', { viewport: phone })
  await settled(page)
  await page.click('[data-nav-open]')
  await page.click('.mobile-nav [data-kind="version"] summary')
  await page.click('.mobile-nav [data-kind="version"] .nav-dropdown-item:has-text("v1")')
  await settled(page)
  expect(new URL(page.url()).search).toBe('?version=v1')
  await page.click('[data-nav-open]')
  await expect.poll(() => page.textContent('.mobile-nav .sidebar-title')).toBe('Start with v1')
})

test('the color mode switch and the search work in the replaced bar', async () => {
  const page = await open('/install/?version=v2', { colorScheme: 'light' })
  await settled(page)
  await page.click('.topbar [data-theme-toggle]')
  await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  await page.click('.topbar [data-search-open]')
  await page.waitForSelector('dialog.search-dialog[open]')
})

describe('without scripts', () => {
  test('a version links to the nearest page that shows it', async () => {
    const page = await open('/install/', { javaScriptEnabled: false })
    await page.click('.topbar [data-kind="version"] summary')
    await page.click('.topbar [data-kind="version"] .nav-dropdown-item:has-text("v2")')
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/v2/changes')
    await expect.poll(() => page.textContent('.topbar [data-kind="version"] .selector-current')).toBe('v2')
  })
})

test('the wrong sidebar is never visible and nothing moves, however late its files arrive', async () => {
  const page = await open('/install/')
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/_divisions/**', async route => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    let moved = 0
    const look = () => {
      const title = document.querySelector('.sidebar .sidebar-title')
      if (title?.checkVisibility({ visibilityProperty: true })) seen.push(title.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { report: () => ({ seen: [...new Set(seen)], moved }) })
  })
  await page.goto(new URL('/install/?version=v1', page.url()).href)
  // The page has been painted without them.
  await waitForRender(page)
  letGo()
  await settled(page)
  await waitForRender(page)
  expect(await page.evaluate('report()')).toEqual({ seen: ['Start with v1'], moved: 0 })
})

test('a file that cannot be loaded leaves the page unchanged', async () => {
  const page = await open('/v3/changes/')
  await page.route('**/_divisions/**', route => route.fulfill({ status: 200, contentType: 'text/plain', body: 'oops' }))
  await page.goto(new URL('/install/?version=v1', page.url()).href)
  await settled(page)
  expect(await seen(page)).toMatchObject({ version: 'v3', current: 'Install' })
  await expect.poll(() => page.isVisible('.sidebar')).toBe(true)
})
