import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { scenes } from './scenes.ts'
import { type Screen, screens } from './visit.ts'

/** How many screenshots are on a sheet, and their width. A sheet is small enough to be read without zooming in. */
const grids: Readonly<Record<Screen, { readonly pictures: number; readonly width: number }>> = {
  wide: { pictures: 9, width: 640 },
  phone: { pictures: 14, width: 270 },
}

/**
 * Write sheets with the screenshots of a theme next to each other, of long pages only the top:
 * `<folder>/sheet-<screen>-<mode>-<number>.png`.
 */
export async function writeContactSheets(browser: Browser, folder: string): Promise<void> {
  for (const screen of Object.keys(screens) as Screen[]) {
    for (const mode of ['light', 'dark']) {
      const named = scenes.map(({ name }) => ({ name, file: join(folder, `${screen}-${mode}-${name}.jpg`) }))
      const taken = named.filter(({ file }) => existsSync(file))
      const { pictures } = grids[screen]
      for (let at = 0; at < taken.length; at += pictures) {
        const path = join(folder, `sheet-${screen}-${mode}-${at / pictures + 1}.png`)
        await writeSheet(browser, path, sheetOf(taken.slice(at, at + pictures), screen))
      }
    }
  }
}

async function writeSheet(browser: Browser, path: string, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1960, height: 400 } })
  await page.setContent(html, { waitUntil: 'load' })
  await page.screenshot({ path, fullPage: true })
  await page.close()
}

interface Picture {
  readonly name: string
  readonly file: string
}

/** The screenshots are embedded, because a page without an address cannot read files. */
function sheetOf(pictures: readonly Picture[], screen: Screen): string {
  const { width, height } = screens[screen]
  const drawn = pictures.map(({ name, file }) => {
    const address = `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`
    return `<figure><figcaption>${name}</figcaption><img src="${address}" alt=""></figure>`
  })
  const style = `body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;background:#888;font:14px sans-serif}figure{margin:0}
img{display:block;width:${grids[screen].width}px;aspect-ratio:${width}/${height};object-fit:cover;object-position:top}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${drawn.join('')}`
}
