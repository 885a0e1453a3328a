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
  const movedTarget = movedPath(moves, target)
  const from = movedPath(moves, file)
  const leadsToTarget = (candidate: string) => resolveImport(from, candidate, path => after.has(path)) === movedTarget
  if (leadsToTarget(specifier)) return undefined
  const whole = specifierOf(movedTarget, from, specifier)
  // The extension may be left out, and the name of an index file too.
  const endings = /\.\w+$/.test(specifier) ? [] : [/\/index\.\w+$/, /\.\w+$/]
  const shorter = endings.filter(ending => ending.test(whole)).map(ending => whole.replace(ending, ''))
  return [...shorter, whole].find(leadsToTarget)
}

/** The specifier of a file in another one, in the same form as before: absolute, relative, or only a path. */
function specifierOf(path: string, from: string, previous: string): string {
  if (previous.startsWith('/')) return `/${path}`
  return previous.startsWith('.') ? relativePath(folderOf(from), path).replace(/^(?!\.)/, './') : path
}

/** The file of a `<Snippet file="…" />` after the moves; `undefined` if it stays the same. */
export function movedSnippet({ moves, before, after }: MovedFiles, written: string): string | undefined {
  const target = resolveSnippet(written, path => before.has(path))
  if (target === undefined) return undefined
  const movedTarget = movedPath(moves, target)
  const leadsToTarget = (candidate: string) => resolveSnippet(candidate, path => after.has(path)) === movedTarget
  if (leadsToTarget(written)) return undefined
  const slash = written.startsWith('/') ? '/' : ''
  return [movedTarget.replace(/^_?snippets\//, ''), movedTarget].map(path => slash + path).find(leadsToTarget)
}

/** The path of a file in `docs.json` or front matter after the moves; `undefined` if it stays the same. */
export function movedFile({ moves }: MovedFiles, written: string): string | undefined {
  const [, start = '', path = ''] = /^((?:\.?\/)*)(.*)$/s.exec(written) ?? []
  const moved = moves.paths.get(path)
  return moved === undefined ? undefined : start + moved
}
