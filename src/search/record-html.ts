import type { SectionText } from '../content/text/section-texts.ts'
import { escapeAttribute, escapeHtml } from '../source/text/escape-html.ts'
import type { PageRecord } from './page-record.ts'

/**
 * A record as the document that Pagefind reads: each section a heading with its id, so that results name the place.
 *
 * @see https://pagefind.app/docs/sub-results/
 */
export function recordHtml(record: PageRecord): string {
  const { lang, title, description, keywords, breadcrumbs, boost, sections } = record
  const weight = boost === 1 ? '' : ` data-pagefind-weight="${boost}"`
  return [
    `<!doctype html><html lang="${escapeAttribute(lang)}"><head><title>${escapeHtml(title)}</title></head>`,
    `<body data-pagefind-body${weight}>`,
    `<h1 data-pagefind-meta="title">${escapeHtml(title)}</h1>`,
    meta('breadcrumb', breadcrumbs.join(' › ')),
    paragraph(description),
    paragraph(keywords.join(', ')),
    ...sections.map(sectionHtml),
    '</body></html>',
  ].join('')
}

function sectionHtml({ id, title, depth, text }: SectionText): string {
  const level = Math.min(6, Math.max(2, depth))
  const heading =
    id === undefined ? '' : `<h${level} id="${escapeAttribute(id)}">${escapeHtml(title ?? '')}</h${level}>`
  return heading + paragraph(text)
}

const paragraph = (text: string | undefined): string => (text ? `<p>${escapeHtml(text)}</p>` : '')

/** Told, but not searched: the words on the way to a page are those of many others. */
const meta = (name: string, value: string): string =>
  value === '' ? '' : `<span data-pagefind-ignore data-pagefind-meta="${name}">${escapeHtml(value)}</span>`
