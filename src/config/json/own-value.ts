/** What a table holds under a key that an author wrote; a word such as `constructor` is no key of every table. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
