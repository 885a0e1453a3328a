/**
 * A result that several callers need at the same time is made once. It is discarded when no caller needs it any more, so
 * it should be large and rarely needed.
 *
 * @returns A function that passes the result to its caller.
 */
export function shareWhileNeeded<Value>(
  make: () => Promise<Value>,
): <Result>(use: (value: Value) => Result) => Promise<Result> {
  let shared: Promise<Value> | undefined
  let users = 0
  return async use => {
    shared ??= make()
    users++
    try {
      return use(await shared)
    } finally {
      users--
      if (users === 0) shared = undefined
    }
  }
}
