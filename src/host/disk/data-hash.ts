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

const hashOfWhole = memoize((data: object): string => contentHash(isFlat(data) ? flatJson(data) : JSON.stringify(data)))

/**
 * JSON of data without objects in its properties. Long texts are replaced by their hashes, because escaping the text of a
 * file takes three times as long as hashing it.
 */
function flatJson(data: object): string {
  const entries = Object.entries(data)
  if (Array.isArray(data) || !entries.some(([, value]) => isLongText(value))) return JSON.stringify(data)
  // As above: only hashes are in arrays here.
  const members = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isLongText(value) ? [contentHash(value)] : value])
  return `texts ${JSON.stringify(members)}`
}

/** Half of a surrogate pair has no UTF-8, so two texts with different halves would have the same hash. */
const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= minLongText && value.isWellFormed()

const minLongText = 500

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** Whether its properties contain no objects. An array is hashed as a whole. */
const isFlat = (data: object): boolean => Array.isArray(data) || !Object.values(data).some(isObject)
