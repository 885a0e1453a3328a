import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { shiftsWhileLoading, watchComplaints } from '../browser/support/loading.ts'
import { type Fault, faultsOfMode, faultsOfPlaces, faultsOfWidths, toFaults } from './judge-page.ts'
import type { Scene } from './scenes.ts'

export const screens = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

export type Screen = keyof typeof screens

/** Further widths for checking positions: the narrowest screen, a large one, and those between which columns appear. */
const otherWidths = { wide: [1024, 1280, 1920], phone: [320, 768] } as const

/** One scene on one screen, in light and dark mode. */
export interface Visit {
  readonly scene: Scene
  readonly screen: Screen
  readonly origin: string
  /** The folder for screenshots. If it is `undefined`, none are taken. */
  readonly pictures: string | undefined
}

/** Open a page, bring it into the state of the scene, check it and take a screenshot, in light and dark mode. */
export async function visit(browser: Browser, { scene, screen, origin, pictures }: Visit): Promise<Fault[]> {
  const context = await browser.newContext({ viewport: screens[screen], reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const complaints = watchComplaints(page)
    const faults = toFaults('jumps', await shiftsWhileLoading(page, origin + scene.route))
    if (scene.act) await scene.act(page)
    else faults.push(...(await faultsOfWidths(page, otherWidths[screen])))
    if (!scene.isPictureOnly) faults.push(...(await faultsOfPlaces(page)))
    for (const mode of ['light', 'dark']) {
      await page.evaluate(isDark => document.documentElement.classList.toggle('dark', isDark), mode === 'dark')
      const found = scene.isPictureOnly ? [] : await faultsOfMode(page, scene.covered)
      faults.push(...found.map(({ kind, text }) => ({ kind, text: `${mode}: ${text}` })))
      if (pictures === undefined) continue
      mkdirSync(pictures, { recursive: true })
      const path = join(pictures, `${screen}-${mode}-${scene.name}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 82, fullPage: scene.isLong === true })
    }
    return [...faults, ...toFaults('complaints', complaints)]
  } finally {
    await context.close()
  }
}
