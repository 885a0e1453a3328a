import { resolveImport, resolveSnippet } from '../../content/modules/resolve-imports.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { type FileMoves, movedPath } from './file-moves.ts'
import { relativePath } from './relative-path.ts'

/** Whether a file exists before and after the moves. */
export interface MovedFiles {
  readonly moves: FileMoves
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

/** The specifier of an import after the moves, in the same form as before; `undefined` if it stays the same. */
export function movedImport({ moves, before, after }: MovedFiles, specifier: string, file: string): string | undefined {
  const target = resolveImport(file, specifier, path => before.has(path))
  if (target === undefined) return undefined
  const wanted = movedPath(moves, target)
  const from = movedPath(moves, file)
  const isRight = (candidate: string) => resolveImport(from, candidate, path => after.has(path)) === wanted
  if (isRight(specifier)) return undefined
  const relative = relativePath(folderOf(from), wanted)
  const whole = specifier.startsWith('/')
    ? `/${wanted}`
    : specifier.startsWith('.')
      ? relative.replace(/^(?!\.)/, './')
      : wanted
  // The extension may be left out, and the name of an index file too.
  const endings = /\.\w+$/.test(specifier) ? [] : [/\/index\.\w+$/, /\.\w+$/]
  const shorter = endings.filter(ending => ending.test(whole)).map(ending => whole.replace(ending, ''))
  return [...shorter, whole].find(isRight)
}

/** The file of a `<Snippet file="…" />` after the moves; `undefined` if it stays the same. */
export function movedSnippet({ moves, before, after }: MovedFiles, written: string): string | undefined {
  const target = resolveSnippet(written, path => before.has(path))
  if (target === undefined) return undefined
  const wanted = movedPath(moves, target)
  const isRight = (candidate: string) => resolveSnippet(candidate, path => after.has(path)) === wanted
  if (isRight(written)) return undefined
  const slash = written.startsWith('/') ? '/' : ''
  return [wanted.replace(/^_?snippets\//, ''), wanted].map(path => slash + path).find(isRight)
}

/** The path of a file in `docs.json` or front matter after the moves; `undefined` if it stays the same. */
export function movedFile({ moves }: MovedFiles, written: string): string | undefined {
  const [, start = '', path = ''] = /^((?:\.?\/)*)(.*)$/s.exec(written) ?? []
  const moved = moves.paths.get(path)
  return moved === undefined ? undefined : start + moved
}
