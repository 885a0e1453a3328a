import type { IndexStore } from './browser-index/stored-terms.ts'
import type { CompleteContent, ContentLink } from './page-content.ts'

/** What a preview keeps of its last search index, so that the next one only reads pages that have changed. */
export interface RecordMemory {
  readonly index: IndexStore
  /** The links of pages, by the digest of everything that the records of the page depend on. */
  readonly links: Generations<readonly ContentLink[]>
  /** The files with what results show of pages, by path. The path contains a digest of the contents. */
  readonly pageFiles: Generations<PageFile>
  /** The contents that are read for their links, until the pages are recorded. */
  readonly contents: LimitedContents
  /** Call this after each index. What it did not use is deleted. */
  readonly finish: () => void
}

/** A published file. `path` is relative to the output folder. */
interface PageFile {
  readonly path: string
  readonly contents: string
}

/** Values that are kept as long as each index uses them. */
export interface Generations<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  /** Deletes all values that were not used since the last call. */
  readonly deleteUnused: () => void
}

/** The contents of pages, by digest. Those that do not fit are not kept. */
export interface LimitedContents {
  readonly keep: (digest: string, content: CompleteContent) => void
  /** Returns a content once, because it is not needed again. */
  readonly take: (digest: string) => CompleteContent | undefined
  readonly clear: () => void
}

/** Characters. Enough for the contents of 5,000 pages. */
const maxLength = 64_000_000

export function createRecordMemory(): RecordMemory {
  const texts = createGenerations<string>()
  const links = createGenerations<readonly ContentLink[]>()
  const pageFiles = createGenerations<PageFile>()
  const contents = createLimitedContents(maxLength)
  return {
    index: { get: texts.get, set: texts.set, keep: texts.get },
    links,
    pageFiles,
    contents,
    finish: () => {
      for (const { deleteUnused } of [texts, links, pageFiles]) deleteUnused()
      // Those of pages that search does not find.
      contents.clear()
    },
  }
}

export function createGenerations<Value>(): Generations<Value> {
  let last = new Map<string, Value>()
  let current = new Map<string, Value>()
  return {
    get: key => {
      const value = current.get(key) ?? last.get(key)
      if (value !== undefined) current.set(key, value)
      return value
    },
    set: (key, value) => current.set(key, value),
    deleteUnused: () => {
      last = current
      current = new Map()
    },
  }
}

/** @param limit Of the length of all contents in characters. */
export function createLimitedContents(limit: number): LimitedContents {
  const contents = new Map<string, CompleteContent>()
  let length = 0
  return {
    keep: (digest, content) => {
      const longer = length + lengthOf(content)
      if (longer > limit || contents.has(digest)) return
      contents.set(digest, content)
      length = longer
    },
    take: digest => {
      const content = contents.get(digest)
      if (content && contents.delete(digest)) length -= lengthOf(content)
      return content
    },
    clear: () => {
      contents.clear()
      length = 0
    },
  }
}

const lengthOf = ({ content, fragments }: CompleteContent): number =>
  [content, ...fragments.values()].reduce((sum, { marked, sections }) => sum + marked.length + sections.length, 0)
