import type { Diagnostic, Span } from '../source/diagnostic.ts'
import { toIconReference } from '../source/icon-reference.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { IslandSource } from './body.ts'
import type { ContentSettings } from './content-settings.ts'
import type { Effort } from './effort.ts'

/** One reading of one page: what is known, and what is found on the way. */
export interface Reading {
  readonly settings: ContentSettings
  readonly components: ReadonlySet<string>
  /** The page and all that it imports, by path. */
  readonly files: ReadonlyMap<string, SourceFile>
  readonly diagnostics: Diagnostic[]
  readonly islands: IslandSource[]
  readonly effort: Effort
  /** Where addresses and icons stand, by what was written: the first place of each. */
  readonly places: Map<string, Span>
  /** Paths of the snippets that are being read, the outermost first. */
  readonly chain: readonly string[]
}

/** A place in the file that is being read. */
export interface ReadingPlace {
  readonly path: string
  readonly lineOffset: number
}

const placed = new Set(['href', 'src', 'img', 'poster', 'icon', 'leadIcon', 'tailIcon', 'name'])

/** Remember where a property stands whose value may turn out to lead nowhere: an address, or an icon. */
export function notePlace({ places }: Reading, name: string, value: unknown, span: Span): void {
  const written = placed.has(name) ? (toIconReference(value)?.name ?? value) : undefined
  if (typeof written !== 'string') return
  for (const key of new Set([value, written])) if (typeof key === 'string' && !places.has(key)) places.set(key, span)
}

/** How much was noted down so far, to come back to. */
export interface Notes {
  readonly diagnostics: number
  readonly islands: number
}

export const notesOf = ({ diagnostics, islands }: Reading): Notes => ({
  diagnostics: diagnostics.length,
  islands: islands.length,
})

/** Forget what was noted down since: an attempt came to nothing, and another one notes it again. */
export function forgetSince(notes: Notes, { diagnostics, islands }: Reading): void {
  diagnostics.length = notes.diagnostics
  islands.length = notes.islands
}

export function report(reading: Reading, diagnostic: Omit<Diagnostic, 'span'>, span: Span): void {
  reading.diagnostics.push({ ...diagnostic, span })
}
