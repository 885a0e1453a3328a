import pc from 'picocolors'
import type { Change, ChangedSubject, ComparedSpec, Level, SpecChanges } from '../../api-spec/changes/change.ts'
import { changeText, subjectText } from '../../api-spec/changes/change-text.ts'
import { printable } from '../output/printable.ts'
import type { Comparison } from './changes-json.ts'

/** Maximum number of operations that are listed for a schema. */
const maxUsers = 5

/** The result of `docs diff` as text, grouped by operation. */
export function changesReport({ pairs, added, removed }: Comparison): string {
  const blocks = [
    ...pairs.map(specText),
    ...added.map(spec => `${pc.green('added')}  ${pc.bold(nameOf(spec))}`),
    ...removed.map(spec => `${pc.red('removed')}  ${pc.bold(nameOf(spec))}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

function specText(changes: SpecChanges): string {
  const { subjects, schemas, shared, isIncomplete } = changes
  const blocks = [
    pc.bold(titleOf(changes)),
    ...(shared.length > 0
      ? [
          block(
            'Several operations',
            shared.map(({ change, users }) => [change, usersText(users)]),
          ),
        ]
      : []),
    ...subjects.map(({ subject, previous, changes: own }) =>
      block(
        `${subjectText(subject)}${previous ? pc.dim(` (was ${printable(subjectText(previous))})`) : ''}`,
        own.map(change => [change, '']),
      ),
    ),
    ...schemas.map(({ name, previousName, usedIn, users, changes: own }) =>
      block(
        `Schema ${name}${previousName === undefined ? '' : ` (was ${previousName})`}`,
        own.map(change => [change, '']),
        `in ${usedIn === 'both' ? 'requests and responses' : usedIn} of ${usersText(users)}`,
      ),
    ),
    ...(isIncomplete
      ? [
          pc.yellow(
            'The comparison was stopped because the schemas are too complex, so differences between them may be missing.',
          ),
        ]
      : []),
    totalsText(changes),
  ]
  return blocks.join('\n\n')
}

const nameOf = ({ title, source, version }: ComparedSpec): string =>
  printable([title || source, version, title === '' ? '' : `(${source})`].filter(Boolean).join(' '))

function titleOf({ from, to }: SpecChanges): string {
  const versions = from.version === to.version ? '' : ` ${from.version ?? '?'} → ${to.version ?? '?'}`
  const files = from.source === to.source ? to.source : `${from.source} → ${to.source}`
  return printable(`${to.title || to.source}${versions} (${files})`)
}

function block(title: string, rows: readonly (readonly [change: Change, note: string])[], note?: string): string {
  const sorted = rows.toSorted(([one], [other]) => order.indexOf(one.level) - order.indexOf(other.level))
  return [
    pc.bold(printable(title)),
    ...(note === undefined ? [] : [pc.dim(`  ${printable(note)}`)]),
    ...sorted.map(([change, after]) => rowText(change, after)),
  ].join('\n')
}

const order: readonly Level[] = ['breaking', 'warning', 'info']

const paints: Readonly<Record<Level, (text: string) => string>> = {
  breaking: pc.red,
  warning: pc.yellow,
  info: pc.green,
}

function rowText(change: Change, note: string): string {
  const text = printable(changeText(change, name => `"${name}"`))
  return `  ${paints[change.level](change.level.padEnd(8))}  ${text}${note === '' ? '' : pc.dim(` (${printable(note)})`)}`
}

function usersText(users: readonly ChangedSubject[] | undefined): string {
  if (!users) return ''
  const shown = users.slice(0, maxUsers).map(subjectText).join(', ')
  return users.length > maxUsers ? `${shown} and ${users.length - maxUsers} more` : shown
}

function totalsText({ counts: { breaking, warning, info } }: SpecChanges): string {
  const parts = [
    breaking > 0 ? pc.red(`${breaking} breaking`) : undefined,
    warning > 0 ? pc.yellow(`${warning} ${warning === 1 ? 'warning' : 'warnings'}`) : undefined,
    info > 0 ? pc.green(`${info} compatible`) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? pc.green('No differences that matter to clients.') : parts.join(', ')
}
