import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ContentLink } from '../../search/page-content.ts'
import { type IncomingLink, linksForEverybody, type PageRecords } from '../../search/records/page-records.ts'
import type { PageWithoutLinks, RecordReader, RecordWriter } from '../../search/records/record-store.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { openStageCache, type StageCache } from '../cache/stage-cache.ts'

/** The version of the format. Records of other versions are not read. */
const format = 4

/** Stored under the key `site`. */
interface SiteEntry {
  readonly format: number
  readonly pages: readonly PageEntry[]
  /** By route. */
  readonly incoming: Readonly<Record<string, readonly IncomingLink[]>>
}

interface PageEntry {
  readonly route: string
  /** Where its records are stored. */
  readonly key: string
  readonly language: string
  readonly links: readonly ContentLink[]
}

const siteKey = 'site'
const name = 'records'

/** The text of deleted pages must be removed. */
const storeOptions = { maxUnusedBuilds: 1, erases: true }

/** The key of the digest of the input that the records were written from. */
const inputKey = 'input'

/** Whether a folder has the records of a build, by the digest of its input. */
export function hasRecords(folder: string, input: string): boolean {
  const store = openStageCache(folder, name, storeOptions)
  const stored = store.get(inputKey)?.toString('utf8')
  store.abandon()
  return stored === input
}

/**
 * Write the records of a site to a folder. Only those that have changed are written.
 *
 * @param input Digest of the input of the build.
 */
export function openRecordWriter(folder: string, input: string): RecordWriter {
  const store = openStageCache(folder, name, storeOptions)
  const previous = new Map(readSite(store)?.pages.map(page => [page.route, page]))
  const pages: PageEntry[] = []
  const problems: string[] = []
  const tryWrite = (write: () => void) => {
    try {
      if (problems.length === 0) write()
    } catch (error) {
      problems.push(errorMessage(error))
    }
  }
  return {
    reuse: (route, key) => {
      const page = previous.get(route)
      if (page?.key !== key || store.get(key) === undefined) return undefined
      pages.push(page)
      return page.links
    },
    add: (key, records) => {
      const { route, language } = records.page
      pages.push({ route, key, language, links: linksForEverybody(records.sections) })
      tryWrite(() => store.set(key, packed(records)))
    },
    finish: incoming => {
      tryWrite(() => {
        mkdirSync(folder, { recursive: true })
        // Each build writes them, so they should not be committed.
        if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n')
        const site = packed({ format, pages, incoming: Object.fromEntries(incoming) } satisfies SiteEntry)
        if (store.get(siteKey)?.equals(site) !== true) store.set(siteKey, site)
        if (store.get(inputKey)?.toString('utf8') !== input) store.set(inputKey, input)
        store.close()
      })
      if (problems.length > 0) store.abandon()
      return problems
    },
    abandon: store.abandon,
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
  const keys = new Map(site.pages.map(({ route, key }) => [route, key]))
  return {
    routes: [...keys.keys()],
    languages: [...new Set(site.pages.map(({ language }) => language))],
    keyOf: route => `${keys.get(route)} ${shortDigest(JSON.stringify(site.incoming[route] ?? []))}`,
    read: route => {
      const content = store.get(keys.get(route) ?? '')
      if (content === undefined) return undefined
      const { page, sections } = unpacked(content) as PageWithoutLinks // only `add` writes pages
      return { page: { ...page, incoming: site.incoming[route] ?? [] }, sections } satisfies PageRecords
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

const packed = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value), { level: 4 })
const unpacked = (content: Buffer): unknown => JSON.parse(inflateRawSync(content).toString('utf8'))
