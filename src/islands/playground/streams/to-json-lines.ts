/** Milliseconds of work before other tasks can run. */
const workTime = 8

/** One JSON line per value. They are written in chunks, so that the page stays responsive. */
export async function toJsonLines<Value>(values: readonly Value[], toWrite: (value: Value) => object): Promise<Blob> {
  const pieces: Blob[] = []
  let lines: string[] = []
  let until = performance.now() + workTime
  // Copy the list: its beginning may be removed meanwhile.
  for (const value of values.slice()) {
    lines.push(JSON.stringify(toWrite(value)), '\n')
    if (performance.now() < until) continue
    pieces.push(new Blob([lines.join('')]))
    lines = []
    await new Promise(resolve => setTimeout(resolve))
    until = performance.now() + workTime
  }
  return new Blob([...pieces, lines.join('')])
}
