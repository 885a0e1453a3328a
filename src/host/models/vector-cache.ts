import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { VectorCache } from '../../search/retrieval/models.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { listFilesBelow } from '../disk/list-files.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import { writeAtomically } from '../disk/write-atomically.ts'

/** Enough for a large site with some of its history. A vector has 2 to 12 kB. */
const maxVectors = 100_000

/**
 * Vectors on disk, one in each file. If there are too many when it is opened, the oldest are deleted.
 *
 * @param report Called once if vectors cannot be stored. Search works without, but they are requested again.
 */
export function diskVectorCache(
  folder: string,
  report: (problem: string) => void,
  limit: number = maxVectors,
): VectorCache {
  let isWritable = true
  const pathOf = (digest: string) => join(folder, digest.slice(0, 2), digest)
  deleteOldest(folder, limit)
  return {
    get: digest => {
      if (!isDigest(digest)) return undefined
      try {
        const bytes = readFileSync(pathOf(digest))
        if (bytes.length === 0 || bytes.length % 4 !== 0) return undefined
        return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4))
      } catch (error) {
        if (/^(?:ENOENT|ENOTDIR)$/.test(errorCodeOf(error) ?? '')) return undefined
        throw error
      }
    },
    set: (digest, vector) => {
      if (!isWritable || !isDigest(digest) || statIfExists(pathOf(digest))) return
      try {
        writeAtomically(pathOf(digest), bytesOf(vector))
      } catch (error) {
        isWritable = false
        report(`Vectors cannot be stored in ${folder}: ${errorMessage(error)}`)
      }
    },
  }
}

/** Digests become names of files. */
const isDigest = (digest: string): boolean => /^[a-z\d]{4,64}$/i.test(digest)

function bytesOf(vector: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(vector.length * 4)
  for (const [at, number] of vector.entries()) bytes.writeFloatLE(number, at * 4)
  return bytes
}

function deleteOldest(folder: string, limit: number): void {
  const paths = listFilesBelow(folder)
  if (paths.length <= limit) return
  const files = paths.map(path => join(folder, path)).map(path => ({ path, time: statSync(path).mtimeMs }))
  // Deletes more than necessary, so that this does not happen at each start.
  const count = files.length - Math.floor(limit * 0.9)
  for (const { path } of files.sort((one, two) => one.time - two.time).slice(0, count)) rmSync(path, { force: true })
}
