import type { PageRecords, SectionRecord } from '../records/page-records.ts'

/** The texts of a section that are searched, by what they are. */
export interface SectionFields {
  readonly title: string
  readonly heading: string
  /** The last parts of the address, the description and the keywords of the page. */
  readonly summary: string
  /** Links that lead to the page, with the lines that they are in. */
  readonly incoming: string
  /** The headings around the section. */
  readonly headingPath: string
  /** Names of parameters and properties, method and path of an operation. */
  readonly names: string
  readonly body: string
  readonly code: string
}

export type FieldName = keyof SectionFields

/** Every section has the fields of its page, so that it can be found with words of both. */
export function fieldsOf({ page }: PageRecords, section: SectionRecord): SectionFields {
  const { operation } = page
  const fragment = section.href.split('#')[1]
  const incoming = page.incoming.filter(link => link.fragment === undefined || link.fragment === fragment)
  return {
    title: page.title,
    heading: section.title,
    summary: [lastSegments(page.route), page.description ?? '', page.keywords.join('\n')].join('\n'),
    incoming: incoming.map(({ text, line }) => line ?? text).join('\n'),
    headingPath: section.titles.slice(1, -1).join('\n'),
    names: [
      ...section.fields.map(({ name }) => name),
      ...(operation ? [`${operation.method} ${operation.path}`, operation.id ?? ''] : []),
    ].join('\n'),
    body: section.agentText === undefined ? section.text : `${section.text}\n${section.agentText}`,
    code: section.code.flatMap(({ text, isRepeated }) => (isRepeated ? [] : [text])).join('\n'),
  }
}

const lastSegments = (route: string): string => route.split('/').slice(-2).join(' ')
