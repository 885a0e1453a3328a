/**
 * Whether two values of plain data are deeply equal. Maps and sets must have the same order. Identical objects are not
 * compared in depth.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  if (one instanceof Map || one instanceof Set) return isDeepEqual([...one], [...(other as typeof one)]) // of one kind
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(
    name => Object.hasOwn(other, name) && isDeepEqual(one[name as keyof typeof one], other[name as keyof typeof other]),
  )
}
