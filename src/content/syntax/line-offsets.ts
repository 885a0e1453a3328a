/** The offset of each line in a text that consists of these lines. */
export function lineOffsets(lines: readonly string[]): readonly number[] {
  let offset = 0
  return lines.map(line => {
    const start = offset
    offset += line.length + 1
    return start
  })
}
