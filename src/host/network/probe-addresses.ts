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
 * @param onAnswer Called for each result, with the number of results so far.
 */
export async function probeAddresses(
  addresses: Iterable<string>,
  reachability: Reachability,
  pace: ProbeRate,
  onAnswer: (address: string, reached: ProbeResult, answers: number) => void = () => {},
): Promise<ReadonlyMap<string, ProbeResult>> {
  const answers = new Map<string, ProbeResult>()
  const take = (address: string, reached: ProbeResult) => {
    answers.set(address, reached)
    onAnswer(address, reached, answers.size)
  }
  // The longest lists first, because they determine the total time. `pop` takes from the end.
  const waiting = bySite(new Set(addresses)).sort((a, b) => a.length - b.length)
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await probeSite(next, reachability, pace.pauseMs, take)
  }
  await Promise.all(Array.from({ length: pace.sites }, worker))
  return answers
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
  take: (address: string, reached: ProbeResult) => void,
): Promise<void> {
  let silent = 0
  let last: ProbeResult | undefined
  for (const address of addresses) {
    const isSettled = last?.kind === 'local' || silent === maxSilent
    if (last === undefined || !isSettled) {
      if (last !== undefined) await wait(pauseMs)
      last = await reach(address)
      silent = last.kind === 'silent' ? silent + 1 : 0
    }
    take(address, last)
  }
}
