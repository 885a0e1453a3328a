/** The value that a record itself has under a name: `toString` and its like, which every object inherits, are none. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
