import { PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { createCopier } from './copy-objects.ts'
import type { PdfFile } from './pdf-file.ts'
import { type PrintedDocument, valueAt } from './printed-document.ts'
import { createTagIds } from './tag-ids.ts'

/** Writes each page of a printed document as a drawing that another page contains. */
export function addHeadersAndFooters(file: PdfFile, printed: PrintedDocument, overlays: readonly PDFRef[]): void {
  const { context, pages } = printed
  const copier = createCopier(file, printed, new Map(), createTagIds())
  for (const [index, { page }] of pages.entries()) {
    const overlay = overlays[index]
    const contents = valueAt(context, page, 'Contents')
    const resources = page.get(PDFName.of('Resources'))
    const box = page.get(PDFName.of('MediaBox'))
    if (!overlay || !(contents instanceof PDFRawStream) || !resources || !box) continue
    const dict = contents.dict.clone()
    dict.set(PDFName.of('Type'), PDFName.of('XObject'))
    dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
    dict.set(PDFName.of('BBox'), copier.copy(box))
    dict.set(PDFName.of('Resources'), copier.copy(resources))
    file.write(overlay, PDFRawStream.of(dict, contents.contents))
  }
  copier.flush()
}
