import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import { contentHash } from '../disk/content-hash.ts'
import { isImage } from './file-kinds.ts'
import type { FoundFile } from './walk-folder.ts'

/** The hash of a file and the size of an image, cached so that an unchanged file need not be read again. */
export interface FileMetadata {
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The header of every valid image ends before this offset. Invalid or malicious files are not searched further. */
const headerBytes = 512 * 1024
/**
 * The width of an SVG without a width, in pixels. Browsers make it as wide as its container, and no container is wider
 * than this.
 */
const fallbackWidth = 2000
const readWholeLimit = 16 * 1024 * 1024

/** Read a file to determine its metadata. */
export function readFileMetadata(file: FoundFile): FileMetadata {
  if (file.size > readWholeLimit) return { hash: hashInChunks(file.diskPath) }
  return fileMetadataOf(file.path, readFileSync(file.diskPath))
}

/** Determine metadata from the content of a file. */
export function fileMetadataOf(path: string, content: Uint8Array): FileMetadata {
  return { hash: contentHash(content), ...(isImage(path) ? pixelSize(content) : {}) }
}

function pixelSize(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const header = content.subarray(0, headerBytes)
    const { width, height, orientation, type } = imageSize(header)
    if (!(width > 0 && height > 0)) return undefined
    if (type === 'svg' && !hasWidth(header))
      return { width: fallbackWidth, height: Math.round((fallbackWidth * height) / width) }
    // Orientations from 5 on rotate the image by 90 degrees.
    const isTurned = orientation !== undefined && orientation >= 5
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    // An incomplete or invalid image: the page reserves no space for it.
    return undefined
  }
}

/** Whether an SVG declares its width: the numbers of its view box are not pixels. */
function hasWidth(header: Uint8Array): boolean {
  const [tag = ''] = /<svg\b[^>]*>/.exec(new TextDecoder().decode(header)) ?? []
  return /\swidth\s*=/.test(tag)
}

function hashInChunks(diskPath: string): string {
  const buffer = Buffer.alloc(1024 * 1024)
  const sum = createHash('sha256')
  const file = openSync(diskPath, 'r')
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      sum.update(buffer.subarray(0, length))
    }
  } finally {
    closeSync(file)
  }
  return sum.digest('hex')
}
