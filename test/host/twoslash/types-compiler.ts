import { typesLookup } from '../../../src/host/twoslash/types-lookup.ts'
import type {
  CodeToCheck,
  TypeChecker,
  TypeCheckResult,
  TypeNote,
} from '../../../src/render/highlighting/type-checker.ts'
import { runSequentially } from '../../../src/source/stage.ts'

/** A compiler for a project whose build knows some of its files. */
export function openTypes(files: Readonly<Record<string, string>> = {}, directory?: string): TypeChecker {
  const texts = new Map(Object.entries(files).map(([path, text]) => [path, { path, text }]))
  const types = typesLookup({ directory, code: true }, runSequentially)(texts)
  if ('missing' in types) throw new Error(`There is no ${types.missing.join(', no ')}.`)
  return types
}

/** What comes of one block. */
export async function reply(
  types: TypeChecker,
  source: string,
  language: CodeToCheck['language'] = 'ts',
): Promise<TypeCheckResult> {
  const [first] = await types.check([{ language, source }])
  if (!first) throw new Error('A block without a reply.')
  return first
}

/** Texts of all notes of a kind. */
export const textsOf = ({ typed }: TypeCheckResult, kind: TypeNote['kind']): string[] =>
  (typed?.notes ?? []).flatMap(note => (note.kind === kind && 'text' in note && note.text ? [note.text] : []))
