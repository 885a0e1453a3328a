type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** Returns a list with at least the given length: the same one, or a larger copy. */
export function withCapacity<Kind extends Numbers>(
  numbers: Kind,
  length: number,
  create: new (length: number) => Kind,
): Kind {
  if (length <= numbers.length) return numbers
  const larger = new create(Math.max(length, numbers.length * 2))
  larger.set(numbers)
  return larger
}
