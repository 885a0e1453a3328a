import { distance } from 'fastest-levenshtein'
import { editDistanceWithSwaps } from './edit-distance-with-swaps.ts'

/**
 * The number of typing errors between two words; two swapped neighbors count as one.
 *
 * @param limit Up to this distance the result is exact.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const edits = distance(one, other)
  // `distance` counts a swap as two edits. So words with more than twice the limit are too different in any case.
  return edits < 2 || edits > 2 * limit ? edits : editDistanceWithSwaps(one, other)
}
