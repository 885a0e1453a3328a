/** Vectors of sections, in memory. */
export interface VectorIndex {
  readonly set: (recordId: string, vector: readonly number[]) => void
  readonly delete: (recordId: string) => void
  /** The sections that are closest to a vector by the angle between them, best first. */
  readonly nearest: (vector: readonly number[], limit: number) => readonly string[]
}

export function createVectorIndex(): VectorIndex {
  const vectors = new Map<string, Float32Array>()
  return {
    set: (recordId, vector) => void vectors.set(recordId, normalized(vector)),
    delete: recordId => void vectors.delete(recordId),
    nearest: (vector, limit) => {
      const target = normalized(vector)
      const found = [...vectors].map(([recordId, other]) => ({ recordId, score: dotProduct(target, other) }))
      return found
        .sort((one, two) => two.score - one.score)
        .slice(0, limit)
        .map(({ recordId }) => recordId)
    },
  }
}

function normalized(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, value => value / length)
}

/** Vectors of another model have another length: what is missing counts as 0. */
function dotProduct(one: Float32Array, two: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (two[at] ?? 0)
  return sum
}
