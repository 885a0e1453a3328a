import pc from 'picocolors'
import type { Audit, ScoredCheck } from '../../host/audit/audit-site.ts'
import { printable } from './printable.ts'

/** Maximum number of problems that are shown for a check. */
const maxShown = 5

/** An audit as text: each check with its score, and what to fix. */
export function auditReport({ site, score, pages, isPart, checks }: Audit): string {
  const groups = [...new Set(checks.map(({ group }) => group))]
  const blocks = groups.map(group => {
    const own = checks.filter(check => check.group === group)
    return [pc.bold(`For ${group}`), ...own.map(checkText)].join('\n')
  })
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}${isPart ? '; the site has more, use --pages to read them' : ''}`
  return `${[...blocks, `${colorOf(score)(pc.bold(`${score} of 100`))} for ${printable(site)} (${count})`].join('\n\n')}\n`
}

function colorOf(score: number): (text: string) => string {
  if (score >= 90) return pc.green
  return score >= 70 ? pc.yellow : pc.red
}

function checkText({ title, weight, points, total, problems, why, fix }: ScoredCheck): string {
  const isComplete = problems.length === 0
  const incompleteMark = points === 0 ? pc.red('✗') : pc.yellow('~')
  const mark = isComplete ? pc.green('✓') : incompleteMark
  const head = `  ${mark} ${`${points}/${weight}`.padStart(7)}  ${title}`
  if (isComplete) return head
  const shown = problems.slice(0, maxShown).map(({ path, detail }) => `             ${printable(`${path}: ${detail}`)}`)
  const rest = problems.length - maxShown
  return [
    total > 1 ? `${head} ${pc.dim(`(${problems.length} of ${total} failed)`)}` : head,
    ...shown,
    ...(rest > 0 ? [`             … and ${rest} more; --json lists them all.`] : []),
    `             ${pc.cyan('why:')} ${why}`,
    `             ${pc.cyan('fix:')} ${fix}`,
  ].join('\n')
}
