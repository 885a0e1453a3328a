import { SourceMap } from 'node:module'
import type { CompiledModule } from './compile-module.ts'

/** A position in a file. Lines and columns count from 1. */
export interface FilePosition {
  readonly path: string
  readonly line: number
  readonly column: number
}

/** The position in an author's file for a position in its compiled code. */
export function originalPosition(
  { path, mappings }: CompiledModule,
  at: FilePosition,
  text: string,
): FilePosition | undefined {
  const map = new SourceMap({
    version: 3,
    file: path,
    sources: [path],
    sourcesContent: [text],
    names: [],
    mappings,
    sourceRoot: '',
  })
  const entry = map.findEntry(at.line - 1, at.column - 1)
  if (!('originalLine' in entry) || typeof entry.originalLine !== 'number') return undefined
  return { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
