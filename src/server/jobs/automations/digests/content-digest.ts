import { createHash } from 'node:crypto'

/** A short digest, because there may be thousands. Different contents have different digests. */
export const contentDigest = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 24)
