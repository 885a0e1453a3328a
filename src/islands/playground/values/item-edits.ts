import type { Json } from '../../../source/json/json.ts'

export const withItem = (list: readonly Json[], at: number, item: Json): readonly Json[] =>
  list.map((held, index) => (index === at ? item : held))

export function removeItem<Item>(list: readonly Item[], at: number): readonly Item[] {
  return list.filter((_, index) => index !== at)
}

/** A list with one item moved; unchanged if the target is outside the list. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const others = removeItem(list, from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
