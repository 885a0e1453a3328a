import type { Change, ChangedSubject, ComparedSpec, SpecChanges } from '../../api-spec/changes/change.ts'
import { changeText, subjectText } from '../../api-spec/changes/change-text.ts'
import type { Comparison } from './changes-json.ts'
import type { AddressOf } from './page-addresses.ts'

/** The result of `docs diff` as an `<Update>` for a changelog page, with links to the pages of operations. */
export function changesMarkdown({ pairs, added, removed }: Comparison, addressOf: AddressOf = () => undefined): string {
  const specs = pairs.map(changes => specUpdate(changes, addressOf))
  const others = [
    ...added.map(spec => `- ${escaped(nameOf(spec))} added`),
    ...removed.map(spec => `- **Breaking:** ${escaped(nameOf(spec))} removed`),
  ]
  return `${[...specs, ...(others.length > 0 ? [others.join('\n')] : [])].join('\n\n')}\n`
}

const nameOf = ({ title, source }: ComparedSpec): string => title || source

function specUpdate(changes: SpecChanges, addressOf: AddressOf): string {
  const { to, counts } = changes
  const label = to.version ?? nameOf(to)
  const description = to.version === undefined ? '' : ` description=${attribute(nameOf(to))}`
  const tags = counts.breaking > 0 ? ' tags={["Breaking"]}' : ''
  const sections = sectionsOf(changes, addressOf)
  const content = sections.length > 0 ? sections.join('\n\n') : 'No changes that matter to clients.'
  return `<Update label=${attribute(label)}${description}${tags}>\n\n${content}\n\n</Update>`
}

function sectionsOf({ subjects, schemas, shared, isIncomplete }: SpecChanges, addressOf: AddressOf): readonly string[] {
  const link = (subject: ChangedSubject) => linkTo(subject, addressOf)
  const changed = subjects.filter(({ state }) => state === 'changed')
  const section = (title: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`### ${title}\n\n${entries.join('\n')}`]
  return [
    ...section(
      'Added',
      subjects.filter(({ state }) => state === 'added').map(({ subject }) => `- ${link(subject)}`),
    ),
    ...section('Changed', [
      ...shared.map(({ change, users }) => `- ${entryText(change)}${users ? `: ${listOf(users, link)}` : ''}`),
      ...changed.map(({ subject, changes }) => [`- ${link(subject)}`, ...changes.map(nested)].join('\n')),
      ...schemas.map(({ name, users, changes }) =>
        [`- ${code(name)} in ${listOf(users, link)}`, ...changes.map(nested)].join('\n'),
      ),
    ]),
    ...section(
      'Removed',
      subjects
        .filter(({ state }) => state === 'removed')
        .map(({ subject, changes }) => `- ${code(subjectText(subject))}: ${changes.map(entryText).join(', ')}`),
    ),
    ...(isIncomplete
      ? ['The comparison was stopped because the schemas are too complex, so differences may be missing.']
      : []),
  ]
}

const nested = (change: Change): string => `  - ${entryText(change)}`

const labels = { breaking: '**Breaking:** ', warning: '**May break:** ', info: '' } as const

const entryText = (change: Change): string => `${labels[change.level]}${changeText(change, code)}`

/** Maximum number of operations that are listed for a schema. */
const maxUsers = 10

function listOf(users: readonly ChangedSubject[], link: (subject: ChangedSubject) => string): string {
  const shown = users.slice(0, maxUsers).map(link).join(', ')
  return users.length > maxUsers ? `${shown} and ${users.length - maxUsers} more` : shown
}

function linkTo(subject: ChangedSubject, addressOf: AddressOf): string {
  const address = addressOf(subject)
  const name = code(subjectText(subject))
  return address === undefined
    ? name
    : `[${name}](${encodeURI(address.toWellFormed()).replace(/[()]/g, encodeURIComponent)})`
}

/** A code span: MDX does not read braces and tags inside. Its fence is longer than any run of backticks in it. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.trim() === '') return '(empty)'
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 || /^ .* $/.test(line) ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]{}<>#&|~$]/g, '\\$&')

/** A value in quotation marks. JSX reads character references in it, and nothing else. */
const attribute = (text: string): string =>
  `"${text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('{', '&#123;')}"`
