import { stringify } from 'yaml'
import { anonymous, mayRead, type Reader, signedInReader } from '../../source/access/access.ts'
import { jsonText } from '../../source/json/json-text.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { exactValue } from '../document/exact-numbers.ts'
import { rootOf } from '../document/node.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import type { ApiSpec, SpecInput } from '../model/api-spec.ts'
import { parseMainDocument } from '../overlays/parse-main-document.ts'
import { filterDocuments } from './filter-documents.ts'

/**
 * The input of `parseSpec` for a reader's view of a spec. The same object if the reader may see the whole spec, and
 * equal inputs for readers with the same view.
 *
 * @param spec The complete spec. Absent if it cannot be parsed.
 */
export function specInputFor(input: SpecInput, spec: ApiSpec | undefined, reader: Reader): SpecInput {
  // In a file that cannot be parsed, the hidden parts are unknown, so nobody may download it.
  if (!spec) return mayRestrict(input) ? { ...input, reader: anonymous } : input
  const accesses = spec.restrictions?.accesses ?? []
  if (accesses.every(access => mayRead(access, reader))) return input
  const names = new Set(
    accesses.flatMap(access => (access.for === 'groups' ? [...access.anyOf, ...access.noneOf] : [])),
  )
  const groups = [...names].filter(name => reader.groups.includes(name)).toSorted()
  const isSameForAnybody =
    groups.length === 0 && accesses.every(access => access.for === 'groups' && access.anyOf.length > 0)
  return { ...input, reader: reader.isSignedIn && !isSameForAnybody ? signedInReader(groups) : anonymous }
}

const mayRestrict = ({ file, references, overlays }: SpecInput): boolean =>
  [file, ...references, ...overlays].some(({ text }) => text.includes('x-mint'))

/** The text of a file; `undefined` if the reader may not download it. */
export type FileTexts = ReadonlyMap<string, string | undefined>

/**
 * The files of specs that a reader may download, without what the reader may not see.
 *
 * Comments in changed files are left out, because they may describe hidden parts. Overlays are left out, because they
 * contain hidden parts.
 *
 * @param inputs Inputs of `specInputFor` for one reader.
 * @returns Texts by path, for every file of these specs.
 */
export async function specFilesFor(inputs: readonly SpecInput[]): Promise<FileTexts> {
  const texts = new Map<string, string | undefined>()
  // A file that several specs use loses the parts that any of them hides.
  for (const input of inputs) for (const [path, text] of await filesOf(withTexts(input, texts))) texts.set(path, text)
  return texts
}

function withTexts(input: SpecInput, texts: FileTexts): SpecInput {
  const current = (file: SourceFile): readonly SourceFile[] => {
    const text = texts.has(file.path) ? texts.get(file.path) : file.text
    return text === undefined ? [] : [{ ...file, text }]
  }
  const [file = { ...input.file, text: '' }] = current(input.file)
  return { ...input, file, references: input.references.flatMap(current) }
}

async function filesOf(input: SpecInput): Promise<FileTexts> {
  const { file, references, overlays, reader } = input
  const files = [file, ...references, ...overlays]
  if (!reader) return new Map(files.map(({ path, text }) => [path, text]))
  const main = await parseMainDocument(input, () => undefined)
  const filtered = main && filterDocuments({ main, references, reader }, () => undefined)
  const isUnchanged = (path: string) => filtered?.unchanged.has(path) && (overlays.length === 0 || path !== file.path)
  const textFor = (source: SourceFile) => {
    const document = overlays.includes(source) ? undefined : filtered?.byPath.get(source.path)
    return document && (isUnchanged(source.path) ? source.text : textOf(document, source))
  }
  return new Map(files.map(source => [source.path, textFor(source)]))
}

/** In the format of the file. */
function textOf(document: SpecDocument, { path, text }: SourceFile): string {
  if (typeof document.value === 'string') return document.value
  const value = exactValue(rootOf(document)) ?? null
  const isJson = /\.json$/i.test(path) || (!/\.ya?ml$/i.test(path) && /^\s*[{[]/.test(text))
  return isJson ? `${jsonText(value, 2)}\n` : stringify(document.value, { aliasDuplicateObjects: false })
}
