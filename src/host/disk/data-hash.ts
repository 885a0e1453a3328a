import { contentHash } from './content-hash.ts'

const known = new WeakMap<object, string>()

/** The name of plain data. What an object was called once it stays: nothing that is named is ever changed. */
export function dataHash(data: unknown): string {
  if (typeof data !== 'object' || data === null) return contentHash(JSON.stringify(data) ?? '')
  const hash = known.get(data) ?? contentHash(JSON.stringify(data))
  known.set(data, hash)
  return hash
}

/** The name of several: each is looked at once, however many lists it stands in. */
export const listHash = (list: readonly unknown[]): string => contentHash(list.map(dataHash).join())
