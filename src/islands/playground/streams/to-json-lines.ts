/** Milliseconds of work before other tasks can run. */
const workTime = 8

/** One JSON line per value. They are written in chunks, so that the page stays responsive. */
export async function toJsonLines<Value>(values: readonly Value[], toObject: (value: Value) => object): Promise<Blob> {
  const chunks: Blob[] = []
  let lines: string[] = []
  let until = performance.now() + workTime
  // Copy the list: its beginning may be removed meanwhile.
  for (const value of values.slice()) {
    lines.push(JSON.stringify(toObject(value)), '\n')
    if (performance.now() < until) continue
    chunks.push(new Blob([lines.join('')]))
    lines = []
    await new Promise(resolve => setTimeout(resolve))
    until = performance.now() + workTime
  }
  return new Blob([...chunks, lines.join('')])
}
