import { memoize } from '../../source/memoize.ts'
import { contentHash } from './content-hash.ts'

/**
 * A hash of plain data. The hashes of an object and of the objects in its properties are cached, so they must not change.
 * The files of a project are properties of several inputs, and each is hashed once.
 */
export function dataHash(data: unknown): string {
  return isObject(data) ? hashOfObject(data) : contentHash(JSON.stringify(data) ?? '')
}

const hashOfObject = memoize((data: object): string => {
  const isFlat = Array.isArray(data) || !Object.values(data).some(isObject)
  if (isFlat) return hashOfWhole(data)
  // Different data never has the same text: only hashes are in arrays here, and no JSON begins with this word.
  const members = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isObject(value) ? [hashOfWhole(value)] : value])
  return contentHash(`members ${JSON.stringify(members)}`)
})

const hashOfWhole = memoize((data: object): string => contentHash(JSON.stringify(data)))

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null
