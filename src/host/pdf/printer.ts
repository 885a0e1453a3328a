import { availableParallelism } from 'node:os'
import type { Page } from '../../content/page.ts'
import { textWidth } from '../../render/pdf/page-format.ts'
import { chapterSheet, paperSheet, withoutMoreFields } from '../../render/pdf/sheets.ts'
import { hrefOfRoute } from '../../site/links/href.ts'
import { openTab, type PrintedPage } from './browser/open-tab.ts'
import type { Browser } from './browser/start-browser.ts'
import type { PdfContent, PrintOptions } from './print-options.ts'

/** Prints pages of a site, and pages that only the PDF has. */
export interface Printer {
  readonly printPage: (page: Page) => Promise<PrintedPage>
  /** Prints HTML that may use the files of the site. */
  readonly printHtml: (name: string, html: string) => Promise<PrintedPage>
  /** The address of a page, for links. */
  readonly hrefOf: (route: string) => string
}

/** The browser never connects to this address: all requests to it are answered here. */
export const origin = 'http://site.localhost'

/** The folder of the pages that only the PDF has. */
const ownFolder = '_lectern/pdf'

/** How many pages are printed at the same time. */
export const printedAtOnce = Math.max(1, Math.min(4, availableParallelism()))

export function createPrinter(
  browser: Browser,
  { format, scale, isOffline, limitMs }: PrintOptions,
  { open, files, variation }: PdfContent,
): Printer {
  // A window as wide as the text, and as high as the paper, so that scripts measure what is printed.
  const size = { width: Math.round(textWidth(format) / scale), height: Math.round((format.height / 25.4) * 96) }
  const tab = openTab(browser, { origin, read: files.read, isOffline, limitMs, ...size })
  const { settings } = open.site.config
  const sheet = `${paperSheet(format)}${chapterSheet}${settings.siteUrl === undefined ? withoutMoreFields : ''}`
  return {
    printPage: ({ route, ids }) =>
      tab.print({ address: hrefOfRoute(route, settings), sheet, ids, scale, variation: variation?.word }),
    printHtml: (name, html) => {
      files.add(`${ownFolder}/${name}.html`, html)
      return tab.print({ address: `${settings.base}/${ownFolder}/${name}.html`, sheet: '', ids: [], scale: 1 })
    },
    hrefOf: route => `${origin}${hrefOfRoute(route, settings)}`,
  }
}
