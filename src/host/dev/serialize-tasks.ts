/** Work that must not overlap: each begins when those asked for before have ended, however they ended. */
export function serializeTasks(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work, work)
    last = done
    return done
  }
}
