import pc from 'picocolors'
import { type DiffFile, parseDiff } from '../../server/dashboard/jobs/changes/parse-diff.ts'
import type { CheckSummary, Job, JobUsage } from '../../server/jobs/job.ts'
import type { FileChange } from '../../server/jobs/workspace/track-changes.ts'
import { blockLines } from './job-lines.ts'
import { columnsOf, printable } from './printable.ts'

/** Maximum number of new errors and of files that are listed. */
const maxListed = 50

/**
 * The result of a job for people: the report of the agent, the files, the check, and the usage.
 *
 * @param diff All changes, as `git diff` prints them.
 * @param width Columns of the terminal.
 */
export function jobSummary(job: Job, diff: string, width: number): readonly string[] {
  const { report, title, filesChanged, checks, usage } = job
  const parts = [
    report
      ? [pc.bold(printable(title)), ...blockLines(report.summary || 'The agent has written no summary.', width)]
      : [],
    report && report.doubts.length > 0
      ? [pc.yellow('Please check:'), ...report.doubts.flatMap(doubt => blockLines(`- ${doubt}`, width))]
      : [],
    filesChanged.length > 0 ? ['Files:', ...listed(fileLines(filesChanged, parseDiff(diff)))] : [],
    checks && filesChanged.length > 0 ? checkLines(checks, width) : [],
    report?.outcome === 'limit' ? [pc.yellow('The agent has reached a limit, so the work is not complete.')] : [],
    usage.modelCalls > 0 ? [pc.dim(usageLine(usage))] : [],
  ]
  return parts.filter(lines => lines.length > 0).flatMap(lines => ['', ...lines])
}

const words: Readonly<Record<FileChange['kind'], string>> = {
  added: 'new',
  changed: 'changed',
  deleted: 'deleted',
  moved: 'moved',
}

function fileLines(changes: readonly FileChange[], diff: readonly DiffFile[]): readonly string[] {
  const rows = changes.map(change => {
    const name = printable(change.kind === 'moved' ? `${change.from} → ${change.path}` : change.path)
    return { word: words[change.kind], name, counts: countsOf(diff.find(({ path }) => path === change.path)) }
  })
  const width = Math.min(Math.max(...rows.map(({ name }) => columnsOf(name))), 60)
  return rows.map(({ word, name, counts }) =>
    `  ${word.padEnd(7)}  ${name}${' '.repeat(Math.max(width - columnsOf(name), 0))}  ${counts}`.trimEnd(),
  )
}

function countsOf(file: DiffFile | undefined): string {
  if (!file) return ''
  const added = file.added > 0 ? [pc.green(`+${file.added}`)] : []
  const removed = file.removed > 0 ? [pc.red(`-${file.removed}`)] : []
  return [...added, ...removed].join(' ')
}

function checkLines({ errorsBefore, newErrors }: CheckSummary, width: number): readonly string[] {
  const known = errorsBefore === 0 ? '' : ` (${plural(errorsBefore, 'error')} before the changes)`
  if (newErrors.length === 0) return [`${pc.green('Check: no new errors')}${known}.`]
  const errors = listed(newErrors.flatMap(error => blockLines(`- ${error.replace(/\s+/g, ' ')}`, width)))
  return [`${pc.red(`Check: ${plural(newErrors.length, 'new error')}`)}${known}:`, ...errors]
}

const usageLine = ({ modelCalls, inputTokens, outputTokens, cost }: JobUsage): string =>
  [
    `Model: ${plural(modelCalls, 'call')}`,
    `${number(inputTokens)} tokens in`,
    `${number(outputTokens)} out`,
    ...(cost > 0 ? [`cost ${cost < 0.01 ? cost.toPrecision(2) : cost.toFixed(2)}`] : []),
  ].join(', ')

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const number = (value: number): string => value.toLocaleString('en-US')

const listed = (lines: readonly string[]): readonly string[] =>
  lines.length <= maxListed ? lines : [...lines.slice(0, maxListed), `  … and ${lines.length - maxListed} more`]
