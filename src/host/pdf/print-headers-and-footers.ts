import { type HeaderAndFooter, headersAndFootersHtml } from '../../render/pdf/headers-and-footers.tsx'
import type { PageFormat } from '../../render/pdf/page-format.ts'
import type { Chapter } from './chapters.ts'
import type { PdfAssembly } from './document/assemble-pdf.ts'
import type { CoverAndContents, DocumentTexts } from './print-cover-and-contents.ts'
import type { Printer } from './printer.ts'

interface LinesInput {
  readonly format: PageFormat
  readonly document: DocumentTexts
  readonly chapters: readonly Chapter[]
  readonly frontPages: CoverAndContents
}

/** How many headers and footers are printed as one document. */
const linesAtOnce = 400

/** Prints the headers and footers, when all page numbers are known. */
export async function printHeadersAndFooters(
  printer: Printer,
  assembly: PdfAssembly,
  { format, document, chapters, frontPages }: LinesInput,
): Promise<void> {
  // In the order in which the documents were added: the contents come last.
  const coverPages = frontPages.cover?.pages.length ?? 0
  const contentsPages = frontPages.contents?.pages.length ?? 0
  const lines = [
    ...linesOf(
      chapters.flatMap(({ title, document }) => document.pages.map(() => title)),
      coverPages + contentsPages,
    ),
    ...linesOf(Array<string>(contentsPages).fill(document.contents), coverPages),
  ]
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const html = headersAndFootersHtml(document, format, lines.slice(at, at + linesAtOnce))
    const { bytes } = await printer.printHtml('lines', html)
    await assembly.addHeadersAndFooters(bytes)
  }
}

const linesOf = (titles: readonly string[], pagesBefore: number): readonly HeaderAndFooter[] =>
  titles.map((chapter, index) => ({ chapter, page: pagesBefore + index + 1 }))
