import type { AgentReport } from '../agent/agent.ts'
import type { FileChange } from '../workspace/track-changes.ts'
import { safeLine, safeMarkdown } from './safe-markdown.ts'

export interface PullRequestTextOptions {
  readonly jobId: string
  /** The number of the run, from 1. */
  readonly run: number
  readonly report: AgentReport
  readonly changes: readonly FileChange[]
  /** Errors that the changes have caused, one line each. */
  readonly newErrors: readonly string[]
  /** The address of the preview of a page, by the path of its file. */
  readonly previewOf: (path: string) => string | undefined
  /** The template of the repository. */
  readonly template?: string | undefined
  /** The description of the pull request that an earlier run has opened. */
  readonly earlier?: string | undefined
}

/** Maximum number of files and errors that are listed. */
const maxListed = 100

/** In characters: GitHub accepts 65,536, GitLab 1,000,000, Bitbucket 32,768. */
const maxDescription = 32_000

/** The description of a job's pull request: what was changed and why, the pages, and what a person should check. */
export function pullRequestText(options: PullRequestTextOptions): string {
  const { report, newErrors, template, earlier } = options
  const own = [
    report.outcome === 'limit' ? [limitNotice] : [],
    newErrors.length === 0 ? [] : [errorNotice(newErrors)],
    [safeMarkdown(report.summary).trim() || 'The agent has written no summary.'],
    report.doubts.length === 0 ? [] : [`### Please check\n\n${list(report.doubts.map(safeMarkdown))}`],
    [`### Files\n\n${list(options.changes.map(change => changeLine(change, options.previewOf)))}`],
    [originLine(options)],
  ]
  const text = own.flat().join('\n\n')
  if (earlier !== undefined) return shortened(`${earlier.trim()}\n\n---\n\n${text}`)
  return shortened(template === undefined ? text : `${text}\n\n---\n\n${template.trim()}`)
}

/** Names the run of the job that has written a part of the description. */
export const originLine = ({ jobId, run }: Pick<PullRequestTextOptions, 'jobId' | 'run'>): string =>
  `Written by an agent. Job: ${jobId}, run ${run}.`

const limitNotice =
  '> **Not complete:** the job reached one of its limits. This pull request contains its changes up to that point.'

function errorNotice(errors: readonly string[]): string {
  const lines = list(errors.map(safeLine)).replace(/^/gm, '> ')
  return `> **\`docs check\` finds new errors.** Therefore, this pull request is a draft.\n>\n${lines}`
}

function changeLine(change: FileChange, previewOf: (path: string) => string | undefined): string {
  const words = { added: 'New', changed: 'Changed', deleted: 'Deleted', moved: 'Moved' }
  const from = change.kind === 'moved' ? `${code(change.from)} to ` : ''
  const preview = change.kind === 'deleted' ? undefined : previewOf(change.path)
  return `${words[change.kind]}: ${from}${code(change.path)}${preview === undefined ? '' : ` ([preview](<${encodeURI(preview)}>))`}`
}

/** Paths come from the model. Backticks cannot be escaped in code. */
const code = (path: string): string => `\`${path.replace(/[`\p{Cc}]/gu, '')}\``

function list(lines: readonly string[]): string {
  const shown = lines.slice(0, maxListed).map(line => `- ${line.replace(/\n/g, '\n  ')}`)
  const more = lines.length - maxListed
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

const shortened = (text: string): string =>
  text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 3).replace(/\p{Cs}$/u, '')} …`
