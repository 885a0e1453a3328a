import type { PageData } from '../../components/page-data.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Lookups } from '../ports.ts'

type TableName = keyof Lookups

/** No lookups. */
export const emptyLookups: Lookups = { icons: [], links: [], code: [] }

/** Merge lookups without duplicates. */
export function mergeLookups(all: readonly Lookups[]): Lookups {
  const merge = (table: TableName) => [...new Set(all.flatMap(lookups => lookups[table]))]
  return { icons: merge('icons'), links: merge('links'), code: merge('code') }
}

/** The lookups that are not in `others`. */
export function subtractLookups(lookups: Lookups, others: Lookups): Lookups {
  const subtract = (table: TableName) => {
    const known = new Set(others[table])
    return lookups[table].filter(key => !known.has(key))
  }
  return { icons: subtract('icons'), links: subtract('links'), code: subtract('code') }
}

/** The keys in the tables of a page. */
export const lookupsIn = ({ icons, links, code }: Pick<PageData, TableName>): Lookups => ({
  icons: Object.keys(icons),
  links: Object.keys(links),
  code: Object.keys(code),
})

export const isEmptyLookups = ({ icons, links, code }: Lookups): boolean =>
  icons.length + links.length + code.length === 0

/** The entries of a page's tables that were looked up. */
export function lookupTables(data: PageData, lookups: Lookups): Pick<PageData, TableName> {
  const part = <Value>(table: Readonly<Record<string, Value>>, keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap(key => {
        const value = ownValue(table, key)
        return value === undefined ? [] : [[key, value] as const]
      }),
    )
  return {
    icons: part(data.icons, lookups.icons),
    links: part(data.links, lookups.links),
    code: part(data.code, lookups.code),
  }
}
