import { pageTool, ToolError } from './page-tool.ts'
import { registerAll } from './register-tools.ts'
import { fetchFromSite, isHtml, loadSitePage, markdownUrlOf } from './site-page.ts'

/** Maximum length of a result, in characters. Longer pages are read in parts. */
const maxPart = 40_000

const address = (description: string) => ({ type: 'string', description, minLength: 1, maxLength: 2000 }) as const

/** Opens a page in the tab of the reader. */
export const openTool = pageTool({
  name: 'open_docs_page',
  title: 'Open a page of the documentation',
  description:
    'Opens a page of this documentation site in the current tab, so that the user sees it. ' +
    'To read a page yourself, use read_docs_page.',
  inputSchema: {
    type: 'object',
    properties: { url: address('The address of the page, for example one that search_docs returned.') },
    required: ['url'],
    additionalProperties: false,
  },
  annotations: {},
  run: async ({ url: written }, signal) => {
    const { url } = await loadSitePage(written, signal)
    location.assign(url)
    return [`Opening ${url}`]
  },
})

/** Returns a page as Markdown. */
export const readTool = pageTool({
  name: 'read_docs_page',
  title: 'Read a page of the documentation',
  description:
    'Returns a page of this documentation site as Markdown: the page in the current tab, or the one at "url". ' +
    'A long page has several parts.',
  inputSchema: {
    type: 'object',
    properties: {
      url: address('The address of the page. Without it, the page in the current tab.'),
      part: { type: 'integer', description: 'The part of a long page, from 1.', minimum: 1, maximum: 10_000 },
    },
    required: [],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
  run: async ({ url, part = 1 }, signal) => {
    const current = { url: new URL(location.href), document }
    const page = url === undefined ? current : await loadSitePage(url, signal)
    const response = await fetchFromSite(markdownUrlOf(page), 'text/markdown', signal)
    // Servers send readers without access to a page for signing in.
    if (isHtml(response)) throw new ToolError('The reader may not read this page.')
    return partOf(await response.text(), part)
  },
})

function partOf(text: string, part: number): readonly string[] {
  const parts = textParts(text)
  const requestedPart = parts[part - 1]
  if (requestedPart === undefined) throw new ToolError(`This page has ${parts.length} parts.`)
  if (parts.length === 1) return [requestedPart]
  const next = part < parts.length ? ` Read the next one with "part": ${part + 1}.` : ''
  return [requestedPart, `This is part ${part} of ${parts.length}.${next}`]
}

/** A text in parts of limited length, which end with a line if possible. */
function textParts(text: string): readonly string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length || parts.length === 0; ) {
    const lineEnd = text.lastIndexOf('\n', start + maxPart - 1)
    const isLast = start + maxPart >= text.length
    const end = isLast || lineEnd < start + maxPart / 2 ? start + maxPart : lineEnd + 1
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

/** Called by `offerTools`. */
export function registerTools(): void {
  // An offline copy cannot read its own files.
  if (location.protocol !== 'file:') registerAll([openTool, readTool])
}
