export interface ByteReader {
  /** The text until the next line break, which is skipped. */
  readonly line: () => Promise<string>
  readonly bytes: (count: number) => Promise<Buffer>
}

/** Reads lines and numbers of bytes from a stream. Rejects if it ends too early. */
export function byteReader(stream: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async () => {
    const { done, value } = await iterator.next()
    if (done) throw new Error('The stream has ended too early.')
    return Buffer.from(value)
  }
  const take = (count: number) => {
    const bytes = rest.subarray(0, count)
    rest = rest.subarray(count)
    return bytes
  }
  return {
    line: async () => {
      while (!rest.includes(10)) rest = Buffer.concat([rest, await next()])
      const line = take(rest.indexOf(10)).toString()
      take(1)
      return line
    },
    bytes: async count => {
      if (rest.length >= count) return take(count)
      const chunks = [rest]
      let length = rest.length
      while (length < count) {
        const chunk = await next()
        chunks.push(chunk)
        length += chunk.length
      }
      rest = Buffer.concat(chunks)
      return take(count)
    },
  }
}
