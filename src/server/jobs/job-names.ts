import { createHash } from 'node:crypto'
import { automationLabel } from './automation-label.ts'
import type { Job } from './job.ts'
import { transliterate } from './transliterate.ts'
import { withoutReferences } from './without-references.ts'

const maxSlug = 40
const maxTitle = 72
const maxBody = 10_000

/** Longer messages are cut before they are read, because a name needs only their beginning. */
const maxRead = 2000

/** The branch of a job, from its first message. Always the same for the same job. */
export function branchNameOf(message: string, jobId: string): string {
  const suffix = createHash('sha256').update(jobId).digest('hex').slice(0, 6)
  return `docs-agent/${slugOf(message)}-${suffix}`
}

/** The first words that fit. A message without Latin letters may have none. */
function slugOf(message: string): string {
  const words = transliterate(message.slice(0, maxRead)).match(/[a-z0-9]+/g) ?? []
  const first = words[0]?.slice(0, maxSlug) ?? 'update-docs'
  return words.slice(1).reduce(
    ({ slug, isFull }, word) => {
      const longer = `${slug}-${word}`
      return isFull || longer.length > maxSlug ? { slug, isFull: true } : { slug: longer, isFull }
    },
    { slug: first, isFull: false },
  ).slug
}

/** The title of a job and its pull request, from its first message. */
export function titleOf(message: string): string {
  const line = message
    .slice(0, maxRead)
    .split(/[\r\n\u2028\u2029]/)
    .map(cleanLine)
    .find(text => text !== '')
  return shorten(line ?? '') || 'Update the docs'
}

/**
 * The title of a pull request: that of its job, after the name of the automation that has started it. It often becomes
 * the message of a commit when the pull request is merged.
 */
export const pullRequestTitleOf = ({ title, createdBy }: Pick<Job, 'title' | 'createdBy'>): string =>
  withoutReferences(createdBy.kind === 'automation' ? titleOf(`${automationLabel(createdBy.name)}: ${title}`) : title)

export interface CommitText {
  readonly jobId: string
  readonly title: string
  /** What was changed, and why. */
  readonly summary: string
}

/** The message of a commit, with a trailer that names the job. It mentions nobody, and closes no issues. */
export function commitMessageOf({ jobId, title, summary }: CommitText): string {
  const subject = titleOf(title.replace(/^\s*docs:\s*/i, ''))
  const body = summary
    .slice(0, maxBody)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(cleanEnd)
    .join('\n')
    .trim()
  // Git reads trailers only in the last paragraph, so the summary cannot add any.
  const text = [`docs: ${subject}`, body].map(withoutReferences)
  return `${[...text, `${jobTrailer}: ${jobId}`].filter(part => part !== '').join('\n\n')}\n`
}

export const jobTrailer = 'Lectern-Job'

/** One line of text, without Markdown at its beginning. */
const cleanLine = (line: string): string =>
  visible(line)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:#{1,6}|[-*>]) /, '')
    .trim()

const cleanEnd = (line: string): string => visible(line).trimEnd()

/** Without control characters and invisible characters that change the text direction. */
function visible(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/\p{Cf}/gu, '')
  // Some words in a commit message would skip the checks of the repository.
  return shown
    .replace(/\[((?:skip|no)[ -](?:ci|actions)|(?:ci|actions)[ -]skip)\]/gi, '($1)')
    .replace(/\*{3}NO_CI\*{3}/gi, 'NO_CI')
}

function shorten(line: string): string {
  const characters = [...line]
  if (characters.length <= maxTitle) return line
  const start = characters.slice(0, maxTitle - 1).join('')
  const lastSpace = start.lastIndexOf(' ')
  return `${(lastSpace > maxTitle / 2 ? start.slice(0, lastSpace) : start).trimEnd()}…`
}
