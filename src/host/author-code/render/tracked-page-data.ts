import type { PageData } from '../../../components/page-data.ts'
import type { Lookups } from '../../../render/ports.ts'

/** The data of a page, and what was looked up in it so far. */
export interface TrackedPageData {
  readonly data: PageData
  /** The keys that were requested, found or not. */
  readonly lookups: () => Lookups
  /** Whether anything was requested at all. */
  readonly isUsed: () => boolean
}

/** Page data that records lookups. */
export function trackPageData(data: PageData): TrackedPageData {
  const seen = { icons: new Set<string>(), links: new Set<string>(), code: new Set<string>() }
  let isUsed = false
  const tracked = <Table extends object>(table: Table, keys: Set<string> | undefined): Table =>
    new Proxy(table, {
      get: (target, key) => {
        isUsed = true
        return Reflect.get(target, key)
      },
      getOwnPropertyDescriptor: (target, key) => {
        isUsed = true
        keys?.add(String(key))
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
    })
  return {
    data: {
      ...data,
      icons: tracked(data.icons, seen.icons),
      links: tracked(data.links, seen.links),
      code: tracked(data.code, seen.code),
      labels: tracked(data.labels, undefined),
    },
    lookups: () => ({ icons: [...seen.icons], links: [...seen.links], code: [...seen.code] }),
    isUsed: () => isUsed,
  }
}
