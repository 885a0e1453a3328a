import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { scenes } from './scenes.ts'
import type { Screen } from './visit.ts'

const widths: Readonly<Record<Screen, number>> = { wide: 720, phone: 260 }

/** All pictures of a theme on one screen and in one mode, beside each other: `<folder>/<screen>-<mode>.html` and `.png`. */
export async function writeContactSheets(browser: Browser, folder: string): Promise<void> {
  for (const screen of ['wide', 'phone'] as const) {
    for (const mode of ['light', 'dark']) await writeSheet(browser, folder, screen, mode)
  }
}

async function writeSheet(browser: Browser, folder: string, screen: Screen, mode: string): Promise<void> {
  const named = scenes.map(({ name }) => ({ name, file: `${screen}-${mode}-${name}.jpg` }))
  const figures = named.filter(({ file }) => existsSync(join(folder, file)))
  if (figures.length === 0) return
  const html = sheetOf(figures, widths[screen], file => file)
  const path = join(folder, `${screen}-${mode}`)
  writeFileSync(`${path}.html`, html)
  const page = await browser.newPage({ viewport: { width: widths[screen] === 720 ? 2200 : 1880, height: 1000 } })
  // A page without an address may not read files, so the pictures travel inside it.
  await page.setContent(
    sheetOf(figures, widths[screen], file => dataUrl(join(folder, file))),
    { waitUntil: 'load' },
  )
  await page.screenshot({ path: `${path}.png`, fullPage: true })
  await page.close()
}

interface Figure {
  readonly name: string
  readonly file: string
}

function sheetOf(figures: readonly Figure[], width: number, addressOf: (file: string) => string): string {
  const drawn = figures.map(
    ({ name, file }) => `<figure><figcaption>${name}</figcaption><img src="${addressOf(file)}"></figure>`,
  )
  const style = `body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;background:#888;font:13px sans-serif}figure{margin:0}
img{display:block;width:${width}px;max-height:${width * 2.4}px;object-fit:cover;object-position:top}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${drawn.join('')}`
}

const dataUrl = (file: string) => `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`
