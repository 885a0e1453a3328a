import type { PageFormat } from './page-format.ts'
import { type PdfDocument, pdfHtml } from './pdf-html.tsx'
import { fullPaperSheet, headerAndFooterSheet } from './sheets.ts'

/** The header and the footer of a page. */
export interface HeaderAndFooter {
  readonly chapter: string
  readonly page: number
}

/** With smaller margins, there is no room for a line of text. */
const minMargin = 8

/** Headers and footers: one page for each page of the document. */
export function headersAndFootersHtml(
  document: PdfDocument,
  format: PageFormat,
  pages: readonly HeaderAndFooter[],
): string {
  const { top, bottom } = format.margin
  return pdfHtml(
    document,
    `${fullPaperSheet(format)}${headerAndFooterSheet(format)}`,
    pages.map(({ chapter, page }) => (
      <div class="pdf-page" key={page}>
        {top >= minMargin && (
          <div class="pdf-line pdf-line-top">
            <span>
              <bdi>{document.title}</bdi>
            </span>
            {chapter !== document.title && (
              <span>
                <bdi>{chapter}</bdi>
              </span>
            )}
          </div>
        )}
        {bottom >= minMargin && (
          <div class="pdf-line pdf-line-bottom">
            <span />
            <span class="pdf-number">{page}</span>
          </div>
        )}
      </div>
    )),
  )
}
