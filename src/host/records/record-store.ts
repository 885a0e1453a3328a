import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ContentLink } from '../../search/page-content.ts'
import type { IncomingLink, PageRecords } from '../../search/records/page-records.ts'
import type { PageWithoutLinks, RecordReader, RecordWriter } from '../../search/records/record-store.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { openStageCache, type StageCache } from '../cache/stage-cache.ts'

/** A change of the format: records of another one are not read. */
const format = 1

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
  readonly links: readonly ContentLink[]
}

const siteKey = 'site'
const name = 'records'

/** Whether a folder has records. */
export const hasRecords = (folder: string): boolean => existsSync(join(folder, `${name}.index.json`))

/** Write the records of a site to a folder. Only those that have changed are written. */
export function openRecordWriter(folder: string): RecordWriter {
  // Records of deleted pages must not stay.
  const store = openStageCache(folder, name, 1)
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
      pages.push({ route: records.page.route, key, links: records.sections.flatMap(({ links }) => links) })
      tryWrite(() => store.set(key, packed(records)))
    },
    finish: incoming => {
      tryWrite(() => {
        mkdirSync(folder, { recursive: true })
        // Each build writes them, so they should not be committed.
        if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n')
        const site: SiteEntry = { format, pages, incoming: Object.fromEntries(incoming) }
        store.set(siteKey, packed(site))
        store.close()
      })
      return problems
    },
  }
}

/** Read the records of a site; `undefined` if the folder has none. */
export function openRecordReader(folder: string): RecordReader | undefined {
  const store = openStageCache(folder, name, 1)
  const site = readSite(store)
  if (!site) return undefined
  const keys = new Map(site.pages.map(({ route, key }) => [route, key]))
  return {
    routes: [...keys.keys()],
    read: route => {
      const content = store.get(keys.get(route) ?? '')
      if (content === undefined) return undefined
      const { page, sections } = unpacked(content) as PageWithoutLinks // written by `add`
      return { page: { ...page, incoming: site.incoming[route] ?? [] }, sections } satisfies PageRecords
    },
  }
}

function readSite(store: StageCache): SiteEntry | undefined {
  const content = store.get(siteKey)
  if (content === undefined) return undefined
  const site = unpacked(content) as SiteEntry // written by `finish`; the store has checked that it is undamaged
  return site.format === format ? site : undefined
}

const packed = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value), { level: 4 })
const unpacked = (content: Buffer): unknown => JSON.parse(inflateRawSync(content).toString('utf8'))
