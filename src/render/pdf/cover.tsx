import type { PageFormat } from './page-format.ts'
import { type PdfDocument, pdfHtml } from './pdf-html.tsx'
import { coverSheet, fullPaperSheet } from './sheets.ts'

export interface Cover {
  readonly title: string
  /** Version and language, if the site has several. */
  readonly labels: readonly string[]
  readonly description?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly date?: string | undefined
  /** The address of an image. */
  readonly logo?: string | undefined
  /** A color of CSS. */
  readonly color: string
}

/** The first page of a PDF. */
export function coverHtml(document: PdfDocument, format: PageFormat, cover: Cover): string {
  const { title, labels, description, date, logo, color } = cover
  const sheet = `${fullPaperSheet(format)}${coverSheet(format)}`
  return pdfHtml(
    document,
    sheet,
    <main class="pdf-cover" style={{ '--pdf-color': color }}>
      {logo !== undefined && <img src={logo} alt="" />}
      <h1 class="pdf-cover-title">{title}</h1>
      {labels.length > 0 && <p class="pdf-cover-labels">{labels.join(' · ')}</p>}
      {description !== undefined && <p class="pdf-cover-description">{description}</p>}
      {date !== undefined && <p class="pdf-cover-date">{formatDate(date, document.lang)}</p>}
    </main>,
  )
}

/** `March 1, 2026`, in the language of the document. */
export function formatDate(date: string, lang: string): string {
  const [locale = 'en'] = Intl.DateTimeFormat.supportedLocalesOf([lang, 'en'])
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
