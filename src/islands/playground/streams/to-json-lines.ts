/** Milliseconds of work before others have their turn. */
const workTime = 8

/** Values as lines of JSON, one each. They are written piece by piece, so that the page answers its reader meanwhile. */
export async function toJsonLines<Value>(values: readonly Value[], toWrite: (value: Value) => object): Promise<Blob> {
  const pieces: Blob[] = []
  let lines: string[] = []
  let until = performance.now() + workTime
  // What is written may lose its beginning meanwhile.
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
