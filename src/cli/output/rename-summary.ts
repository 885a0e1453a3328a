import pc from 'picocolors'
import type { RenamePlan } from '../../host/rename/plan-rename.ts'
import { positionAt } from '../../source/diagnostics/position.ts'
import { type ChangedLines, changedLines } from './changed-lines.ts'
import { printable } from './printable.ts'

/** A rename that was done, or that a dry run would do. */
export interface RenameResult {
  readonly plan: RenamePlan
  readonly isDryRun: boolean
  /** Files that could not be changed. */
  readonly skipped: readonly string[]
}

interface ChangedFile {
  readonly path: string
  readonly lines: readonly ChangedLines[]
}

/** Files with more changes show only the first ones. */
const maxShown = 20

/** The result of `docs rename` as text: the changed files, and what the author may have to do. */
export function renameSummary(result: RenameResult): string {
  const { plan, isDryRun } = result
  const { from, to, paths } = plan.moves
  const files = changedFiles(result)
  const what = paths.has(from) ? '' : ` (${countOf(paths.size, 'file')})`
  const title = isDryRun ? `Would rename ${from} to ${to}${what}.` : `Renamed ${from} to ${to}${what}.`
  const blocks = [
    pc.bold(printable(title)),
    ...(isDryRun ? files.map(diffOf) : [fileList(files)]),
    redirectList(plan),
    ...notesOf(result),
    isDryRun ? 'Nothing was changed. Run the command without --dry-run to change these files.' : '',
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** The result of `docs rename` as JSON. */
export function renameJson(result: RenameResult): string {
  const { plan, isDryRun, skipped } = result
  const { moves, redirects, unchanged, copies, generated } = plan
  const value = {
    from: moves.from,
    to: moves.to,
    isDryRun,
    moved: [...moves.paths].map(([from, to]) => ({ from, to })),
    changed: changedFiles(result).map(({ path, lines }) => ({ path, lines })),
    redirects: [...redirects].map(([source, destination]) => ({ source, destination })),
    unchanged: unchanged.map(({ path, offset, written }) => ({ path, line: lineOf(plan, path, offset), written })),
    skipped,
    copies,
    generated,
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

function changedFiles({ plan, skipped }: RenameResult): readonly ChangedFile[] {
  return [...plan.texts]
    .filter(([path]) => !skipped.includes(path))
    .map(([path, text]) => ({
      path: plan.moves.paths.get(path) ?? path,
      lines: changedLines(plan.docs.texts.get(path) ?? '', text),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

function fileList(files: readonly ChangedFile[]): string {
  if (files.length === 0) return 'No other files changed.'
  const width = Math.max(...files.map(({ path }) => path.length))
  const rows = files.map(({ path, lines }) => {
    const count = lines.reduce((sum, { before, after }) => sum + Math.max(before.length, after.length), 0)
    return `  ${printable(path).padEnd(width)}  ${pc.dim(countOf(count, 'line'))}`
  })
  return [`Changed ${countOf(files.length, 'file')}:`, ...rows].join('\n')
}

function diffOf({ path, lines }: ChangedFile): string {
  const shown = lines
    .slice(0, maxShown)
    .flatMap(({ line, before, after }) => [
      ...before.map((text, at) => pc.red(`  ${String(line + at).padStart(5)} - ${printable(text)}`)),
      ...after.map(text => pc.green(`        + ${printable(text)}`)),
    ])
  const rest = lines.length - maxShown
  return [
    pc.bold(printable(path)),
    ...shown,
    ...(rest > 0 ? [`        … and ${rest} more; --json lists them all.`] : []),
  ].join('\n')
}

function redirectList({ redirects }: RenamePlan): string {
  const rows = [...redirects].slice(0, maxShown).map(([source, destination]) => `  ${source} → ${destination}`)
  const rest = redirects.size - maxShown
  if (rows.length === 0) return ''
  return [`Redirects from old addresses:`, ...rows.map(printable), ...(rest > 0 ? [`  … and ${rest} more`] : [])].join(
    '\n',
  )
}

function notesOf({ plan, skipped }: RenameResult): readonly string[] {
  const { moves, unchanged, copies, generated, hasConfig, scan } = plan
  const isNamedInRules = scan.mintignore.includes(moves.from)
  const isSameAddress = moves.from.toLowerCase() === moves.to.toLowerCase()
  return [
    ...unchanged.map(({ path, offset, written }) =>
      warning(
        `${path}:${lineOf(plan, path, offset)} contains "${written}", which now points to another page from some of the pages that import this file. Use an absolute address.`,
      ),
    ),
    ...skipped.map(path =>
      warning(`${path} was not updated: it is not UTF-8, or another program changed it at the same time.`),
    ),
    ...(hasConfig
      ? []
      : [warning('docs.json is invalid, so navigation and redirects were not updated. Run "docs check" to see why.')]),
    ...(isNamedInRules
      ? [warning(`.mintignore contains "${moves.from}". Check whether its rules need an update.`)]
      : []),
    ...(isSameAddress
      ? ['No redirect was added, because many hosts do not distinguish uppercase and lowercase letters.']
      : []),
    ...(copies.length === 0
      ? []
      : [
          `The same page in other languages and versions was not renamed. Rename it too, so that readers can switch:\n${copies.map(path => `  ${printable(path)}`).join('\n')}`,
        ]),
    ...(generated.length === 0
      ? []
      : [
          `Not renamed: ${countOf(generated.length, 'page')} below /${moves.from}/ generated from an API description. To change the address, set "directory" for the API description in docs.json.`,
        ]),
  ]
}

const warning = (text: string): string => `${pc.yellow('warning:')} ${printable(text)}`

const lineOf = ({ docs }: RenamePlan, path: string, offset: number): number =>
  positionAt(docs.texts.get(path) ?? '', offset).line

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
