import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import { contentHash } from '../disk/content-hash.ts'
import { isImage } from './file-kinds.ts'
import type { FoundFile } from './walk-folder.ts'

/** What the content of a file tells: kept, so that an unchanged file need not be read again. */
export interface FileFacts {
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Where the header of any picture ends; a hostile one is not searched further. */
const headerBytes = 512 * 1024
/** Browsers make a drawing without a width as wide as its place. This is wider than any, in pixels. */
const fallbackWidth = 2000
const readWholeLimit = 16 * 1024 * 1024

/** Read what the content of a file tells. */
export function readFacts(file: FoundFile): FileFacts {
  if (file.size > readWholeLimit) return { hash: hashInChunks(file.diskPath) }
  return factsOf(file.path, readFileSync(file.diskPath))
}

/** What this content of a file tells. */
export function factsOf(path: string, content: Uint8Array): FileFacts {
  return { hash: contentHash(content), ...(isImage(path) ? pixelSize(content) : {}) }
}

function pixelSize(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const header = content.subarray(0, headerBytes)
    const { width, height, orientation, type } = imageSize(header)
    if (!(width > 0 && height > 0)) return undefined
    if (type === 'svg' && !hasWidth(header))
      return { width: fallbackWidth, height: Math.round((fallbackWidth * height) / width) }
    // From 5 on, a camera's note says that the picture is shown turned by a quarter.
    const isTurned = orientation !== undefined && orientation >= 5
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    // A picture that is cut off, or no picture at all: the page then reserves no space for it.
    return undefined
  }
}

/** Whether a drawing says how wide it is: the numbers of its view box are no pixels. */
function hasWidth(header: Uint8Array): boolean {
  const [tag = ''] = /<svg\b[^>]*>/.exec(new TextDecoder().decode(header)) ?? []
  return /\swidth\s*=/.test(tag)
}

function hashInChunks(diskPath: string): string {
  const piece = Buffer.alloc(1024 * 1024)
  const sum = createHash('sha256')
  const file = openSync(diskPath, 'r')
  try {
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
      sum.update(piece.subarray(0, length))
    }
  } finally {
    closeSync(file)
  }
  return sum.digest('hex')
}
