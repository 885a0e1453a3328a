import { memoize } from '../../source/memoize.ts'
import { contentHash } from './content-hash.ts'

/** A hash of plain data. The hash of an object is cached, so hashed objects must not change. */
export function dataHash(data: unknown): string {
  if (typeof data !== 'object' || data === null) return contentHash(JSON.stringify(data) ?? '')
  return hashOfObject(data)
}

const hashOfObject = memoize((data: object) => contentHash(JSON.stringify(data)))
