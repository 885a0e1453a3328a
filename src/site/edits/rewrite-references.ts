import { isExternalHref } from '../links/href.ts'
import { findReferences } from './find-references.ts'
import { type MovedProject, movedAddress } from './moved-address.ts'
import { type MovedFiles, movedFile, movedImport, movedSnippet } from './moved-import.ts'
import type { Reference } from './reference.ts'

/** A file whose references may change. */
interface ReferringFile {
  readonly path: string
  readonly text: string
  /** Whether it is a part of the configuration. */
  readonly isConfig: boolean
  /** The pages that contain it. */
  readonly pages: readonly string[]
}

/**
 * A reference that leads to another target after the moves, because no address is correct for all pages that contain
 * it.
 */
export interface UnchangedReference {
  readonly path: string
  /** An offset in the text. */
  readonly offset: number
  readonly written: string
}

/**
 * The text of a file in which references to moved files, and from moved files, are updated so that their targets stay
 * the same.
 */
export function rewriteReferences(
  { path, text, isConfig, pages }: ReferringFile,
  project: MovedProject,
  files: MovedFiles,
): { readonly text: string; readonly unchanged: readonly UnchangedReference[] } {
  const unchanged: UnchangedReference[] = []
  let result = ''
  let from = 0
  for (const reference of [...findReferences(path, text, isConfig)].sort((a, b) => a.start - b.start)) {
    if (reference.start < from || isExternalHref(reference.written)) continue
    const wanted = movedReference(reference, { path, pages }, project, files)
    const moved = wanted !== undefined && endsQuotes(wanted, text[reference.start - 1]) ? 'conflict' : wanted
    if (moved === 'conflict') unchanged.push({ path, offset: reference.start, written: reference.written })
    if (moved === undefined || moved === 'conflict') continue
    result += text.slice(from, reference.start) + moved
    from = reference.kind === 'import' || reference.kind === 'snippet' ? reference.end : endOfPath(reference, text)
  }
  return { text: result + text.slice(from), unchanged }
}

/** Whether a path contains the quotes that enclose it, so that it would end there. File names may contain quotes. */
const endsQuotes = (path: string, before = ''): boolean => /["'`]/.test(before) && path.includes(before)

function movedReference(
  { kind, written }: Reference,
  { path, pages }: Pick<ReferringFile, 'path' | 'pages'>,
  project: MovedProject,
  files: MovedFiles,
): string | 'conflict' | undefined {
  if (kind === 'import') return movedImport(files, written, path)
  if (kind === 'snippet') return movedSnippet(files, written)
  if (kind === 'file') return movedFile(files, written)
  const [address = ''] = /^[^?#]*/.exec(written) ?? []
  if (kind === 'text' && !isExact(address, project)) return undefined
  return movedAddress(project, address, pages)
}

/** Whether a string in code is certainly the address of a moved page or file. */
function isExact(address: string, { routes, moves }: MovedProject): boolean {
  const route = address.replace(/(?<=.)\/$/, '')
  return routes.has(route) || moves.paths.has(address.slice(1))
}

/** Query and fragment stay unchanged. */
function endOfPath({ start, end }: Reference, text: string): number {
  const at = text.slice(start, end).search(/[?#]/)
  return at === -1 ? end : start + at
}
