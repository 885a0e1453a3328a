/** Bytes in hexadecimal, separated by spaces. */
export function hexText(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join(' ')
}

const bytesPerLine = 16

/** A hex dump: offset, hexadecimal bytes, and ASCII characters. */
export function hexDump(bytes: Uint8Array): string {
  const starts = Array.from({ length: Math.ceil(bytes.length / bytesPerLine) }, (_, at) => at * bytesPerLine)
  const lines = starts.map(start => {
    const line = bytes.subarray(start, start + bytesPerLine)
    const ascii = Array.from(line, byte => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
    return `${start.toString(16).padStart(6, '0')}  ${hexText(line).padEnd(3 * bytesPerLine - 1)}  ${ascii}`
  })
  return lines.join('\n')
}
