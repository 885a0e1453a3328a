import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { toIconReference } from '../../source/icon-reference.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { EvaluationCost } from '../expressions/evaluation-limits.ts'
import type { IslandSource } from '../tree/body.ts'
import { linksInProperty } from '../tree/markdown-props.ts'
import type { ContentSettings } from './content-settings.ts'

/** The state of parsing one page: its inputs, and the results so far. */
export interface ParseState {
  readonly settings: ContentSettings
  readonly components: ReadonlySet<string>
  /** The page and all files that it imports, by path. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** Packed trees of files that plugins have changed, by path. */
  readonly trees?: Readonly<Record<string, string>> | undefined
  /** For each import of a missing file, as written, the path of the file that was probably meant. */
  readonly suggestedImports?: Readonly<Record<string, string>> | undefined
  readonly diagnostics: Diagnostic[]
  readonly islands: IslandSource[]
  readonly cost: EvaluationCost
  /** The positions of each link and icon, by its source text. */
  readonly spans: Map<string, Span[]>
  /** How many texts with footnotes were parsed: the page, and each use of a snippet. */
  readonly footnotes: { textCount: number }
  /** Paths of the snippets that are being parsed, outermost first. */
  readonly snippetStack: readonly string[]
}

/** A file that is being parsed, and the offset of its lines. */
export interface SourceLocation {
  readonly path: string
  readonly lineOffset: number
}

const recordedProps = new Set(['href', 'src', 'img', 'poster', 'icon', 'leadIcon', 'tailIcon', 'name'])

/** How many positions of a link or icon are recorded: an expression can create the same one thousands of times. */
const maxSpans = 20

/** Record the position of a link or icon property, to report it later if its value is invalid. */
export function recordSpan({ spans }: ParseState, name: string, value: unknown, spanOf: () => Span): void {
  const names = recordedNames(name, value)
  const incomplete = names.filter(key => (spans.get(key)?.length ?? 0) < maxSpans)
  if (incomplete.length === 0) return
  const span = spanOf()
  for (const key of incomplete) {
    const known = spans.get(key)
    if (known) known.push(span)
    else spans.set(key, [span])
  }
}

/** The links and icons in a property, without duplicates. */
function recordedNames(name: string, value: unknown): readonly string[] {
  if (!recordedProps.has(name)) return typeof value === 'string' ? linksInProperty(name, value) : []
  const written = toIconReference(value)?.name ?? value
  if (typeof written !== 'string') return []
  return typeof value === 'string' && value !== written ? [value, written] : [written]
}

/** The number of results so far, for `rollBack`. */
export interface Checkpoint {
  readonly diagnostics: number
  readonly islands: number
}

export const checkpointOf = ({ diagnostics, islands }: ParseState): Checkpoint => ({
  diagnostics: diagnostics.length,
  islands: islands.length,
})

/** Remove the results since a checkpoint, because the content is built again in another way. */
export function rollBack(checkpoint: Checkpoint, { diagnostics, islands }: ParseState): void {
  diagnostics.length = checkpoint.diagnostics
  islands.length = checkpoint.islands
}

export function report(state: ParseState, diagnostic: Omit<Diagnostic, 'span'>, span: Span): void {
  state.diagnostics.push({ ...diagnostic, span })
}
