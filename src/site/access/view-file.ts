import { diffArrays } from 'diff'

/**
 * One file with the contents of several views. What they share is stored once.
 *
 * The format: a line with `{"lectern":"views","parts":[[bytes, [view, …]], …]}`, then all parts. The content of a view
 * are the parts that name it, in order; a part without a list belongs to all views.
 */
export interface ViewFileHeader {
  readonly lectern: 'views'
  readonly parts: readonly (readonly [bytes: number] | readonly [bytes: number, views: readonly number[]])[]
}

interface Part {
  readonly text: string
  readonly views: ReadonlySet<number>
}

/** @param contents The content of each view, by its number. */
export function writeViewFile(contents: ReadonlyMap<number, string>): string {
  const parts = mergeContents(contents)
  const header: ViewFileHeader = {
    lectern: 'views',
    parts: parts.map(({ text, views }) => {
      const bytes = new TextEncoder().encode(text).length
      return views.size === contents.size ? [bytes] : [bytes, [...views].sort((one, other) => one - other)]
    }),
  }
  return `${JSON.stringify(header)}\n${parts.map(({ text }) => text).join('')}`
}

/** The ranges of the content of a view in a file, in bytes. The end is not included. */
export function rangesOfView(
  header: ViewFileHeader,
  headerBytes: number,
  view: number,
): readonly { readonly start: number; readonly end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let start = headerBytes
  for (const [bytes, views] of header.parts) {
    const last = ranges.at(-1)
    const end = start + bytes
    if (!views || views.includes(view)) {
      if (last?.end === start) last.end = end
      else ranges.push({ start, end })
    }
    start = end
  }
  return ranges
}

function mergeContents(contents: ReadonlyMap<number, string>): readonly Part[] {
  const viewsByContent = new Map<string, Set<number>>()
  for (const [view, content] of contents) {
    const views = viewsByContent.get(content)
    if (views) views.add(view)
    else viewsByContent.set(content, new Set([view]))
  }
  let merged: readonly Part[] = []
  for (const [content, views] of viewsByContent) merged = mergeContent(merged, linesOf(content), views)
  return joinParts(merged)
}

/** Each line with its end. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Contents that differ more are stored separately: comparing them would take long. */
const maxDifferences = 400

/** Add the content of views: lines that are already there, in the same order, are shared. */
function mergeContent(parts: readonly Part[], lines: readonly string[], views: ReadonlySet<number>): readonly Part[] {
  const known = parts.map(({ text }) => text)
  const changes = diffArrays(known, [...lines], { maxEditLength: maxDifferences })
  if (!changes) return [...parts, { text: lines.join(''), views }]
  const merged: Part[] = []
  let at = 0
  for (const { value, added, removed } of changes) {
    for (const text of value) {
      const part = added ? undefined : parts[at++]
      if (!part) merged.push({ text, views })
      else merged.push(removed ? part : { text, views: new Set([...part.views, ...views]) })
    }
  }
  return merged
}

/** Join neighbors that belong to the same views. */
function joinParts(parts: readonly Part[]): readonly Part[] {
  const joined: { texts: string[]; views: ReadonlySet<number> }[] = []
  for (const { text, views } of parts) {
    const last = joined.at(-1)
    if (last && isSameSet(last.views, views)) last.texts.push(text)
    else joined.push({ texts: [text], views })
  }
  return joined.map(({ texts, views }) => ({ text: texts.join(''), views }))
}

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every(view => other.has(view))
