import { isIPv6 } from 'node:net'
import type { ProxyLimits } from './proxy-limits.ts'
import { type Refusal, refused } from './refusal.ts'

/** The time, as far as limits need it. */
export interface Clock {
  /** Milliseconds since whenever; never goes back. */
  readonly now: () => number
}

/** Lets requests in, not too many of one client and not too many at once. */
export interface Gate {
  readonly enter: (address: string) => Refusal | Entry
}

export interface Entry {
  readonly kind: 'entered'
  /** To be called once when the request is over; further calls do nothing. */
  readonly leave: () => void
}

interface Visitor {
  /** What is left of the allowance: a request costs `price`, and each millisecond adds as much as there are requests a minute. */
  credit: number
  /** When they were counted. */
  at: number
  running: number
}

type GateLimits = Pick<ProxyLimits, 'perMinute' | 'atOnce' | 'atOncePerClient' | 'mostClients'>

/** Milliseconds of a minute, so that the sums stay whole. */
const price = 60_000

export function openGate(clock: Clock, limits: GateLimits): Gate {
  const visitors = new Map<string, Visitor>()
  let running = 0
  return {
    enter: address => {
      const visitor = visitorAt(visitors, clientOf(address), clock.now(), limits)
      if (visitor.credit < price) {
        const ms = (price - visitor.credit) / limits.perMinute
        return refused('too-many-requests', { retryAfter: Math.ceil(ms / 1000) })
      }
      visitor.credit -= price
      if (running >= limits.atOnce || visitor.running >= limits.atOncePerClient)
        return refused('busy', { retryAfter: 1 })
      running += 1
      visitor.running += 1
      let isIn = true
      const leave = () => {
        if (!isIn) return
        isIn = false
        running -= 1
        visitor.running -= 1
      }
      return { kind: 'entered', leave }
    },
  }
}

/** The visitor, with what has come in since the last time; the latest stands last. */
function visitorAt(visitors: Map<string, Visitor>, client: string, now: number, limits: GateLimits): Visitor {
  const most = limits.perMinute * price
  const visitor = visitors.get(client) ?? { credit: most, at: now, running: 0 }
  visitor.credit = Math.min(most, visitor.credit + (now - visitor.at) * limits.perMinute)
  visitor.at = now
  visitors.delete(client)
  visitors.set(client, visitor)
  for (const [oldest] of visitors) {
    if (visitors.size <= limits.mostClients) break
    visitors.delete(oldest)
  }
  return visitor
}

/** Who has one address of IPv6 has 2⁶⁴ of them: these count as one client. */
export function clientOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  if (short.startsWith('::ffff:')) return short
  const [before = '', after] = short.split('::')
  const [start, end] = [before, after ?? ''].map(part => part.split(':').filter(Boolean))
  const missing = 8 - (start?.length ?? 0) - (end?.length ?? 0)
  const groups = [...(start ?? []), ...Array.from({ length: missing }, () => '0'), ...(end ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}
