import { memoize } from '../../source/memoize.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { extensionOf, fileNameOf } from '../../source/paths/path-parts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { shortDigest } from '../../source/text/short-digest.ts'

/** Files that texts may mention, and the marks by which mentions are found. */
export interface MentionIndex {
  readonly paths: ReadonlySet<string>
  /** `.json`, or `/CODEOWNERS` for a name without an extension. */
  readonly marks: readonly string[]
  /** Identifies the list of files and the rules. */
  readonly digest: string
  readonly rules: MentionRules
}

export interface MentionRules {
  /** Whether `prices.json` counts in Markdown too, and not only `/prices.json`. */
  readonly isRelativeInProse: boolean
  /** The origin of addresses that count: `https://docs.example.com`. `any`: all. If absent, no address with an origin counts. */
  readonly origin?: string | undefined
}

const defaultRules: MentionRules = { isRelativeInProse: false, origin: 'any' }

/** Each mark requires one more search through all texts. */
const maxMarks = 64

export function createMentionIndex(paths: readonly string[], rules = defaultRules): MentionIndex {
  const marks = new Set(paths.map(markOf))
  const digest = shortDigest(JSON.stringify([rules, ...paths]))
  return { paths: new Set(paths), marks: [...marks].slice(0, maxMarks), digest, rules }
}

function markOf(path: string): string {
  const name = fileNameOf(path)
  return extensionOf(path) === '' ? `/${name}` : name.slice(name.lastIndexOf('.'))
}

/**
 * The files that a text mentions: `/data/prices.json`, `https://docs.example.com/data/prices.json`. In code and data,
 * `./prices.json` and `prices.json` count too.
 */
export function filesMentionedIn(file: SourceFile, index: MentionIndex): ReadonlySet<string> {
  const known = mentionCacheOf(file)
  const found = known.get(index.digest) ?? searchText(file, index)
  // While the author edits, each build searches for the same files.
  if (!known.has(index.digest)) known.clear()
  known.set(index.digest, found)
  return found
}

const mentionCacheOf = memoize((_: SourceFile) => new Map<string, ReadonlySet<string>>())

/** Maximum number of mentions per mark that are checked, to limit the time for huge texts. */
const maxMentions = 20_000

function searchText({ path, text }: SourceFile, { paths, marks, rules }: MentionIndex): ReadonlySet<string> {
  const found = new Set<string>()
  const isProse = /\.mdx?$/i.test(path) && !rules.isRelativeInProse
  const folder = path.split('/').slice(0, -1).join('/')
  for (const mark of marks) {
    let count = 0
    for (let at = text.indexOf(mark); at !== -1 && count < maxMentions; at = text.indexOf(mark, at + mark.length)) {
      count++
      const written = wordEndingAt(text, at, at + mark.length)
      if (written === undefined || (isProse && !/^(?:\/|https?:)/i.test(written))) continue
      for (const named of possiblePaths(written, folder, rules)) if (paths.has(named)) found.add(named)
    }
  }
  return found
}

/** Longer words are not addresses. */
const maxWordLength = 500

/**
 * The word that ends at an offset, from the previous space, quote or bracket; `undefined` if the file name continues.
 */
function wordEndingAt(text: string, from: number, to: number): string | undefined {
  if (/[\w.-]/.test(text[to] ?? '') && !/^\.(?!\w)/.test(text.slice(to, to + 2))) return undefined
  let start = from
  while (start > 0 && from - start < maxWordLength && !delimiter.test(text[start - 1] ?? '')) start--
  return text.slice(start, to)
}

const delimiter = /[\s"'`()<>[\]{}|,;=\\]/

/** Paths in the docs folder that an address may refer to. */
function possiblePaths(written: string, folder: string, { origin }: MentionRules): readonly string[] {
  const [, writtenOrigin, rest = ''] = /^(https?:\/\/[^/]+)?(.*)$/is.exec(written) ?? []
  if (writtenOrigin !== undefined && origin !== 'any' && writtenOrigin.toLowerCase() !== origin) return []
  const path = percentDecode(rest).normalize('NFC')
  const candidates = path.startsWith('/') ? [joinPath('', path)] : [joinPath(folder, path), joinPath('', path)]
  return candidates.filter(candidate => candidate !== undefined)
}
