/** A request that has been answered, as the log tells of it. */
export interface Access {
  readonly time: Date
  readonly address: string
  readonly method: string
  /** As it was asked for. What stands behind the `?` may be a secret, and is left out. */
  readonly url: string
  readonly status: number
  /** Whether the answer came to its end. */
  readonly isWhole: boolean
  readonly ms: number
  readonly notes: readonly string[]
}

/** `2026-03-01T12:00:00.000Z 203.0.113.7 GET /docs/ 200 3ms`, and behind it what else there is to tell. */
export function accessLine({ time, address, method, url, status, isWhole, ms, notes }: Access): string {
  const [path = ''] = url.split(/[?#]/)
  const end = isWhole ? String(status) : `${status}-cut`
  const shown = path.length > longest ? `${path.slice(0, longest)}…` : path
  const rest = notes.map(note => ` - ${note}`).join('')
  return `${time.toISOString()} ${address} ${method} ${shown} ${end} ${Math.round(ms)}ms${rest}`
}

const longest = 500
