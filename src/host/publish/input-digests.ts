import type { FileInputs } from '../../render/output/file-inputs.ts'
import { memoizeByText } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { contentHash } from '../disk/content-hash.ts'
import { dataHash } from '../disk/data-hash.ts'

/** What the inputs of many files have in common. */
export interface InputSet {
  readonly shared: FileInputs['shared']
  /** Names of the other inputs, in the order of their digests. */
  readonly names: readonly string[]
}

/** Sets by their ids. */
export type InputSets = ReadonlyMap<string, InputSet>

/** Characters of a short digest and of the id of a set. */
const digestLength = 6

/** The key of a file, and its inputs. The same key means the same file. */
export interface FileKey {
  readonly key: string
  /**
   * The id of its set and a short digest of each input in `names`, without separators: to explain which inputs differ. The
   * key alone decides whether a file is rendered. Only pages have it.
   */
  readonly inputs?: string | undefined
}

/** Creates the keys of files, and collects the sets of their inputs. */
export interface KeyMaker {
  readonly keyOf: (inputs: FileInputs) => FileKey
  readonly sets: InputSets
}

export function createKeyMaker(): KeyMaker {
  const sets = new Map<string, InputSet>()
  const idOf = memoizeByText((setKey: string) => shortDigest(setKey).slice(0, digestLength))
  const keyOf = ({ shared, own }: FileInputs): FileKey => {
    const names = Object.keys(own)
    // The inputs of such a file are not recorded, so they need no hashes of their own.
    if (Object.keys(shared).length === 0)
      return { key: contentHash([names.join(), ...Object.values(own).map(textOf)].join('\n')) }
    const hashes = Object.values(own).map(hashOf)
    const setKey = [dataHash(shared), ...names].join()
    const key = contentHash([setKey, ...hashes].join('\n'))
    const id = idOf(setKey)
    if (!sets.has(id)) sets.set(id, { shared, names })
    return {
      key,
      // Most files are unchanged, so it is not needed. In one text: joined with `+`, it would need more memory.
      get inputs() {
        return [id, ...hashes.map(toShortDigest)].join('')
      },
    }
  }
  return { keyOf, sets }
}

/** The id of the set of a file's inputs. */
export const setIdOf = (inputs: string): string => inputs.slice(0, digestLength)

/** A hash of an input. Most inputs of a page are empty or short, and take no time. */
function hashOf(value: unknown): string {
  const text = textOf(value)
  return text.length < maxPlainLength || isFile(value) ? text : contentHash(text)
}

/** An input as text without line breaks. Files are inputs of several stages, which share their hashes. */
function textOf(value: unknown): string {
  if (value === undefined) return absent
  return isFile(value) ? dataHash(value) : JSON.stringify(value)
}

const isFile = (value: unknown): value is SourceFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'text' in value

const absent = '-'

/** Up to this number of characters, an input is its own hash. */
const maxPlainLength = 64

const toShortDigest = (hash: string): string =>
  hash.length > maxPlainLength - 1 ? hash.slice(0, digestLength) : shortDigest(hash).slice(0, digestLength)

/** Inputs of a file, and the sets in which its set is. */
export interface RecordedInputs {
  readonly inputs: string
  readonly sets: InputSets
}

/** The names of the inputs that differ. Those of shared inputs begin with `site.`. */
export function changedInputs(before: RecordedInputs, after: RecordedInputs): readonly string[] {
  const old = digestsByName(before)
  const current = digestsByName(after)
  return [...new Set([...old.keys(), ...current.keys()])].filter(name => old.get(name) !== current.get(name))
}

function digestsByName({ inputs, sets }: RecordedInputs): ReadonlyMap<string, string> {
  const { shared, names } = sets.get(setIdOf(inputs)) ?? { shared: {}, names: [] }
  const own = names.map((name, at): [string, string] => {
    const start = (at + 1) * digestLength
    return [name, inputs.slice(start, start + digestLength)]
  })
  return new Map([
    ...Object.entries(shared).map(([name, digest]): [string, string] => [`site.${name}`, digest]),
    ...own,
  ])
}
