import type { Json } from '../../../source/json/json.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

type Values = Readonly<Record<string, Json>>

/**
 * Adds those values of the reader to stored values that they have not been prefilled with yet. Values that the reader
 * has changed or removed since then are kept.
 */
export function withNewPrefill<Stored extends Values>(
  stored: Stored,
  prefill: Values | undefined,
  name: string,
): Values {
  const known = new Set(readKeys(name))
  const added = Object.entries(prefill ?? {}).filter(([key]) => !known.has(key))
  return added.length === 0 ? stored : { ...stored, ...Object.fromEntries(added) }
}

/**
 * Stores the keys of the values that a draft was prefilled with. Secrets are not in the stored draft, so they are
 * prefilled each time.
 *
 * @param values The values in the form.
 * @param stored The part of them that is stored.
 */
export function storePrefilledKeys(name: string, prefill: Values | undefined, values: Values, stored: Values): void {
  if (!prefill) return
  const keys = Object.keys(prefill).filter(key => !Object.hasOwn(values, key) || Object.hasOwn(stored, key))
  writeStorage('sessionStorage', keyOf(name), JSON.stringify(keys))
}

function readKeys(name: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(readStorage('sessionStorage', keyOf(name)) ?? '[]')
    return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : []
  } catch {
    return []
  }
}

const keyOf = (name: string): string => `lectern-prefilled:${name}`
