import type { PageFormat } from './page-format.ts'

/** The paper: its size and margins. Also overrides those of the author's style sheets. */
export const paperSheet = ({ width, height, margin }: PageFormat): string => {
  const { top, right, bottom, left } = margin
  return `@page { size: ${mm(width)} ${mm(height)} !important; margin: ${[top, right, bottom, left].map(mm).join(' ')} !important }`
}

/** Paper without margins: a cover, or the headers and footers of other pages. */
export const fullPaperSheet = ({ width, height }: PageFormat): string =>
  `@page { size: ${mm(width)} ${mm(height)}; margin: 0 }`

export const mm = (length: number): string => `${Number(length.toFixed(2))}mm`

/** What differs between pages of a PDF and pages that readers print in their browser. */
export const chapterSheet = `
  html { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  /* Links of a PDF can be clicked. */
  .prose :is(a:not([class]), a.link)[href^="http"]::after { content: none !important }
  /* Space at the end of a chapter could fill a page. */
  body, main, .body-content, .page-columns { padding-block-end: 0 !important; margin-block-end: 0 !important; min-height: 0 !important }
  .pdf-targets { position: absolute; inset-block-start: 0; inset-inline-start: 0; width: 1px; height: 1px; overflow: hidden }
  .pdf-targets a { position: absolute; inset: 0; width: 1px; height: 1px; overflow: hidden; color: transparent; font-size: 1px }
  .pdf-media-link { display: block; margin-block: 0.5rem; overflow-wrap: anywhere }
  .pdf-narrow-table { table-layout: fixed; width: 100% }
  .pdf-narrow-table :is(th, td) { min-width: 0 !important; overflow-wrap: anywhere; white-space: normal }
`

/** Fields that are not in the PDF, if links to them lead nowhere. Their type is in the row above. */
export const withoutMoreFields = 'lectern-more > a { display: none !important }'

/** The table of contents. */
export const contentsSheet = `
  .pdf-contents { max-width: none; padding: 0; color: var(--color-text, #111) }
  .pdf-contents h1 { margin: 0 0 1.5rem; font-size: 1.75rem; line-height: 1.2 }
  .pdf-contents ol { margin: 0; padding: 0; list-style: none }
  .pdf-contents li { margin: 0; padding: 0 }
  .pdf-contents ol ol { padding-inline-start: 1.25rem }
  .pdf-entry { display: flex; align-items: baseline; gap: 0.5rem; padding-block: 0.18rem; break-inside: avoid; color: inherit; text-decoration: none }
  .pdf-entry > .pdf-title { flex: 0 1 auto; min-width: 0; overflow-wrap: anywhere }
  .pdf-entry > .pdf-leader { flex: 1 0 1.5rem; border-bottom: 1px dotted #999; transform: translateY(-0.25em) }
  .pdf-entry > .pdf-number { flex: none; min-width: 2.5ch; text-align: end; font-variant-numeric: tabular-nums }
  .pdf-level-1 { margin-top: 0.85rem; font-weight: 600 }
  .pdf-entry:has(+ ol) { break-after: avoid }
  .pdf-level-2 { font-weight: 500 }
`

/** The first page. */
export const coverSheet = ({ width, height, margin }: PageFormat): string => `
  html, body { margin: 0; padding: 0; background: #fff }
  .pdf-cover { box-sizing: border-box; display: flex; flex-direction: column; width: ${mm(width)}; height: ${mm(height - 0.5)}; padding: ${mm(Math.max(margin.top, 15))} ${mm(Math.max(margin.right, 12))} ${mm(Math.max(margin.bottom, 12))} ${mm(Math.max(margin.left, 12))}; overflow: hidden; color: #111; border-block-start: 3mm solid var(--pdf-color) }
  .pdf-cover img { align-self: flex-start; max-width: 60mm; max-height: 16mm; object-fit: contain; object-position: 0 50% }
  .pdf-cover-title { margin-block-start: auto; font-size: 34pt; font-weight: 700; line-height: 1.12; letter-spacing: -0.015em; overflow-wrap: anywhere; text-wrap: balance }
  .pdf-cover-labels { margin-block-start: 5mm; font-size: 15pt; color: #333 }
  .pdf-cover-description { max-width: 130mm; margin-block-start: 7mm; font-size: 12pt; line-height: 1.5; color: #444 }
  .pdf-cover-date { margin-block-start: auto; font-size: 11pt; color: #555 }
`

/** Headers and footers, one page for each page of the document. */
export const headerAndFooterSheet = ({ width, height, margin }: PageFormat): string => `
  html, body { margin: 0; padding: 0; background: none }
  .pdf-page { position: relative; width: ${mm(width)}; height: ${mm(height)}; overflow: hidden; break-after: page; break-inside: avoid }
  .pdf-page:last-child { break-after: auto; height: ${mm(height - 0.5)} }
  .pdf-line { position: absolute; right: ${mm(margin.right)}; left: ${mm(margin.left)}; display: flex; align-items: center; gap: 8mm; justify-content: space-between; font-size: 8.5pt; line-height: 1.2; color: #555 }
  .pdf-line span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  .pdf-line span:first-child { flex: 0 1 auto }
  .pdf-line span:last-child { flex: 0 1 auto; text-align: end }
  .pdf-line-top { top: 0; height: ${mm(margin.top)} }
  .pdf-line-bottom { bottom: 0; height: ${mm(margin.bottom)} }
  .pdf-number { flex: none !important; font-variant-numeric: tabular-nums; color: #222 }
`
