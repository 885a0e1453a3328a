import { SourceMap } from 'node:module'
import { offsetAt, type Position, positionAt } from '../../../source/diagnostics/position.ts'
import type { CompiledModule } from './compile-module.ts'

/** A position in a file. */
export interface FilePosition extends Position {
  readonly path: string
}

/** The position in an author's file for a position in its compiled code. */
export function originalPosition(
  { path, code, mappings }: CompiledModule,
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
  const position = { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  const name = importedNameAt(code, at)
  return { path, ...(name === undefined ? position : positionOfNext(name, position, text)) }
}

/** The imported name that is used at a position. Names in `$imports` have no mappings. */
function importedNameAt(code: string, { line, column }: Position): string | undefined {
  const uses = [...(code.split('\n')[line - 1] ?? '').matchAll(/\$imports\.([\w$\u0080-\uffff]+)/g)]
  return uses.find(({ 0: use, index }) => index < column && column <= index + use.length)?.[1]
}

/** The position where a text contains a name, at a position or after it. */
function positionOfNext(name: string, from: Position, text: string): Position {
  const start = offsetAt(text, from.line, from.column)
  const distance = text.slice(start).search(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`))
  return distance === -1 ? from : positionAt(text, start + distance)
}
