import type { PageRecords } from '../records/page-records.ts'
import type { ResultPage } from './directory.ts'
import { isForReaders } from './page-terms.ts'

/** Length of the beginning of a section from which excerpts are taken, in characters. */
const maxText = 6_000

/** The parts of a page that results show. */
export function resultPage({ page, sections }: PageRecords): ResultPage {
  const { href, title, breadcrumb, language, divisions, operation, description } = page
  return {
    href,
    title,
    breadcrumb,
    language,
    description,
    version: divisions.version,
    product: divisions.product,
    method: operation?.method,
    path: operation?.path,
    sections: sections.filter(isForReaders).map(({ id, titles, text, fields }) => {
      const named = fields.flatMap(({ name, id: at }) => (at === undefined ? [] : [[name, at] as const]))
      return {
        id,
        titles: titles.slice(1),
        text: text.length > maxText ? `${text.slice(0, maxText)}…` : text,
        fields: named.length > 0 ? named : undefined,
      }
    }),
  }
}
