import { distance } from 'fastest-levenshtein'
import { editDistanceWithSwaps } from './edit-distance-with-swaps.ts'

/**
 * The number of typing errors between two words; two swapped neighbors count as one.
 *
 * @param limit Up to this distance the result is exact.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const edits = distance(one, other)
  // A swap costs two edits, so words with more than twice the limit are too different, with or without swaps.
  return edits < 2 || edits > 2 * limit ? edits : editDistanceWithSwaps(one, other)
}
