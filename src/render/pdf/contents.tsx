import type { VNode } from 'preact'
import type { PageFormat } from './page-format.ts'
import { type PdfDocument, pdfHtml } from './pdf-html.tsx'
import { contentsSheet, paperSheet } from './sheets.ts'

/** An entry of the table of contents. */
export interface ContentsEntry {
  readonly title: string
  /** The address that it links to. */
  readonly href: string
  /** The number of the page where it begins. */
  readonly page: number
  readonly children: readonly ContentsEntry[]
}

/** The table of contents of a PDF. */
export function contentsHtml(
  document: PdfDocument,
  format: PageFormat,
  heading: string,
  entries: readonly ContentsEntry[],
): string {
  return pdfHtml(
    document,
    `${paperSheet(format)}${contentsSheet}`,
    <main class="pdf-contents">
      <h1>{heading}</h1>
      <nav aria-label={heading}>
        <List entries={entries} level={1} />
      </nav>
    </main>,
  )
}

interface ListProps {
  readonly entries: readonly ContentsEntry[]
  readonly level: number
}

function List({ entries, level }: ListProps): VNode {
  return (
    <ol>
      {entries.map(({ title, href, page, children }) => (
        <li key={`${href} ${title}`}>
          <a class={`pdf-entry${children.length > 0 ? ` pdf-level-${level}` : ''}`} href={href}>
            <span class="pdf-title">
              <bdi>{title}</bdi>
            </span>{' '}
            <span class="pdf-leader" aria-hidden="true" /> <span class="pdf-number">{page}</span>
          </a>
          {children.length > 0 && <List entries={children} level={level + 1} />}
        </li>
      ))}
    </ol>
  )
}
