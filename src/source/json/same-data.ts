/**
 * Whether two pieces of plain data say the same; maps and sets do if they say it in the same order. Parts that are the
 * very same object are not looked into.
 */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  if (one instanceof Map || one instanceof Set) return sameData([...one], [...(other as typeof one)]) // of one kind
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every(
    name => Object.hasOwn(other, name) && sameData(one[name as keyof typeof one], other[name as keyof typeof other]),
  )
}
