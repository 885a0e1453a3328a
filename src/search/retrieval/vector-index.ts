/** Vectors of sections, in memory. */
export interface VectorIndex {
  readonly set: (recordId: string, vector: readonly number[]) => void
  readonly delete: (recordId: string) => void
  /**
   * The sections whose vectors have the smallest angle to a vector, best first.
   *
   * @param penaltyOf A value that is subtracted from the similarity of a section, which is at most 1.
   */
  readonly nearest: (
    vector: readonly number[],
    limit: number,
    penaltyOf: (recordId: string) => number,
  ) => readonly string[]
}

export function createVectorIndex(): VectorIndex {
  const vectors = new Map<string, Float32Array>()
  return {
    set: (recordId, vector) => void vectors.set(recordId, normalized(vector)),
    delete: recordId => void vectors.delete(recordId),
    nearest: (vector, limit, penaltyOf) => {
      const target = normalized(vector)
      const best: { recordId: string; score: number }[] = []
      for (const [recordId, other] of vectors) {
        const score = dotProduct(target, other) - penaltyOf(recordId)
        const last = best[limit - 1]
        if (last && score <= last.score) continue
        const at = best.findIndex(found => found.score < score)
        best.splice(at === -1 ? best.length : at, 0, { recordId, score })
        if (best.length > limit) best.pop()
      }
      return best.map(({ recordId }) => recordId)
    },
  }
}

function normalized(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, value => value / length)
}

/** Vectors of another model may have another length. Missing numbers count as 0. */
function dotProduct(one: Float32Array, two: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (two[at] ?? 0)
  return sum
}
