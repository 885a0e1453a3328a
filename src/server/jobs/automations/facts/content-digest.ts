import { createHash } from 'node:crypto'

/** Short, because there may be thousands: different contents have different ones. */
export const contentDigest = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 24)
