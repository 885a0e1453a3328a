import pc from 'picocolors'
import type { Audit, PointResult } from '../../host/audit/audit-site.ts'
import { printable } from './printable.ts'

/** Shortcomings of a point that are shown. */
const maxShown = 5

/** An audit as text: each point with what it got, and what to do. */
export function auditReport({ site, score, pages, isPart, points }: Audit): string {
  const groups = [...new Set(points.map(({ group }) => group))]
  const blocks = groups.map(group => {
    const own = points.filter(point => point.group === group)
    return [pc.bold(`For ${group}`), ...own.map(pointText)].join('\n')
  })
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}${isPart ? ' of more; --pages reads more of them' : ''}`
  const paint = score >= 90 ? pc.green : score >= 70 ? pc.yellow : pc.red
  return `${[...blocks, `${paint(pc.bold(`${score} of 100`))} for ${printable(site)} (${count})`].join('\n\n')}\n`
}

function pointText({ title, weight, points, total, shortcomings, why, fix }: PointResult): string {
  const isComplete = shortcomings.length === 0
  const mark = isComplete ? pc.green('✓') : points === 0 ? pc.red('✗') : pc.yellow('~')
  const head = `  ${mark} ${`${points}/${weight}`.padStart(7)}  ${title}`
  if (isComplete) return head
  const shown = shortcomings
    .slice(0, maxShown)
    .map(({ path, detail }) => `             ${printable(`${path}: ${detail}`)}`)
  const rest = shortcomings.length - maxShown
  return [
    total > 1 ? `${head} ${pc.dim(`(${shortcomings.length} of ${total} do not)`)}` : head,
    ...shown,
    ...(rest > 0 ? [`             … and ${rest} more; --json lists them all.`] : []),
    `             ${pc.cyan('why:')} ${why}`,
    `             ${pc.cyan('fix:')} ${fix}`,
  ].join('\n')
}
