import { z } from 'zod'
import type { Reader } from '../../source/access/access.ts'
import { describeIssues, issueMessage } from '../describe-issues.ts'
import type { Json } from '../ports.ts'
import type { FoundSection, SiteFacets, SiteSearch } from '../search/site-search.ts'
import { fileOfRoute } from './filesystem/file-tree.ts'
import { readOnly, type ToolDefinition, type ToolResult, toolError } from './tool.ts'

const resultCount = 8

/** Longer lists would cost more tokens than they help. */
const maxChoices = 100

const searchArguments = z.object({
  query: z.string().max(2000).regex(/\S/, '"query" must not be empty.'),
  version: z.string().max(200).nullish(),
  language: z.string().max(100).nullish(),
})

/** Describes the tool that searches the docs. It only has a version or language parameter if the site has several. */
export function searchTool(name: string, siteName: string, { versions, languages }: SiteFacets): ToolDefinition {
  const properties: Record<string, Json> = {
    query: { type: 'string', description: 'A question or keywords.', minLength: 1, maxLength: 2000 },
    ...(versions.length > 0 && { version: choice('Only pages of this version.', versions) }),
    ...(languages.length > 1 && { language: choice('Only pages in this language.', languages) }),
  }
  return {
    name,
    title: `Search ${siteName}`,
    description:
      `Searches the documentation of ${siteName}. Returns the sections that answer the question, as Markdown with ` +
      'titles and links, best first. Read the whole page with the filesystem tool if a section is not enough.',
    inputSchema: { type: 'object', properties, required: ['query'], additionalProperties: false },
    annotations: readOnly,
  }
}

function choice(description: string, values: readonly string[]): Json {
  return { type: 'string', description, ...(values.length <= maxChoices && { enum: values }) }
}

interface SearchToolOptions {
  readonly search: SiteSearch
  readonly reader: Reader
  /** Where readers find the site. */
  readonly origin: string
  readonly onSearch: (query: string, resultCount: number) => void
}

/** Searches the pages that the reader may read. */
export async function callSearchTool(
  given: unknown,
  { search, reader, origin, onSearch }: SearchToolOptions,
): Promise<ToolResult> {
  const parsed = searchArguments.safeParse(given, { error: issueMessage })
  if (!parsed.success) return toolError(describeIssues(parsed.error.issues)[0]?.message ?? '')
  const { query, version, language } = parsed.data
  const facets = search.facets(reader)
  const unknown = unknownChoice('version', version, facets.versions) ?? unknownLanguage(language, facets.languages)
  if (unknown !== undefined) return toolError(unknown)
  const filter = { version: version ?? undefined, language: language ?? undefined, reader }
  const sections = await search.search({ text: query, filter, limit: resultCount })
  onSearch(query, sections.length)
  return {
    text: sections.length === 0 ? noResults : sections.map(section => resultText(section, origin)).join('\n\n---\n\n'),
    isError: false,
  }
}

const noResults = 'No results. Try other words, or list the pages with the filesystem tool.'

function unknownChoice(name: string, value: string | null | undefined, values: readonly string[]): string | undefined {
  if (value === null || value === undefined || values.includes(value)) return undefined
  return values.length === 0
    ? `The docs have no ${name}s. Leave out "${name}".`
    : `Unknown ${name}. It must be one of: ${values.slice(0, maxChoices).join(', ')}.`
}

/** `pt` counts as a language of a site with pages in `pt-BR`. */
function unknownLanguage(value: string | null | undefined, languages: readonly string[]): string | undefined {
  const isKnown = languages.some(tag => `${tag}-`.toLowerCase().startsWith(`${value}-`.toLowerCase()))
  return isKnown ? undefined : unknownChoice('language', value, languages)
}

function resultText({ page, section, passage }: FoundSection, origin: string): string {
  const { version, product } = page.divisions
  const details = [
    page.breadcrumb.join(' › '),
    product === undefined ? '' : `Product: ${product}`,
    version === undefined ? '' : `Version: ${version}`,
    page.isInDefaults ? '' : `Language: ${page.language}`,
    `File: ${fileOfRoute(page.route)}`,
  ].filter(note => note !== '')
  const title = section.titles.join(' › ').replace(/[\\[\]]/g, '\\$&')
  return `## [${title}](${origin + section.href})\n\n${details.join(' · ')}\n\n${passage.markdown}`
}
