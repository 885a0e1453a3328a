import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { toIconReference } from '../../source/icon-reference.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { EvaluationCost } from '../expressions/evaluation-limits.ts'
import type { IslandSource } from '../tree/body.ts'
import type { ContentSettings } from './content-settings.ts'

/** One reading of one page: what is known, and what is found on the way. */
export interface ParseState {
  readonly settings: ContentSettings
  readonly components: ReadonlySet<string>
  /** The page and all that it imports, by path. */
  readonly files: ReadonlyMap<string, SourceFile>
  readonly diagnostics: Diagnostic[]
  readonly islands: IslandSource[]
  readonly cost: EvaluationCost
  /** Where addresses and icons stand, by what was written: the first place of each. */
  readonly spans: Map<string, Span>
  /** Paths of the snippets that are being read, the outermost first. */
  readonly snippetStack: readonly string[]
}

/** A place in the file that is being read. */
export interface SourceLocation {
  readonly path: string
  readonly lineOffset: number
}

const recordedProps = new Set(['href', 'src', 'img', 'poster', 'icon', 'leadIcon', 'tailIcon', 'name'])

/** Remember where a property stands whose value may turn out to lead nowhere: an address, or an icon. */
export function recordSpan({ spans }: ParseState, name: string, value: unknown, span: Span): void {
  const written = recordedProps.has(name) ? (toIconReference(value)?.name ?? value) : undefined
  if (typeof written !== 'string') return
  for (const key of new Set([value, written])) if (typeof key === 'string' && !spans.has(key)) spans.set(key, span)
}

/** How much was noted down so far, to come back to. */
export interface Checkpoint {
  readonly diagnostics: number
  readonly islands: number
}

export const checkpointOf = ({ diagnostics, islands }: ParseState): Checkpoint => ({
  diagnostics: diagnostics.length,
  islands: islands.length,
})

/** Forget what was noted down since: an attempt came to nothing, and another one notes it again. */
export function rollBack(notes: Checkpoint, { diagnostics, islands }: ParseState): void {
  diagnostics.length = notes.diagnostics
  islands.length = notes.islands
}

export function report(reading: ParseState, diagnostic: Omit<Diagnostic, 'span'>, span: Span): void {
  reading.diagnostics.push({ ...diagnostic, span })
}
