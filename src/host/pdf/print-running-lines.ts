import type { PageFormat } from '../../render/pdf/page-format.ts'
import { type RunningLines, runningLinesHtml } from '../../render/pdf/running-lines.tsx'
import type { Chapter } from './chapters.ts'
import type { PdfAssembly } from './document/assemble-pdf.ts'
import type { Front, FrontTexts } from './print-front.ts'
import type { Printer } from './printer.ts'

interface LinesInput {
  readonly format: PageFormat
  readonly document: FrontTexts
  readonly chapters: readonly Chapter[]
  readonly front: Front
}

/** How many headers and footers are printed as one document. */
const linesAtOnce = 400

/** Prints the headers and footers, when all page numbers are known. */
export async function printRunningLines(
  printer: Printer,
  assembly: PdfAssembly,
  { format, document, chapters, front }: LinesInput,
): Promise<void> {
  // In the order in which the documents were added: the contents come last.
  const coverPages = front.cover?.pages.length ?? 0
  const contentsPages = front.contents?.pages.length ?? 0
  const lines = [
    ...linesOf(
      chapters.flatMap(({ title, document }) => document.pages.map(() => title)),
      coverPages + contentsPages,
    ),
    ...linesOf(Array<string>(contentsPages).fill(document.contents), coverPages),
  ]
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const html = runningLinesHtml(document, format, lines.slice(at, at + linesAtOnce))
    const { bytes } = await printer.printHtml('lines', html)
    await assembly.addRunningLines(bytes)
  }
}

const linesOf = (titles: readonly string[], pagesBefore: number): readonly RunningLines[] =>
  titles.map((chapter, index) => ({ chapter, page: pagesBefore + index + 1 }))
