import { z } from 'zod'
import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'

/** Checks the docs in their current state, like `docs check`. */
export type CheckDocs = () => Promise<readonly Diagnostic[]>

/** Maximum number of diagnostics that are shown in full, errors first. */
const maxShown = 40

const order = { error: 0, warning: 1, hint: 2 } as const

/** @param before The diagnostics before the job, which the agent has not caused. */
export const checkDocs = (check: CheckDocs, before: readonly Diagnostic[]): AgentTool =>
  agentTool({
    name: 'check',
    description:
      'Check the docs: broken links, invalid pages, the navigation, settings. Call it after changes. Shows only what was not there before your changes.',
    input: z.object({
      all: z.boolean().optional().describe('Whether to show problems too that were there before your changes.'),
    }),
    call: async ({ all = false }) => ({
      text: describeAll(await check(), all ? [] : before),
      activity: { kind: 'validate' },
    }),
  })

function describeAll(found: readonly Diagnostic[], before: readonly Diagnostic[]): string {
  const shown = newDiagnostics(found, before).toSorted((a, b) => order[a.severity] - order[b.severity])
  const rest = shown.length - maxShown
  const known = found.length - shown.length
  return [
    shown.length === 0 ? 'The check has found no new problems.' : `The check has found ${totals(shown)}.`,
    ...shown.slice(0, maxShown).map(describe),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
    ...(known > 0 ? [`${known} ${known === 1 ? 'other was' : 'others were'} there before.`] : []),
  ].join('\n\n')
}

/** Diagnostics that were not found before, or not as often. Lines are ignored: an edit above moves them. */
export function newDiagnostics(found: readonly Diagnostic[], before: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Map<string, number>()
  for (const diagnostic of before) known.set(nameOf(diagnostic), (known.get(nameOf(diagnostic)) ?? 0) + 1)
  return found.filter(diagnostic => {
    const left = known.get(nameOf(diagnostic)) ?? 0
    known.set(nameOf(diagnostic), left - 1)
    return left <= 0
  })
}

const nameOf = ({ code, severity, message, span }: Diagnostic): string =>
  JSON.stringify([code, severity, message, span?.path])

function totals(diagnostics: readonly Diagnostic[]): string {
  const severities = ['error', 'warning', 'hint'] as const
  const counted = severities.map(severity => {
    const count = diagnostics.filter(diagnostic => diagnostic.severity === severity).length
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`]
  })
  return counted.flat().join(', ')
}

function describe({ code, severity, message, span, hint }: Diagnostic): string {
  const place = span ? ` ${span.path}:${span.line}:${span.column}` : ''
  return `${severity}[${code}]${place}\n  ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`
}
