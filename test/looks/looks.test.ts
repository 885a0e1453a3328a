import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { themes } from '../../src/config/config.ts'
import { launchChromium } from '../browser/support/chromium.ts'
import { serveTheme } from '../browser/support/theme-site.ts'
import { writeContactSheets } from './contact-sheet.ts'
import { type Fault, kinds } from './judge-page.ts'
import { scenes } from './scenes.ts'
import { type Screen, screens, visit } from './visit.ts'

// Checks all scenes in all themes, in light and dark mode, on two screens. This takes many minutes. Variables:
//
//   LOOKS_OUT=folder      the folder for the screenshots ("none": no screenshots)
//   LOOKS_THEMES=mint,…   only these themes
//   LOOKS_SCENES=start,…  only these scenes
const { LOOKS_OUT = join(tmpdir(), 'lectern-looks'), LOOKS_THEMES, LOOKS_SCENES } = process.env
const chosen = (name: string, list: string | undefined) => list === undefined || list.split(',').includes(name)

interface Row {
  readonly theme: string
  readonly screen: Screen
  readonly visits: number
  readonly faults: readonly Fault[]
}

let browser: Browser
const rows: Row[] = []

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  const counts = rows.map(({ theme, screen, visits, faults }) => {
    const ofKind = kinds.map(kind => [kind, faults.filter(fault => fault.kind === kind).length])
    return { theme, screen, 'pages in light and dark': visits, ...Object.fromEntries(ofKind) }
  })
  console.table(counts)
  if (LOOKS_OUT !== 'none') console.log(`Pictures and contact sheets: ${LOOKS_OUT}`)
})

test.each(themes.filter(theme => chosen(theme, LOOKS_THEMES)))('%s looks as it should', async theme => {
  const pictures = LOOKS_OUT === 'none' ? undefined : join(LOOKS_OUT, theme)
  const site = await serveTheme(theme)
  try {
    // Both screens at the same time, because even small machines have two cores.
    const judged = (Object.keys(screens) as Screen[]).map(screen => judge(theme, screen, site.origin, pictures))
    const faults = (await Promise.all(judged)).flat()
    if (pictures !== undefined) await writeContactSheets(browser, pictures)
    expect(faults).toEqual([])
  } finally {
    await site.close()
  }
})

/** Check all scenes on one screen. Each problem starts with the name of its scene. */
async function judge(theme: string, screen: Screen, origin: string, pictures: string | undefined): Promise<string[]> {
  const shown = scenes.filter(({ name, only }) => (only ?? screen) === screen && chosen(name, LOOKS_SCENES))
  const faults: Fault[] = []
  for (const scene of shown) {
    const found = await visit(browser, { scene, screen, origin, pictures })
    faults.push(...found.map(({ kind, text }) => ({ kind, text: `${scene.name}, ${screen}: ${text}` })))
  }
  rows.push({ theme, screen, visits: shown.length, faults })
  return faults.map(({ kind, text }) => `${kind}: ${text}`)
}
