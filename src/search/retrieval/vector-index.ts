/** Vectors of sections, in memory. */
export interface VectorIndex {
  readonly set: (recordId: string, vector: readonly number[]) => void
  readonly delete: (recordId: string) => void
  /** The length of a vector that was added. `undefined` if there are no vectors. */
  readonly length: () => number | undefined
  /**
   * The sections whose vectors have the smallest angle to a vector, best first. Vectors of another length come from
   * another model, and are not compared.
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
    length: () => vectors.values().next().value?.length,
    nearest: (vector, limit, penaltyOf) => {
      const target = normalized(vector)
      const best: { recordId: string; score: number }[] = []
      for (const [recordId, other] of vectors) {
        if (other.length !== target.length) continue
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

/** Both have the same length. */
function dotProduct(one: Float32Array, two: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (two[at] ?? 0)
  return sum
}
