import { memoize } from '../../source/memoize.ts'
import { contentHash } from './content-hash.ts'

/**
 * A hash of plain data. The hashes of an object and of the objects in its properties are cached, so they must not change.
 * The files of a project are properties of several inputs, and each is hashed once.
 */
export function dataHash(data: unknown): string {
  if (!isObject(data)) return contentHash(JSON.stringify(data) ?? '')
  return isFlat(data) ? hashOf(data) : hashOfMembers(data)
}

const hashOfMembers = memoize((data: object): string => {
  // Different data never has the same text: only hashes are in arrays here, and no JSON begins with this word.
  const members = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isObject(value) ? [hashOf(value)] : value])
  return contentHash(`members ${JSON.stringify(members)}`)
})

/** Each page may have empty lists of its own. Caching their hashes would take more memory than time. */
const hashOf = (data: object): string =>
  Array.isArray(data) && data.length === 0 ? contentHash('[]') : hashOfWhole(data)

const hashOfWhole = memoize((data: object): string => contentHash(JSON.stringify(data)))

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Whether its properties contain no objects. An array is hashed as a whole. */
const isFlat = (data: object): boolean => Array.isArray(data) || !Object.values(data).some(isObject)
