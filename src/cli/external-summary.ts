import { isOffline } from '../site/links/check-external-links.ts'
import { type ProbeResult, verdictOf } from '../site/links/reachability.ts'
import { printable } from './printable.ts'

const maxNamed = 8

/**
 * The results of other sites in one line: `12 addresses of other sites: 9 work, 1 broken, 2 not judged (429 from
 * github.com: 2).`
 */
export function externalSummary(answers: ReadonlyMap<string, ProbeResult>): string {
  if (answers.size === 0) return 'No page leads to another site.\n'
  if (isOffline(answers)) return `${answers.size} addresses of other sites: none answers.\n`
  const of = (verdict: ReturnType<typeof verdictOf>) => [...answers].filter(([, each]) => verdictOf(each) === verdict)
  const [broken, open] = [of('broken').length, of('open')]
  const parts = [`${of('works').length} work`]
  if (broken > 0) parts.push(`${broken} broken`)
  if (open.length > 0) parts.push(`${open.length} not judged (${namesOf(open)})`)
  return `${answers.size} ${answers.size === 1 ? 'address' : 'addresses'} of other sites: ${parts.join(', ')}.\n`
}

/** `403 from a.com: 2, private network: 1`, the most frequent first. */
function namesOf(open: readonly (readonly [address: string, reached: ProbeResult])[]): string {
  const counts = new Map<string, number>()
  for (const [address, reached] of open) {
    const name = reached.kind === 'answered' ? `${reached.status} from ${new URL(address).host}` : 'private network'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => printable(`${name}: ${count}`))
  const rest = names.length - maxNamed
  return [...names.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}
