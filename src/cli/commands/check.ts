import ignore from 'ignore'
import { buildProject } from '../../host/build-project.ts'
import type { Diagnostic } from '../../source/diagnostic.ts'
import type { Console } from '../console.ts'
import { exitCodeOf, exitCodes } from '../exit-code.ts'
import { totalsOf } from '../print-diagnostics.ts'
import { progressLine } from '../progress.ts'
import { type PlaceFlags, projectPaths } from '../project-paths.ts'
import { report } from '../report.ts'

export interface CheckFlags extends PlaceFlags {
  readonly strict?: boolean | undefined
  readonly json?: boolean | undefined
  readonly external?: boolean | undefined
  readonly code?: boolean | undefined
}

export interface LinkFlags extends CheckFlags {
  readonly files?: readonly string[] | undefined
  readonly checkAnchors?: boolean | undefined
  readonly checkRedirects?: boolean | undefined
}

/** `docs check`: everything that can be wrong, without writing a site. Says the exit code. */
export async function check(dir: string, flags: CheckFlags, console: Console): Promise<number> {
  const findings = await findingsOf(dir, flags, console)
  show(dir, findings, flags, console)
  return exitCodeOf(findings, flags.strict === true)
}

/** `docs broken-links`: what is wrong with links, and nothing else; any such finding fails. */
export async function brokenLinks(dir: string, flags: LinkFlags, console: Console): Promise<number> {
  const findings = linkFindings(await findingsOf(dir, flags, console), flags)
  show(dir, findings, flags, console)
  return findings.some(({ severity }) => severity !== 'hint') ? exitCodes.errors : exitCodes.fine
}

/** Of all findings those about links, as far as the flags ask for them. */
export function linkFindings(findings: readonly Diagnostic[], flags: LinkFlags): readonly Diagnostic[] {
  const chosen = flags.files && ignore({ ignorecase: false }).add([...flags.files].map(toPattern))
  return findings.filter(({ code, span }) => {
    if (chosen !== undefined && (span === undefined || !chosen.ignores(span.path))) return false
    if (/\/.*(?:anchor|fragment)/.test(code)) return flags.checkAnchors === true
    if (/\/.*redirect/.test(code)) return flags.checkRedirects === true
    return /^(?:site|content|navigation)\/.*link/.test(code)
  })
}

function toPattern(written: string): string {
  return written.replace(/\\/g, '/').replace(/^(?:\.?\/)*/, '/')
}

async function findingsOf(dir: string, flags: CheckFlags, console: Console): Promise<readonly Diagnostic[]> {
  const { directory, cache, out } = projectPaths(dir, flags)
  if (flags.external === true) console.err('--external is not available yet: addresses of other sites are not asked.\n')
  const progress = progressLine(console, flags.json === true)
  const options = { directory, cache, ignoredOut: out, settings: {}, withCode: flags.code !== false }
  const { diagnostics } = await buildProject({ ...options, onProgress: progress.show }).finally(progress.clear)
  return diagnostics
}

function show(dir: string, findings: readonly Diagnostic[], flags: CheckFlags, console: Console): void {
  report(console, projectPaths(dir, flags).directory, findings, flags.json === true)
  if (flags.json !== true) console.err(`${totalsOf(findings)}\n`)
}
