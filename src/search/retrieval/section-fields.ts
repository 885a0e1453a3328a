import type { IncomingLink, PageRecords, SectionRecord } from '../records/page-records.ts'
import { actionTerms } from '../words/action-terms.ts'
import type { Analyzer } from '../words/analyzer.ts'
import { endpointTerms } from '../words/endpoint-terms.ts'
import { titleTerm } from '../words/title-term.ts'

/** The searched texts of a page or a section, by kind. */
export interface SearchedFields {
  readonly title: string
  readonly heading: string
  /** The last parts of the address, the description and the keywords of the page. */
  readonly summary: string
  /** Texts of links to it, with the lines that contain them. */
  readonly incoming: string
  /** The headings around the section. */
  readonly headingPath: string
  /** Names of parameters and properties, method and path of an operation. */
  readonly names: string
  readonly body: string
  readonly code: string
}

export type FieldName = keyof SearchedFields

/** The fields that all sections of a page share, so that each section can be found with words of both. */
export function pageFields({ page, sections }: PageRecords): Partial<SearchedFields> {
  const { operation } = page
  const targets = new Set(page.incoming.length === 0 ? [] : sections.flatMap(targetsOf))
  return {
    title: page.title,
    summary: [lastSegments(page.route), page.description ?? '', page.keywords.join('\n')].join('\n'),
    incoming: textOf(page.incoming.filter(({ fragment = '' }) => !targets.has(fragment))),
    names: operation ? `${operation.method} ${operation.path}\n${operation.id ?? ''}` : '',
  }
}

/** Terms of a page that are not words: the method and path of its operation, and its action. */
export function exactTerms({ page: { title, operation } }: PageRecords, analyzer: Analyzer): readonly string[] {
  const ofTitle = titleTerm(title, analyzer) ?? []
  if (!operation) return [ofTitle].flat()
  const { method, path } = operation
  return [ofTitle, endpointTerms(method, path), actionTerms(method, path, analyzer)].flat()
}

/** The fields of a single section. */
export function sectionFields({ page }: PageRecords, section: SectionRecord): Partial<SearchedFields> {
  const targets = new Set(page.incoming.length === 0 ? [] : targetsOf(section))
  const { forAgents } = section
  const code = [...section.code, ...(forAgents?.code ?? [])]
  return {
    heading: section.title,
    incoming: textOf(page.incoming.filter(({ fragment = '' }) => targets.has(fragment))),
    headingPath: section.titles.slice(1, -1).join('\n'),
    names: [...section.fields, ...(forAgents?.fields ?? [])].map(({ name }) => name).join('\n'),
    body: forAgents === undefined ? section.text : `${section.text}\n${forAgents.text}`,
    code: code.flatMap(({ text, isRepeated }) => (isRepeated ? [] : [text])).join('\n'),
  }
}

/** The fragments of addresses that lead to a section or to one of its fields. */
const targetsOf = ({ id, fields }: SectionRecord): readonly string[] =>
  [id, ...fields.map(field => field.id)].filter(target => target !== undefined)

const textOf = (links: readonly IncomingLink[]): string => links.map(({ text, line }) => line ?? text).join('\n')

const lastSegments = (route: string): string => route.split('/').slice(-2).join(' ')
