import type { IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Files that become much smaller, by their ends. */
const texts = new Set(['css', 'html', 'js', 'json', 'md', 'mjs', 'svg', 'txt', 'wasm', 'xml', 'yaml', 'yml'])

/** Of less than this a packet is left over either way. */
const leastBytes = 1024

/** The best of what is quick enough to be done anew for each reader. */
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
}

/** Whether a file is worth being compressed on its way. */
export function isCompressible(path: string, size: number): boolean {
  return texts.has(extname(path).slice(1)) && size >= leastBytes
}

/** The form in which a reader takes a whole text; `undefined`: as it is. */
export function takenEncoding({
  method,
  headers,
}: IncomingMessage): { readonly name: string; readonly encoder: () => Transform } | undefined {
  if (method !== 'GET' || headers.range !== undefined) return undefined
  const taken = namesIn(headers['accept-encoding'] ?? '')
  const name = (['br', 'gzip'] as const).find(encoding => taken.includes(encoding))
  return name && { name, encoder: encoders[name] }
}

function namesIn(accepted: string): string[] {
  return accepted.split(',').flatMap(entry => {
    const [name = '', ...rest] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return rest.some(part => /^q=0(?:\.0*)?$/.test(part)) ? [] : [name]
  })
}
