/** Runs tasks one at a time: each one starts after all earlier ones have ended, also if they failed. */
export function serializeTasks(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work, work)
    last = done
    return done
  }
}
