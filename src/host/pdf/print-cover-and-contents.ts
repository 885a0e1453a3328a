import { contentsHtml } from '../../render/pdf/contents.tsx'
import { coverHtml } from '../../render/pdf/cover.tsx'
import type { PdfDocument } from '../../render/pdf/pdf-html.tsx'
import type { PdfPart } from '../../render/pdf/pdf-parts.ts'
import type { PdfTexts } from '../../render/pdf/pdf-texts.ts'
import type { PrintedPage } from './browser/open-tab.ts'
import { type Chapter, contentsOf, firstPages, headingsOf } from './chapters.ts'
import type { AddedDocument } from './document/add-document.ts'
import type { PdfAssembly } from './document/assemble-pdf.ts'
import { readPrinted } from './document/printed-document.ts'
import { visiblePages } from './document/visible-pages.ts'
import type { PrintOptions } from './print-options.ts'
import type { Printer } from './printer.ts'

/** What a PDF says about itself. */
export interface DocumentTexts extends PdfDocument, PdfTexts {
  readonly labels: readonly string[]
  readonly description?: string | undefined
  readonly date?: string | undefined
}

interface CoverAndContentsInput {
  readonly options: Pick<PrintOptions, 'format' | 'hasCover' | 'hasContents'>
  readonly document: DocumentTexts
  readonly parts: readonly PdfPart[]
  readonly chapters: readonly Chapter[]
}

/** The pages before the first chapter. */
export interface CoverAndContents {
  readonly cover: AddedDocument | undefined
  readonly contents: AddedDocument | undefined
}

/** Prints the cover and the table of contents, if the PDF has them. */
export async function printCoverAndContents(
  printer: Printer,
  assembly: PdfAssembly,
  { options, document, parts, chapters }: CoverAndContentsInput,
): Promise<CoverAndContents> {
  const { format, hasCover = chapters.length > 1, hasContents = chapters.length > 1 } = options
  const coverPage = hasCover ? await printer.printHtml('cover', coverHtml(document, format, document)) : undefined
  const cover = coverPage && (await assembly.add(coverPage.bytes, { hasHeaderAndFooter: false }))
  if (!hasContents) return { cover, contents: undefined }
  const entriesAfter = (pagesBefore: number) => {
    const [single, ...others] = chapters
    if (single && others.length === 0) return headingsOf(single, pagesBefore + 1, printer.hrefOf)
    return contentsOf(parts, firstPages(chapters, pagesBefore), printer.hrefOf)
  }
  const contentsPages = await untilStable(cover?.pages.length ?? 0, pagesBefore =>
    printer.printHtml('contents', contentsHtml(document, format, document.contents, entriesAfter(pagesBefore))),
  )
  return { cover, contents: await assembly.add(contentsPages.bytes, { hasHeaderAndFooter: true }) }
}

const maxTries = 8

/**
 * Prints the table of contents. The numbers in it depend on how many pages it has itself, so it is printed until they
 * are right.
 */
async function untilStable(
  coverPages: number,
  print: (pagesBefore: number) => Promise<PrintedPage>,
): Promise<PrintedPage> {
  let length = 1
  for (let tries = 0; tries < maxTries; tries++) {
    const printed = await print(coverPages + length)
    const pageCount = visiblePages(await readPrinted(printed.bytes)).length
    if (pageCount === length) return printed
    length = pageCount
  }
  throw new Error('The length of the table of contents changes each time it is printed.')
}
