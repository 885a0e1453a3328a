import type { FileRange, SiteFiles } from '../ports.ts'

/** The files of a site in memory. */
export interface MemorySiteFiles extends SiteFiles {
  /** Publish another site. */
  readonly publish: (files: Readonly<Record<string, string>>) => void
}

const modified = Date.UTC(2026, 2, 1)

export function memorySiteFiles(first: Readonly<Record<string, string>>): MemorySiteFiles {
  let version = 0
  let files = new Map<string, Uint8Array<ArrayBuffer>>()
  const idOf = (content: Uint8Array) => Array.from(content.subarray(0, 64)).join('-') + content.length
  const publish = (published: Readonly<Record<string, string>>) => {
    version += 1
    files = new Map(Object.entries(published).map(([path, text]) => [path, new TextEncoder().encode(text)]))
  }
  publish(first)
  return {
    publish,
    version: async () => String(version),
    stat: async path => {
      const content = files.get(path)
      return content && { id: `${path} ${idOf(content)}`, size: content.length, modified }
    },
    open: async (path, stat, range) => {
      const content = files.get(path)
      return content && `${path} ${idOf(content)}` === stat.id ? streamOf(content, range) : undefined
    },
  }
}

function streamOf(content: Uint8Array<ArrayBuffer>, range?: FileRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const part = range ? content.subarray(range.start, range.end + 1) : content
  return new ReadableStream({
    start: controller => {
      if (part.length > 0) controller.enqueue(part)
      controller.close()
    },
  })
}
