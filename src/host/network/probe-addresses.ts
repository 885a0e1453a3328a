import { setTimeout as wait } from 'node:timers/promises'
import type { ProbeResult, Reachability } from '../../site/links/reachability.ts'

/** How many are asked at once, and how fast. */
export interface ProbeRate {
  /** Sites that are asked at the same time; of each, one address after the other. */
  readonly sites: number
  /** Between two addresses of one site, milliseconds. */
  readonly pauseMs: number
}

export const defaultProbeRate: ProbeRate = { sites: 12, pauseMs: 150 }

/** After so many addresses of a site without an answer, nobody is at home: the others are not asked. */
const maxSilent = 2

/**
 * Ask addresses, each once.
 *
 * @param onAnswer Told of each answer when it comes; with the number of those there are by then.
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
  // The longest lists first: they decide when all is done.
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
