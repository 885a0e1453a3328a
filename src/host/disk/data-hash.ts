import { contentHash } from './content-hash.ts'

const hashes = new WeakMap<object, string>()

/** A hash of plain data. The hash of an object is cached, so hashed objects must not change. */
export function dataHash(data: unknown): string {
  if (typeof data !== 'object' || data === null) return contentHash(JSON.stringify(data) ?? '')
  const hash = hashes.get(data) ?? contentHash(JSON.stringify(data))
  hashes.set(data, hash)
  return hash
}
