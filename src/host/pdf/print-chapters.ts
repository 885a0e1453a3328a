import type { Page } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Chapter } from './chapters.ts'
import type { PdfAssembly } from './document/assemble-pdf.ts'
import { inOrder } from './in-order.ts'
import { latePage, missingFonts } from './pdf-diagnostics.ts'
import type { PdfContent, PrintOptions } from './print-options.ts'
import { type Printer, printedAtOnce } from './printer.ts'

/** Prints the pages of the site, several at the same time, and adds them in reading order. */
export async function printChapters(
  printer: Printer,
  assembly: PdfAssembly,
  { limitMs, onProgress }: Pick<PrintOptions, 'limitMs' | 'onProgress'>,
  { open, routes }: Pick<PdfContent, 'open' | 'routes'>,
): Promise<{ readonly chapters: readonly Chapter[]; readonly diagnostics: readonly Diagnostic[] }> {
  const chapters: Chapter[] = []
  const diagnostics: Diagnostic[] = []
  const pages = routes.flatMap(route => open.site.pages.get(route) ?? [])
  const printed = inOrder(pages, printedAtOnce, async page => ({ page, ...(await printer.printPage(page)) }))
  const pagesByScript = new Map<string, Page[]>()
  for await (const { page, bytes, lateness, missingScripts } of printed) {
    const { route, title } = page
    chapters.push({ route, title, document: await assembly.add(bytes, { chapter: route, hasHeaderAndFooter: true }) })
    if (lateness) diagnostics.push(latePage(page, lateness, limitMs))
    for (const script of missingScripts) pagesByScript.set(script, [...(pagesByScript.get(script) ?? []), page])
    onProgress(chapters.length, pages.length)
  }
  return { chapters, diagnostics: [...diagnostics, ...missingFonts(pagesByScript)] }
}
