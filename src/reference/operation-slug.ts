import type { Operation } from '../api-spec/operation.ts'

/**
 * The last segment of the route of an operation's page, from its summary or else from method and path.
 *
 * The steps are those of the format's own generator, measured: people have bookmarks. Characters that cannot stand in
 * the name of a file on every system go as well.
 */
export function operationSlug({
  kind,
  method,
  path,
  summary,
}: Pick<Operation, 'kind' | 'method' | 'path' | 'summary'>): string {
  const written = titleOfSummary(summary)
  if (written) return segmentOf(written) || plainSegment(method, path)
  return kind === 'webhook' ? segmentOf(path) || 'webhook' : plainSegment(method, path)
}

/** A summary's longest text that is still a title. Some authors write the description there. */
const longestTitle = 150

/** The summary, if it is fit to be a title. */
export function titleOfSummary(summary: string | undefined): string | undefined {
  const title = summary?.replace(/\s+/g, ' ').trim()
  return title === undefined || title === '' || title.length > longestTitle ? undefined : summary?.trim()
}

const plainSegment = (method: string, path: string): string =>
  `${method.toLowerCase()}-${segmentOf(path)}`.replace(/-$/, '')

/** A text as one segment of a route. Characters such as a backtick or `é` stay; links percent-encode them. */
export function segmentOf(text: string): string {
  return text
    .replace(/ /g, '-')
    .replace(/\{[^}]*\}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replace(unfit, '')
    .replace(/-+/g, '-')
    .toLowerCase()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
const unfit = /[?#%:*"<>|\\\0-\x1F\x7F]/g
