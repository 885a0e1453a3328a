/** Something to buy. */
export interface Item {
  name: string
  price: number
}

/** The sum of all prices. */
export function total(items: Item[]): number {
  return items.reduce((sum, { price }) => sum + price, 0)
}
