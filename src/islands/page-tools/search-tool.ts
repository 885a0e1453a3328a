import type { FoundPage } from '../../search/browser-index/found-page.ts'
import type { Reader } from '../../search/browser-index/open-index.ts'
import type { SearchSource } from '../search/search-source.ts'
import { type PageTool, pageTool, ToolError } from './page-tool.ts'
import { registerAll } from './register-tools.ts'

/** @param openSource Opens the search of the page. If absent, the page has none. */
export function searchTool(openSource: () => Promise<SearchSource | undefined>): PageTool {
  return pageTool({
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches this documentation site, in the language and version of the current page. ' +
      'Returns the pages that match best as JSON: title, address, excerpt, and the sections that match.',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'A question or keywords.', minLength: 1, maxLength: 500 },
        limit: { type: 'integer', description: 'Maximum number of pages. Default: 6.', minimum: 1, maximum: 20 },
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
    run: async ({ query, limit = 6 }) => {
      const source = await openSource()
      if (!source) throw new ToolError('This site has no search.')
      const pages = await source.find(query, {}, limit)
      return [pages.length === 0 ? 'No pages found. Try other words.' : JSON.stringify(pages.map(resultOf))]
    },
  })
}

const resultOf = ({ title, href, excerpt, sections, operation }: FoundPage) => ({
  title: textOf(title),
  url: absolute(href),
  ...(operation && { operation: `${operation.method} ${operation.path}` }),
  excerpt: textOf(excerpt),
  sections: sections.map(section => ({
    title: section.titles.map(textOf).join(' › '),
    url: absolute(section.href),
    excerpt: textOf(section.excerpt),
  })),
})

/** Without the marks of the words that were found. */
const textOf = (parts: readonly { readonly text: string }[]): string => parts.map(({ text }) => text).join('')

const absolute = (href: string): string => new URL(href, location.href).href

/** The search that the dialog of the page uses. One for each call: on the server, a search ends the one before it. */
async function openPageSearch(): Promise<SearchSource | undefined> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-search]')
  const data = template?.content.querySelector('dialog')?.dataset
  if (!data) return undefined
  const { server, folder = '', version, product } = data
  const reader: Reader = { language: document.documentElement.lang || 'en', version, product }
  if (server !== undefined) return (await import('../search/server-search.ts')).openSource(server, reader)
  return (await import('../search/site-search.ts')).openSource(folder, reader)
}

/** Called by `offerTools`. */
export const registerTools = (): void => registerAll([searchTool(openPageSearch)])
