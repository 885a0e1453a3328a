import type { SectionText } from '../content/text/section-texts.ts'
import type { PageRecord } from './page-record.ts'

/**
 * A record as a document for Pagefind: each section has a heading with its id, so that results can link to the section.
 *
 * @see https://pagefind.app/docs/sub-results/
 */
export function recordHtml(record: PageRecord): string {
  const { lang, title, description, keywords, breadcrumbs, boost, sections } = record
  const weight = boost === 1 ? '' : ` data-pagefind-weight="${boost}"`
  return [
    `<!doctype html><html lang="${escapeForPagefind(lang)}"><head><title>${escapeForPagefind(title)}</title></head>`,
    `<body data-pagefind-body${weight}>`,
    `<h1 data-pagefind-meta="title">${escapeForPagefind(title)}</h1>`,
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
    id === undefined ? '' : `<h${level} id="${escapeForPagefind(id)}">${escapeForPagefind(title ?? '')}</h${level}>`
  return heading + paragraph(text)
}

const paragraph = (text: string | undefined): string => (text ? `<p>${escapeForPagefind(text)}</p>` : '')

/** Shown in results, but not searched: many pages share the words of a breadcrumb. */
const meta = (name: string, value: string): string =>
  value === '' ? '' : `<span data-pagefind-ignore data-pagefind-meta="${name}">${escapeForPagefind(value)}</span>`

/**
 * Pagefind ends a paragraph with a full stop, unless its HTML ends with a punctuation mark, such as that of a character
 * reference.
 */
function escapeForPagefind(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
