import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import { prefixTo, projectText } from '../../project-paths.ts'
import type { Console } from '../console.ts'
import { withNearbyProject } from '../nearby-project-hint.ts'
import { printDiagnostics, sortDiagnostics, totalsOf } from './print-diagnostics.ts'
import { listingFor } from './report-diagnostics.ts'

/** Creates a function that prints what changed since its previous call: new diagnostics, and how many are fixed. */
export function createDiagnosticLog(console: Console, directory: string): (diagnostics: readonly Diagnostic[]) => void {
  /** How often each diagnostic was in the previous list. */
  let known = new Map<string, number>()
  let isFirst = true
  return all => {
    const diagnostics = sortDiagnostics(all)
    const counts = new Map<string, number>()
    const added = diagnostics.filter(diagnostic => {
      const identity = identityOf(diagnostic)
      const times = (counts.get(identity) ?? 0) + 1
      counts.set(identity, times)
      return times > (known.get(identity) ?? 0)
    })
    const fixed = [...known]
      .map(([identity, times]) => Math.max(0, times - (counts.get(identity) ?? 0)))
      .reduce((sum, times) => sum + times, 0)
    known = counts
    if (!isFirst && added.length === 0 && fixed === 0) return
    const here = process.cwd()
    const context = { textOf: projectText(directory), prefix: prefixTo(directory, here), listing: listingFor(console) }
    console.err(printDiagnostics(withNearbyProject(added, { command: console.command, directory, here }), context))
    console.err(`${isFirst ? '' : changeOf(added.length, fixed)}${totalsOf(diagnostics)}\n`)
    isFirst = false
  }
}

/** Identifies a diagnostic without its line, because edits above may move it. */
const identityOf = ({ code, severity, message, span }: Diagnostic): string =>
  JSON.stringify([severity, code, span?.path, message])

function changeOf(added: number, fixed: number): string {
  const parts = [...(added > 0 ? [`${added} new`] : []), ...(fixed > 0 ? [`${fixed} fixed`] : [])]
  return `${parts.join(', ')}; `
}
