import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ContentLink } from '../../search/page-content.ts'
import type { IncomingLink, PageRecords } from '../../search/records/page-records.ts'
import type { PageWithoutLinks, RecordReader, RecordTexts, RecordWriter } from '../../search/records/record-store.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { openStageCache, type StageCache } from '../cache/stage-cache.ts'
import { createFolder } from '../disk/create-folder.ts'

/** The version of the format. Records of other versions are not read. */
const format = 6

/** Stored under the key `site`. Links are stored page by page, because those of a large site would fill the memory. */
interface SiteEntry {
  readonly format: number
  readonly pages: readonly PageEntry[]
}

interface PageEntry {
  readonly route: string
  /** Where its records are stored. */
  readonly key: string
  readonly language: string
  /** Digest of the links to the page. Absent if no page links to it. */
  readonly incoming?: string | undefined
}

/** Compresses on other threads. */
const deflate = promisify(deflateRaw)
/** Smaller buffers than the default, which took more time to allocate than the text of a page to compress. */
const deflating = { level: 4, memLevel: 6, windowBits: 14 }

const siteKey = 'site'
const name = 'records'

/** Where the links to a page are stored. */
const incomingKey = (route: string): string => `incoming ${route}`

/** The text of deleted pages must be removed, so each change writes a file again. */
const storeOptions = { maxUnusedBuilds: 1, erases: true, segmentBytes: 1024 * 1024 }

/** The key of the digest of the input that the records were written from. */
const inputKey = 'input'

/** Whether a folder has the records of a build, by the digest of its input. */
export function hasRecords(folder: string, input: string): boolean {
  const store = openStageCache(folder, name, storeOptions)
  const stored = store.get(inputKey)?.toString('utf8')
  store.abandon()
  return stored === input
}

/** Whether a folder has records in the format of this version. */
export function hasReadableRecords(folder: string): boolean {
  const store = openStageCache(folder, name, storeOptions)
  const site = readSite(store)
  store.abandon()
  return site !== undefined
}

/**
 * Write the records of a site to a folder. Only those that have changed are written.
 *
 * @param input Digest of the input of the build.
 */
export function openRecordWriter(folder: string, input: string): RecordWriter {
  const store = openStageCache(folder, name, storeOptions)
  const previous = new Map(readSite(store)?.pages.map(page => [page.route, page]))
  const entries = new Map<string, PageEntry>()
  const incomingDigests = new Map<string, string>()
  const problems: string[] = []
  let isAbandoned = false
  const tryWrite = (write: () => void) => {
    try {
      if (problems.length === 0 && !isAbandoned) write()
    } catch (error) {
      problems.push(errorMessage(error))
    }
  }
  return {
    reuse: (route, key) => {
      const page = previous.get(route)
      const stored = page?.key === key ? store.get(key) : undefined
      if (!page || !stored) return undefined
      entries.set(route, page)
      return linksIn(stored)
    },
    add: async (key, { route, language }, texts) => {
      entries.set(route, { route, key, language })
      const content = await packedPage(texts)
      tryWrite(() => store.set(key, content))
    },
    addIncoming: (route, incoming) => {
      const digest = shortDigest(incoming)
      const key = incomingKey(route)
      incomingDigests.set(route, digest)
      tryWrite(() => {
        const isStored = digest === previous.get(route)?.incoming && store.get(key) !== undefined
        if (!isStored) store.set(key, packed(incoming))
      })
    },
    finish: routes => {
      tryWrite(() => {
        createFolder(folder)
        // Each build writes them, so they should not be committed.
        if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n')
        const pages = routes.flatMap(route => {
          const entry = entries.get(route)
          return entry ? [{ ...entry, incoming: incomingDigests.get(route) }] : []
        })
        const site = packed(JSON.stringify({ format, pages } satisfies SiteEntry))
        if (store.get(siteKey)?.equals(site) !== true) store.set(siteKey, site)
        if (store.get(inputKey)?.toString('utf8') !== input) store.set(inputKey, input)
        store.close()
      })
      if (problems.length > 0) store.abandon()
      return problems
    },
    abandon: () => {
      isAbandoned = true
      store.abandon()
    },
  }
}

/** Read the records of a site; `undefined` if the folder has none. Another build may replace them meanwhile. */
export function openRecordReader(folder: string): RecordReader | undefined {
  const store = openStageCache(folder, name, storeOptions)
  const site = readSite(store)
  if (!site) {
    store.abandon()
    return undefined
  }
  store.openForReading()
  const pages = new Map(site.pages.map(page => [page.route, page]))
  const linksTo = (route: string) => {
    const stored = store.get(incomingKey(route))
    return stored && (unpacked(stored) as readonly IncomingLink[]) // only `finish` writes them
  }
  return {
    routes: [...pages.keys()],
    languages: [...new Set(site.pages.map(({ language }) => language))],
    keyOf: route => `${pages.get(route)?.key} ${pages.get(route)?.incoming}`,
    read: route => {
      const entry = pages.get(route)
      const content = entry && store.get(entry.key)
      if (!entry || !content) return undefined
      const { page, sections } = recordsIn(content)
      const incoming = entry.incoming === undefined ? [] : linksTo(route)
      return incoming && ({ page: { ...page, incoming }, sections } satisfies PageRecords)
    },
    close: store.abandon,
  }
}

function readSite(store: StageCache): SiteEntry | undefined {
  const content = store.get(siteKey)
  if (content === undefined) return undefined
  const site = unpacked(content) as SiteEntry // only `finish` writes it, and the store checks that it is undamaged
  return site.format === format ? site : undefined
}

/**
 * Records of a page, after its links: those are needed for each page of a build, the records of most pages are not. Links
 * are short, and expanding them took longer than reading them.
 */
async function packedPage(texts: RecordTexts): Promise<Buffer> {
  const records = await deflate(texts.records, deflating)
  const links = Buffer.from(texts.links)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(links.length)
  return Buffer.concat([length, links, records])
}

/** Bytes of the number before the links. */
const lengthBytes = 4

const endOfLinks = (content: Buffer): number => lengthBytes + content.readUInt32LE()

// Only `packedPage` writes pages, and the store checks that they are undamaged.
const linksIn = (content: Buffer): readonly ContentLink[] =>
  JSON.parse(content.toString('utf8', lengthBytes, endOfLinks(content))) as readonly ContentLink[]
const recordsIn = (content: Buffer): PageWithoutLinks =>
  unpacked(content.subarray(endOfLinks(content))) as PageWithoutLinks

/** The result of Node is a small part of a large buffer, which would stay in memory as long as the result. */
const packed = (json: string): Buffer => Buffer.from(deflateRawSync(json, deflating))
const unpacked = (content: Buffer): unknown => JSON.parse(inflateRawSync(content).toString('utf8'))
