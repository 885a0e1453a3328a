import type { Access } from './access.ts'

/** Whether all readers with the access `narrow` also have the access `wide`. */
export function accessIncludes(wide: Access, narrow: Access): boolean {
  if (wide.for === 'everyone') return true
  if (wide.for === 'both') return wide.of.every(part => accessIncludes(part, narrow))
  if (narrow.for === 'both') return narrow.of.some(part => accessIncludes(wide, part))
  if (narrow.for === 'everyone') return false
  if (wide.for === 'signed-in') return true
  if (narrow.for === 'signed-in') return wide.anyOf.length === 0 && wide.noneOf.length === 0
  const { anyOf, noneOf } = wide
  const isIncluded =
    anyOf.length === 0 || (narrow.anyOf.length > 0 && narrow.anyOf.every(group => anyOf.includes(group)))
  return isIncluded && noneOf.every(group => narrow.noneOf.includes(group))
}
