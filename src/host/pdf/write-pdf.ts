import type { Route } from '../../content/page.ts'
import { fragmentsFolder } from '../../reference/pages/schema-fragment.ts'
import { pdfTextsOf } from '../../render/pdf/pdf-texts.ts'
import { destinationOf } from '../../site/links/redirects.ts'
import { readLastCommitDate } from '../project/git-dates.ts'
import { type Browser, startBrowser } from './browser/start-browser.ts'
import { bookmarksOf } from './chapters.ts'
import type { AddedDocument } from './document/add-document.ts'
import { startAssembly } from './document/assemble-pdf.ts'
import { linksToOtherPages } from './pdf-diagnostics.ts'
import { printChapters } from './print-chapters.ts'
import { printCoverAndContents } from './print-cover-and-contents.ts'
import { printHeadersAndFooters } from './print-headers-and-footers.ts'
import type { PdfContent, PrintOptions, WrittenPdf } from './print-options.ts'
import { createPrinter, origin } from './printer.ts'
import { resolveLink } from './resolve-link.ts'

/** Writes pages of a site as a PDF. @throws `BrowserFailure` */
export async function writePdf(options: PrintOptions, content: PdfContent): Promise<WrittenPdf> {
  const { find, env } = options.browser
  const browser = await startBrowser({ path: find(), env, signal: options.signal })
  try {
    return await printAll(browser, options, content)
  } finally {
    await browser.close()
  }
}

async function printAll(browser: Browser, options: PrintOptions, content: PdfContent): Promise<WrittenPdf> {
  const { open, parts, routes, labels } = content
  const { config } = open.site
  const only = routes.length === 1 ? open.site.pages.get(routes[0] ?? '') : undefined
  const texts = pdfTextsOf(open.plan.frame, routes[0])
  const title = options.title ?? only?.title ?? config.name
  const description = only ? only.frontmatter.description : config.description
  const date = options.date ?? (await readLastCommitDate(options.directory))
  const document = { ...texts, title, description, date, labels }

  const outside = new Set<string>()
  const assembly = startAssembly({ out: options.out, resolveLink: linkResolver(content, outside) })
  try {
    const printer = createPrinter(browser, options, content)
    const { chapters, diagnostics } = await printChapters(printer, assembly, options, content)
    const frontPages = await printCoverAndContents(printer, assembly, { options, document, parts, chapters })
    await printHeadersAndFooters(printer, assembly, { format: options.format, document, chapters, frontPages })
    const { cover, contents } = frontPages
    const order = [cover, contents, ...chapters.map(chapter => chapter.document)].filter(added => added !== undefined)
    const marks = bookmarksOf(parts, chapters)
    const contentsMark = contents && { title: texts.contents, destination: contents.destinationOf(), ...noChildren }
    const bytes = assembly.finish(contentsMark ? [contentsMark, ...marks] : marks, order, {
      title,
      author: options.author ?? config.name,
      description,
      date,
      producer: options.producer,
      language: texts.lang,
      isRightToLeft: texts.dir === 'rtl',
    })
    const found = outside.size > 0 ? [...diagnostics, linksToOtherPages(outside, origin)] : diagnostics
    return { diagnostics: found, chapters: chapters.length, pages: pageCount(order), bytes }
  } finally {
    assembly.discard()
  }
}

const noChildren = { children: [], isOpen: false } as const

export const pageCount = (documents: readonly AddedDocument[]): number =>
  documents.reduce((sum, { pages }) => sum + pages.length, 0)

/** @param outside Gets the links that lead nowhere. */
function linkResolver({ open, routes }: PdfContent, outside: Set<string>) {
  const { config, navigation, redirects } = open.site
  const { base, siteUrl } = config.settings
  const links = { origin, base, siteUrl, included: new Set(routes), home: navigation.home }
  const redirectOf = (route: Route) => destinationOf(redirects, route)
  return (url: string) => {
    const target = resolveLink(url, { ...links, redirectOf })
    // Fields of a schema that contains itself: the PDF has them on its first levels.
    if (!target && !url.startsWith(`${origin}${base}/${fragmentsFolder}`)) outside.add(url)
    return target
  }
}
