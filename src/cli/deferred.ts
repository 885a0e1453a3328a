/** Something to wait for, and a way to give it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
}

export function createDeferred<Value>(): Deferred<Value> {
  let give: (value: Value) => void = () => {}
  const promise = new Promise<Value>(resolve => {
    give = resolve
  })
  return { promise, resolve: value => give(value) }
}
