import ignore from 'ignore'
import { type BuildOptions, type BuildResult, buildProject } from '../../host/build/build-project.ts'
import { probeExternalLinks } from '../../host/build/probe-external-links.ts'
import type { ProbeResult } from '../../site/links/reachability.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { exitCodeOf, exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { totalsOf } from '../output/diagnostics/print-diagnostics.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { externalSummary } from '../output/external-summary.ts'
import { progressLine } from '../output/progress.ts'
import { type PathFlags, projectPaths } from '../project-paths.ts'

export interface CheckFlags extends PathFlags {
  readonly strict?: boolean | undefined
  readonly json?: boolean | undefined
  readonly external?: boolean | undefined
  readonly code?: boolean | undefined
  readonly allowHttp?: boolean | undefined
  readonly preferOffline?: boolean | undefined
  readonly offline?: boolean | undefined
}

export interface LinkFlags extends CheckFlags {
  readonly files?: readonly string[] | undefined
  readonly checkAnchors?: boolean | undefined
  readonly checkRedirects?: boolean | undefined
}

/** `docs check`: report all problems without writing a site. Returns the exit code. */
export async function check(dir: string, flags: CheckFlags, console: Console): Promise<number> {
  const { diagnostics, results } = await diagnosticsOf(dir, flags, console, {
    validatesSpecs: true,
    checksAccessibility: true,
  })
  show({ dir, flags, console }, diagnostics, results)
  return exitCodeOf(diagnostics, flags.strict === true)
}

/** `docs broken-links`: report only problems with links. Returns an error code if there is any, except hints. */
export async function brokenLinks(dir: string, flags: LinkFlags, console: Console): Promise<number> {
  const found = await diagnosticsOf(dir, flags, console)
  // Without a usable docs.json, no link was checked.
  const diagnostics = found.isUnreadable ? errorsIn(found.diagnostics) : linkDiagnostics(found.diagnostics, flags)
  show({ dir, flags, console }, diagnostics, found.results)
  return diagnostics.some(({ severity }) => severity !== 'hint') ? exitCodes.errors : exitCodes.success
}

const errorsIn = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')

/** Selects the diagnostics about links, according to the flags. */
export function linkDiagnostics(diagnostics: readonly Diagnostic[], flags: LinkFlags): readonly Diagnostic[] {
  const selectedFiles = flags.files && ignore({ ignorecase: false }).add([...flags.files].map(toPattern))
  return diagnostics.filter(({ code, span }) => {
    if (selectedFiles !== undefined && span !== undefined && !selectedFiles.ignores(span.path)) return false
    if (/\/.*(?:anchor|fragment)/.test(code)) return flags.checkAnchors === true
    if (/\/.*redirect/.test(code)) return flags.checkRedirects === true
    return code === 'site/no-network' || /^(?:site|content|navigation)\/.*link/.test(code)
  })
}

function toPattern(written: string): string {
  return written.replace(/\\/g, '/').replace(/^(?:\.?\/)*/, '/')
}

interface CheckResult extends Pick<BuildResult, 'diagnostics' | 'isUnreadable'> {
  /** Results of requests to other sites, by address; absent if external links are not checked. */
  readonly results?: ReadonlyMap<string, ProbeResult> | undefined
}

async function diagnosticsOf(
  dir: string,
  flags: CheckFlags,
  console: Console,
  checks: Pick<BuildOptions, 'validatesSpecs' | 'checksAccessibility'> = {},
): Promise<CheckResult> {
  if (flags.external === true && flags.offline === true)
    throw new UsageError('--external sends requests to other sites, and --offline allows none. Leave out one of them.')
  const { directory, cache, out } = projectPaths(dir, flags)
  const progress = progressLine(console, flags.json === true)
  const specOptions = { allowHttp: flags.allowHttp, preferCached: flags.preferOffline, isOffline: flags.offline }
  const options = {
    directory,
    cache,
    ignoredOut: out,
    settings: {},
    withCode: flags.code !== false,
    specOptions,
  }
  const work = async () => {
    const { diagnostics, isUnreadable } = await buildProject({ ...options, ...checks, onProgress: progress.show })
    if (flags.external !== true) return { diagnostics, isUnreadable }
    const external = await probeExternalLinks({ ...options, onProgress: progress.show })
    return { diagnostics: [...diagnostics, ...external.diagnostics], isUnreadable, results: external.results }
  }
  return work().finally(progress.clear)
}

interface ShowOptions {
  readonly dir: string
  readonly flags: CheckFlags
  readonly console: Console
}

function show(
  { dir, flags, console }: ShowOptions,
  diagnostics: readonly Diagnostic[],
  results: CheckResult['results'],
): void {
  const asJson = flags.json === true
  reportDiagnostics(console, projectPaths(dir, flags).directory, diagnostics, { asJson })
  if (asJson) return
  if (results !== undefined) console.err(externalSummary(results))
  console.err(`${totalsOf(diagnostics)}\n`)
}
