import { writeVariantFile } from '../../site/access/variant-file.ts'
import { type Contents, joinParts, type OutputFile } from '../output/output-file.ts'

/** One file for the variants of a site. */
export interface MergedFile {
  readonly file: OutputFile
  /** The numbers of the variants that have the file. */
  readonly variants: ReadonlySet<number>
  /** Whether it contains several variants (`variant-file.ts`). */
  readonly isMerged: boolean
}

interface MergeOptions {
  /** Returns the text of a file of the project. Used for a file that only some variants copy. */
  readonly readText: (path: string) => string | undefined
  /** Identifies the variants of the site and their numbers. */
  readonly variantsDigest: string
  /** Whether a text is stored as a file with variants even if it is the same in all of them. */
  readonly isAlwaysMerged?: boolean | undefined
}

/**
 * Merge the variants of a file.
 *
 * @param files The file of each variant, by the number of the variant. Not empty.
 */
export function mergeFiles(
  files: ReadonlyMap<number, OutputFile>,
  { readText, variantsDigest, isAlwaysMerged = false }: MergeOptions,
): MergedFile {
  const all = [...files]
  const [, last] = all.at(-1) ?? []
  if (!last) throw new Error('There is no file to merge.')
  const same = all.filter(([, file]) => isSameFile(file, last))
  if (same.length === all.length && !(isAlwaysMerged && all.length > 1))
    return { file: last, variants: new Set(files.keys()), isMerged: false }
  const texts = new Map<number, string>()
  for (const [variant, file] of all) {
    const text = textOf(file, readText)
    // Other files, such as images, cannot be merged: only the variant with the most rights is stored.
    if (text === undefined) return { file: last, variants: new Set(same.map(([at]) => at)), isMerged: false }
    texts.set(variant, text)
  }
  const file = {
    path: last.path,
    origin: last.origin,
    contents: writeVariantFile(texts, variantsDigest),
    body: sharedBody([...files.values()]),
  }
  return { file, variants: new Set(files.keys()), isMerged: true }
}

function isSameFile(one: OutputFile, other: OutputFile): boolean {
  if ('contents' in one && 'contents' in other) return isSameContent(one.contents, other.contents)
  if (!('copyOf' in one && 'copyOf' in other)) return false
  return one.copyOf.from === other.copyOf.from && one.copyOf.path === other.copyOf.path
}

function isSameContent(one: Contents, other: Contents): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  const bytes = joinParts(one)
  const otherBytes = joinParts(other)
  return bytes.length === otherBytes.length && bytes.every((byte, at) => byte === otherBytes[at])
}

function textOf(file: OutputFile, readText: (path: string) => string | undefined): string | undefined {
  if ('contents' in file) return textIn(file.contents)
  return 'copyOf' in file && file.copyOf.from === 'project' ? readText(file.copyOf.path) : undefined
}

/** Only texts have parts. */
function textIn(contents: Contents): string | undefined {
  if (typeof contents === 'string') return contents
  return contents instanceof Uint8Array ? undefined : decoder.decode(joinParts(contents))
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

type FileBody = Extract<OutputFile, { contents: unknown }>['body']

/** The body of the page if it is the same in all variants, so that the next build can reuse it. */
function sharedBody(files: readonly OutputFile[]): FileBody {
  const bodies = files.map(file => ('contents' in file ? file.body : undefined))
  const [first] = bodies
  return bodies.every(body => body && first && isSameBody(body, first)) ? first : undefined
}

const isSameBody = ({ value: one }: NonNullable<FileBody>, { value: other }: NonNullable<FileBody>): boolean =>
  one.html === other.html && one.leadHtml === other.leadHtml && one.asideHtml === other.asideHtml
