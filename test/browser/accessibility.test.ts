import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Theme } from '../../src/config/config.ts'
import { scenes } from '../looks/scenes.ts'
import { screens, visit } from '../looks/visit.ts'
import { partOf } from '../support/full-run.ts'
import { launchChromium } from './support/chromium.ts'
import type { TestServer } from './support/serve.ts'
import { serveTheme } from './support/theme-site.ts'

// A part of `npm run test:looks`: the page with all components, and one with all selectors, in three themes with
// different layouts, in light and dark. Checks that axe finds no violation of WCAG 2.2 AA, that no text is cut off, and
// that nothing is wider than the window or moves while the page is loaded.
const themes: readonly Theme[] = ['mint', 'maple', 'almond']
/** Each theme occurs once, and so do wide screens and phones. A full run combines all. */
const few = [
  ['mint', 'wide'],
  ['maple', 'wide'],
  ['almond', 'phone'],
] as const
const shown = scenes.filter(({ name }) => name === 'components' || name === 'start')

let browser: Browser
const sites = new Map<Theme, TestServer>()

beforeAll(async () => {
  const built = Promise.all(themes.map(async theme => sites.set(theme, await serveTheme(theme))))
  browser = await launchChromium()
  await built
})

afterAll(async () => {
  await browser.close()
  await Promise.all([...sites.values()].map(site => site.close()))
})

// The names of the screens are the keys of their table.
const names = Object.keys(screens) as (keyof typeof screens)[]
const all = themes.flatMap(theme => names.map(screen => [theme, screen] as const))

test.each(partOf<readonly [Theme, keyof typeof screens]>(all, few))(
  '%s on a screen that is %s',
  async (theme, screen) => {
    const origin = sites.get(theme)?.origin ?? ''
    const visits = shown.map(scene => visit(browser, { scene, screen, origin, pictures: undefined }))
    expect((await Promise.all(visits)).flat()).toEqual([])
  },
)
