import type { Operation } from '../../api-spec/model/operation.ts'

/**
 * The last segment of the route of an operation's page, from its summary, otherwise from method and path.
 *
 * The steps match the format's own generator, as measured, because readers have bookmarks. Characters that are invalid
 * in file names on some systems are also removed. Links with them still lead to the page: see `resolveTarget`.
 */
export function operationSlug({
  kind,
  method,
  path,
  summary,
}: Pick<Operation, 'kind' | 'method' | 'path' | 'summary'>): string {
  const written = wholeSegment(summary?.trim() ?? '')
  if (written !== '' && shortened(written) === written) return written
  return kind === 'webhook' ? segmentOf(path) || 'webhook' : plainSegment(method, path)
}

/** Maximum length of a summary that is used as a title. Some authors write the description there. */
const maxTitleLength = 150

/** The summary, if it can be used as a title. */
export function titleOfSummary(summary: string | undefined): string | undefined {
  const title = summary?.replace(/\s+/g, ' ').trim()
  return title === undefined || title === '' || title.length > maxTitleLength ? undefined : summary?.trim()
}

const plainSegment = (method: string, path: string): string =>
  segmentOf(`${method.toLowerCase()}-${path}`).replace(/-$/, '')

/** A text as one segment of a route. Characters such as a backtick or `é` stay: links percent-encode them. */
export const segmentOf = (text: string): string => shortened(wholeSegment(text))

/** Maximum bytes of a file name. The limit is 255: the rest is for a number and an extension. */
const maxSegmentBytes = 240

function shortened(segment: string): string {
  let bytes = 0
  const fitting = [...segment].filter(character => {
    bytes += encoder.encode(character).length
    return bytes <= maxSegmentBytes
  })
  return fitting.length === segment.length ? segment : fitting.join('').replace(/-$/, '')
}

const encoder = new TextEncoder()

/** A row of hyphens is halved: the tag `Files - Public` has the segment `files--public`. */
function wholeSegment(text: string): string {
  return text
    .replace(/ /g, '-')
    .replace(/\{[^}]*\}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replace(invalidCharacters, '')
    .replace(/--/g, '-')
    .toLowerCase()
}

/** A path without the characters that are invalid in file names on some systems. */
export const withoutInvalidCharacters = (path: string): string => path.replace(invalidCharacters, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these and undecodable characters are to be removed.
const invalidCharacters = /[?#%:*"<>|\\\0-\x1F\x7F\uFFFD]/g
