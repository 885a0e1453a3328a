/** Something to wait for, and a way to give it. */
export interface Promised<Value> {
  readonly promise: Promise<Value>
  readonly give: (value: Value) => void
}

export function promised<Value>(): Promised<Value> {
  let give: (value: Value) => void = () => {}
  const promise = new Promise<Value>(resolve => {
    give = resolve
  })
  return { promise, give: value => give(value) }
}
