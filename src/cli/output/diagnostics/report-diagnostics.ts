import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import { prefixTo, projectText } from '../../project-paths.ts'
import type { Console } from '../console.ts'
import { withNearbyProject } from '../nearby-project-hint.ts'
import { diagnosticsJson, githubAnnotations } from './diagnostics-json.ts'
import { printDiagnostics } from './print-diagnostics.ts'

/** Commands without an option that prints diagnostics as JSON. */
const commandsWithoutJson: ReadonlySet<string | undefined> = new Set(['dev', 'serve', 'agent'])

/** The command that lists all diagnostics, if the running command cannot. */
export const listingFor = ({ command }: Pick<Console, 'command'>): string | undefined =>
  commandsWithoutJson.has(command) ? '"docs check --json"' : undefined

interface ReportOptions {
  /** Whether to print JSON instead of text. */
  readonly asJson?: boolean
  /** Further fields of the JSON. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Print diagnostics as text or JSON. In a GitHub workflow, they also become annotations. */
export function reportDiagnostics(
  console: Console,
  directory: string,
  diagnostics: readonly Diagnostic[],
  { asJson = false, fields = {} }: ReportOptions = {},
): void {
  if (asJson) {
    console.out(diagnosticsJson(diagnostics, fields))
    return
  }
  const here = process.cwd()
  const prefix = prefixTo(directory, here)
  const printed = withNearbyProject(diagnostics, { command: console.command, directory, here })
  console.err(printDiagnostics(printed, { textOf: projectText(directory), prefix, listing: listingFor(console) }))
  if (console.env.GITHUB_ACTIONS !== 'true') return
  console.out(githubAnnotations(diagnostics, prefixTo(directory, console.env.GITHUB_WORKSPACE ?? here)))
}
