/** Creates a function that takes bytes as they arrive, and calls `onMessage` for each text that ends with a NUL byte. */
export function createMessageDecoder(onMessage: (text: string) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = []
  return bytes => {
    let start = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
      parts.push(bytes.subarray(start, end))
      onMessage(Buffer.concat(parts).toString('utf8'))
      parts = []
      start = end + 1
    }
    if (start < bytes.length) parts.push(bytes.subarray(start))
  }
}
