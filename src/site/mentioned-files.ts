import { shortDigest } from '../source/digest.ts'
import { keptFor } from '../source/kept-for.ts'
import { percentDecoded } from '../source/percent-decoded.ts'
import type { SourceFile } from '../source/source-file.ts'
import { joinPath } from './addresses.ts'
import { endingOf, nameOf } from './published-kinds.ts'

/** Files that texts may mention, and the endings by which a mention is found. */
export interface Mentionable {
  readonly paths: ReadonlySet<string>
  /** `.json`, or `/CODEOWNERS` for a name without an ending. */
  readonly marks: readonly string[]
  /** Names all of them: another digest, other files. */
  readonly digest: string
}

/** Each costs a walk through all texts. */
const mostMarks = 64

export function mentionable(paths: readonly string[]): Mentionable {
  const marks = new Set(paths.map(markOf))
  return { paths: new Set(paths), marks: [...marks].slice(0, mostMarks), digest: shortDigest(paths.join('\n')) }
}

function markOf(path: string): string {
  const name = nameOf(path)
  return endingOf(path) === '' ? `/${name}` : name.slice(name.lastIndexOf('.'))
}

/**
 * The files that a text mentions: `/data/prices.json`, `https://docs.example.com/data/prices.json`, and, if the text is
 * code or data, `./prices.json` and `prices.json` as well.
 */
export function mentionedIn(file: SourceFile, wanted: Mentionable): ReadonlySet<string> {
  const known = foundIn(file)
  const found = known.get(wanted.digest) ?? lookThrough(file, wanted)
  // Whoever edits a project asks for the same files again and again.
  if (!known.has(wanted.digest)) known.clear()
  known.set(wanted.digest, found)
  return found
}

const foundIn = keptFor((_: SourceFile) => new Map<string, ReadonlySet<string>>())

/** A text that names more files than this is no text. */
const mostMentions = 20_000

function lookThrough({ path, text }: SourceFile, { paths, marks }: Mentionable): ReadonlySet<string> {
  const found = new Set<string>()
  const isProse = /\.mdx?$/i.test(path)
  const folder = path.split('/').slice(0, -1).join('/')
  for (const mark of marks) {
    let count = 0
    for (let at = text.indexOf(mark); at !== -1 && count < mostMentions; at = text.indexOf(mark, at + mark.length)) {
      count++
      const written = wordAround(text, at, at + mark.length)
      if (written === undefined || (isProse && !/^(?:\/|https?:)/i.test(written))) continue
      for (const named of readingsOf(written, folder)) if (paths.has(named)) found.add(named)
    }
  }
  return found
}

/** Longer ones are no addresses. */
const longest = 500

/** What stands around a piece of a text up to a space, a quote or a bracket; `undefined` where the name goes on. */
function wordAround(text: string, from: number, to: number): string | undefined {
  if (/[\w.-]/.test(text[to] ?? '') && !/^\.(?!\w)/.test(text.slice(to, to + 2))) return undefined
  let start = from
  while (start > 0 && from - start < longest && !delimiter.test(text[start - 1] ?? '')) start--
  return text.slice(start, to)
}

const delimiter = /[\s"'`()<>[\]{}|,;=\\]/

/** Paths from the docs folder that an address may mean. */
function readingsOf(written: string, folder: string): readonly string[] {
  const path = percentDecoded(written.replace(/^https?:\/\/[^/]+/i, '')).normalize('NFC')
  const readings = path.startsWith('/') ? [joinPath('', path)] : [joinPath(folder, path), joinPath('', path)]
  return readings.filter(reading => reading !== undefined)
}
