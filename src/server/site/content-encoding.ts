import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** Extensions of files that compression makes much smaller. */
const textExtensions = new Set(['css', 'html', 'js', 'json', 'md', 'mjs', 'svg', 'txt', 'wasm', 'xml', 'yaml', 'yml'])

/** In bytes. A smaller response fits into one packet anyway. Compressing a larger one would take seconds. */
const compressible = { least: 1024, most: 16 * 1024 * 1024 }

/** Whether a file is sent compressed to clients that accept it. */
export function isCompressible(path: string, size: number): boolean {
  return size >= compressible.least && size <= compressible.most && textExtensions.has(extname(path).slice(1))
}

/** The best encoding that an `Accept-Encoding` header allows. `undefined` if it allows none. */
export function acceptedEncoding(header: string | null): ContentEncoding | undefined {
  if (header === null) return undefined
  const names = acceptedNames(header)
  return (['br', 'gzip'] as const).find(encoding => names.includes(encoding))
}

function acceptedNames(header: string): string[] {
  return header.split(',').flatMap(entry => {
    const [name = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map(part => part.trim())
    return parameters.some(part => /^q=0(?:\.0*)?$/.test(part)) ? [] : [name]
  })
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compress in the thread pool. The result is cached, so this may take longer than for a single response. */
export function compress(bytes: Uint8Array, encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(bytes, { level: 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return toBrotli(bytes, { params })
}
