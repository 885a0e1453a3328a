import type { Level, SpecChanges } from '../../api-spec/changes/change.ts'
import { compareSpecs } from '../../api-spec/changes/compare-specs.ts'
import type { ApiSpec, SpecInput } from '../../api-spec/model/api-spec.ts'
import { parseSpecs } from '../../host/spec-versions/parse-specs.ts'
import { readSpecs, type SpecsAt } from '../../host/spec-versions/read-specs.ts'
import { systemClock } from '../../host/system-clock.ts'
import { growHeapFreely } from '../../host/tune-v8.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { type Comparison, changesJson } from '../diff/changes-json.ts'
import { changesMarkdown } from '../diff/changes-markdown.ts'
import { changesReport } from '../diff/changes-report.ts'
import { pageAddresses } from '../diff/page-addresses.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'

export interface DiffFlags {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly json?: boolean | undefined
  readonly markdown?: boolean | undefined
  readonly dir?: string | undefined
  readonly failOn?: string | undefined
  readonly date?: string | undefined
}

/** `docs diff`: print the differences between two versions of API descriptions. Returns the exit code. */
export async function diff(
  before: string | undefined,
  after: string | undefined,
  flags: DiffFlags,
  console: Console,
): Promise<number> {
  growHeapFreely()
  const failOn = levelOf(flags.failOn)
  const today = dateOf(flags.date)
  const { old, current } = await readBoth(before, after, flags)
  const comparison = await compareAll(old, current, today)
  reportDiagnostics(console, current.root, comparison.diagnostics)
  if (flags.json === true) console.out(changesJson(comparison))
  else if (flags.markdown === true)
    console.out(changesMarkdown(comparison, flags.dir === undefined ? undefined : await pageAddresses(flags.dir)))
  else console.out(changesReport(comparison))
  // What cannot be read is not compared.
  if (failOn.length > 0 && comparison.diagnostics.length > 0) return exitCodes.errors
  return failOn.some(level => hasLevel(comparison, level)) ? exitCodes.errors : exitCodes.success
}

/** A removed spec is breaking. */
const hasLevel = ({ pairs, removed }: Comparison, level: Level): boolean =>
  pairs.some(({ counts }) => counts[level] > 0) || (level === 'breaking' && removed.length > 0)

function levelOf(written: string | undefined): readonly Level[] {
  const levels = {
    breaking: ['breaking'],
    warning: ['breaking', 'warning'],
    any: ['breaking', 'warning', 'info'],
  } as const
  if (written === undefined) return []
  if (Object.hasOwn(levels, written)) return levels[written as keyof typeof levels] // checked in this line
  throw new UsageError(`Invalid --fail-on "${written}": use breaking, warning or any.`)
}

/** The date on which removed operations are judged by their sunset date. */
function dateOf(written: string | undefined): string {
  if (written === undefined) return new Date(systemClock.now()).toISOString().slice(0, 10)
  if (/^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written))) return written
  throw new UsageError(`Invalid --date "${written}": use a date such as 2030-01-31.`)
}

type ReadSpecs = Exclude<SpecsAt, { readonly problem: string }>

async function readBoth(
  before: string | undefined,
  after: string | undefined,
  { from, to }: DiffFlags,
): Promise<{ readonly old: ReadSpecs; readonly current: ReadSpecs }> {
  if (after !== undefined && from !== undefined)
    throw new UsageError('Pass either two versions, or one path with --from.')
  if (after === undefined && from === undefined)
    throw new UsageError(
      'Pass two versions, such as "docs diff main:openapi.yaml openapi.yaml", or one path with --from main.',
    )
  if (to !== undefined && from === undefined) throw new UsageError('--to needs --from.')
  const here = process.cwd()
  const path = before ?? '.'
  const old = await readSpecs(path, here, from)
  const current = await readSpecs(after ?? path, here, to)
  if ('problem' in old) throw new UsageError(old.problem)
  if ('problem' in current) throw new UsageError(current.problem)
  if (old.isFolder !== current.isFolder) throw new UsageError('Pass two files or two folders.')
  return { old, current }
}

async function compareAll(old: ReadSpecs, current: ReadSpecs, today: string): Promise<Comparison> {
  const diagnostics: Diagnostic[] = []
  const parsed = await parseSpecs(old.specs, current.specs)
  const before = readableSpecs(old.specs, parsed.before, [])
  const after = readableSpecs(current.specs, parsed.after, diagnostics)
  const isSingle = !old.isFolder && !current.isFolder
  const nameIn = ({ folder }: ReadSpecs, { source }: ApiSpec) =>
    folder === '' ? source : source.slice(folder.length + 1)
  const rest = new Set(before)
  const pairs: SpecChanges[] = []
  const added: ApiSpec[] = []
  for (const spec of after) {
    const others = [...rest]
    const other = isSingle
      ? others[0]
      : (others.find(found => nameIn(old, found) === nameIn(current, spec)) ?? onlyTitled(spec, others))
    if (!other) {
      added.push(spec)
      continue
    }
    rest.delete(other)
    if (other.kind !== spec.kind)
      throw new UsageError(
        `"${other.source}" and "${spec.source}" are API descriptions of different kinds, so they cannot be compared.`,
      )
    pairs.push(compareSpecs(other, spec, { today }))
  }
  return { pairs, added: added.map(summaryOf), removed: [...rest].map(summaryOf), diagnostics }
}

const summaryOf = ({ source, title, apiVersion }: ApiSpec) => ({
  source,
  title,
  ...(apiVersion !== undefined && { version: apiVersion }),
})

/** A spec that moved to another file. */
function onlyTitled({ title, kind }: ApiSpec, others: readonly ApiSpec[]): ApiSpec | undefined {
  const titled = others.filter(other => other.title === title && other.kind === kind)
  return title !== '' && titled.length === 1 ? titled[0] : undefined
}

/** A spec that cannot be read stops the comparison. Other problems are those of the check. */
function readableSpecs(
  inputs: readonly SpecInput[],
  outcomes: readonly Outcome<ApiSpec | undefined>[],
  diagnostics: Diagnostic[],
): readonly ApiSpec[] {
  return outcomes.map(({ value, diagnostics: found }, at) => {
    const [first] = found
    if (!value) throw new UsageError(`"${inputs[at]?.file.path}" cannot be read. ${first?.message ?? ''}`.trim())
    diagnostics.push(...found.filter(({ severity }) => severity === 'error'))
    return value
  })
}
