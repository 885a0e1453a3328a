import type { IndexStore } from './browser-index/stored-terms.ts'
import type { CompleteContent, ContentLink } from './page-content.ts'

/**
 * The parts of the last search index of a preview that the next index can reuse, so that it only reads pages that have changed.
 * Results of stages are cached by the scheduler. This cache has the steps between them, which are not stages.
 */
export interface PreviewIndexCache {
  readonly index: IndexStore
  /** The links of pages, by the digest of everything that the records of the page depend on. */
  readonly links: GenerationCache<readonly ContentLink[]>
  /** The files with what results show of pages, by path. The path contains a digest of the contents. */
  readonly pageFiles: GenerationCache<PageFile>
  /** The contents that are read for their links, until the pages are recorded. */
  readonly contents: LimitedContents
  /** Call this after each index. Deletes what the index did not use. */
  readonly finish: () => void
}

/** A published file. `path` is relative to the output folder. */
interface PageFile {
  readonly path: string
  readonly contents: string
}

/** A cache that keeps a value as long as each index uses it. */
export interface GenerationCache<Value> {
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

export function createPreviewIndexCache(): PreviewIndexCache {
  const texts = createGenerationCache<string>()
  const links = createGenerationCache<readonly ContentLink[]>()
  const pageFiles = createGenerationCache<PageFile>()
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

export function createGenerationCache<Value>(): GenerationCache<Value> {
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
