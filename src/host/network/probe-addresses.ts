import { setTimeout as wait } from 'node:timers/promises'
import type { ProbeResult, Reachability } from '../../site/links/reachability.ts'

/** How many addresses are requested at the same time, and how fast. */
export interface ProbeRate {
  /** Sites that are requested at the same time. For each, one address after the other. */
  readonly sites: number
  /** Milliseconds between two addresses of one site. */
  readonly pauseMs: number
}

export const defaultProbeRate: ProbeRate = { sites: 12, pauseMs: 150 }

/** After this many addresses of a site without a response, its other addresses are skipped. */
const maxSilent = 2

/**
 * Probe addresses, each once.
 *
 * @param onResult Called for each result, with the number of results so far.
 */
export async function probeAddresses(
  addresses: Iterable<string>,
  reachability: Reachability,
  rate: ProbeRate,
  onResult: (address: string, result: ProbeResult, count: number) => void = () => {},
): Promise<ReadonlyMap<string, ProbeResult>> {
  const results = new Map<string, ProbeResult>()
  const addResult = (address: string, result: ProbeResult) => {
    results.set(address, result)
    onResult(address, result, results.size)
  }
  // The longest lists first, because they determine the total time. `pop` takes from the end.
  const queue = bySite(new Set(addresses)).sort((a, b) => a.length - b.length)
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      await probeSite(next, reachability, rate.pauseMs, addResult)
  }
  await Promise.all(Array.from({ length: rate.sites }, worker))
  return results
}

function bySite(addresses: Iterable<string>): string[][] {
  const sites = new Map<string, string[]>()
  for (const address of addresses) {
    const { hostname } = new URL(address)
    const site = sites.get(hostname)
    if (site) site.push(address)
    else sites.set(hostname, [address])
  }
  return [...sites.values()]
}

async function probeSite(
  addresses: readonly string[],
  { reach }: Reachability,
  pauseMs: number,
  addResult: (address: string, result: ProbeResult) => void,
): Promise<void> {
  let silent = 0
  let last: ProbeResult | undefined
  for (const address of addresses) {
    const isSettled = last?.kind === 'local' || silent === maxSilent
    if (last === undefined || !isSettled) {
      if (last !== undefined) await wait(pauseMs)
      last = await reach(address)
      silent = last.kind === 'no-response' ? silent + 1 : 0
    }
    addResult(address, last)
  }
}
