import { isOffline } from '../../site/links/check-external-links.ts'
import { type ProbeResult, verdictOf } from '../../site/links/reachability.ts'
import { printable } from './printable.ts'

const maxNamed = 8

/**
 * The results of external links in one line: `12 addresses of other sites: 9 work, 1 broken, 2 not checked (429 from
 * github.com: 2).`
 */
export function externalSummary(results: ReadonlyMap<string, ProbeResult>): string {
  if (results.size === 0) return 'No page links to another site.\n'
  if (isOffline(results)) return `${results.size} addresses of other sites: no responses.\n`
  const withVerdict = (verdict: ReturnType<typeof verdictOf>) =>
    [...results].filter(([, result]) => verdictOf(result) === verdict)
  const broken = withVerdict('broken').length
  const undecided = withVerdict('open')
  const parts = [`${withVerdict('works').length} work`]
  if (broken > 0) parts.push(`${broken} broken`)
  if (undecided.length > 0) parts.push(`${undecided.length} not checked (${namesOf(undecided)})`)
  return `${results.size} ${results.size === 1 ? 'address' : 'addresses'} of other sites: ${parts.join(', ')}.\n`
}

/** `403 from a.com: 2, private network: 1`, the most frequent first. */
function namesOf(undecided: readonly (readonly [address: string, reached: ProbeResult])[]): string {
  const counts = new Map<string, number>()
  for (const [address, result] of undecided) {
    const name = result.kind === 'answered' ? `${result.status} from ${new URL(address).host}` : 'private network'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => printable(`${name}: ${count}`))
  const remaining = names.length - maxNamed
  return [...names.slice(0, maxNamed), ...(remaining > 0 ? [`and ${remaining} more`] : [])].join(', ')
}
