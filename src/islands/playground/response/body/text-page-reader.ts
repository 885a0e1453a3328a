/** How many bytes are read at once. */
const pageBytes = 128 * 1024

/** Chunks are rendered separately, so that one long line cannot block the page. */
const chunkLength = 16 * 1024

/** Reads a body as text, page by page, so that the whole text is never in memory as one string. */
export class TextPageReader {
  readonly #body: Blob
  readonly #decoder: TextDecoder
  #read = 0

  constructor(body: Blob, charset: string) {
    this.#body = body
    this.#decoder = new TextDecoder(charset)
  }

  /** Bytes that have been read. */
  get read(): number {
    return this.#read
  }

  get isAtEnd(): boolean {
    return this.#read >= this.#body.size
  }

  /** @returns The next chunks in order; none at the end. */
  async next(): Promise<readonly string[]> {
    if (this.isAtEnd) return []
    const bytes = await this.#body.slice(this.#read, this.#read + pageBytes).arrayBuffer()
    this.#read += bytes.byteLength
    return splitChunks(this.#decoder.decode(bytes, { stream: !this.isAtEnd }))
  }
}

/** The encoding of a text: from its byte order mark, its content type or its XML declaration, otherwise UTF-8. */
export function charsetOf(contentType: string, beginning: Uint8Array): string {
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const named = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? declaredIn(beginning) ?? 'utf-8'
  return isCharset(named) ? named : 'utf-8'
}

/** @see Extensible Markup Language 1.0, section 4.3.3 */
function declaredIn(beginning: Uint8Array): string | undefined {
  const characters = String.fromCharCode(...beginning.subarray(0, 200))
  return /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(characters)?.[1]
}

function isCharset(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    // The only way to find out whether a browser supports an encoding.
    return false
  }
}

/** Split after line breaks where possible, so that lines stay whole. */
function splitChunks(text: string): string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; ) {
    const limit = Math.min(at + chunkLength, text.length)
    const line = limit === text.length ? -1 : text.lastIndexOf('\n', limit - 1)
    const end = line > at ? line + 1 : limit
    chunks.push(text.slice(at, end))
    at = end
  }
  return chunks
}
