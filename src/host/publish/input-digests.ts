import type { FileInputs } from '../../render/output/file-inputs.ts'
import { contentHash } from '../disk/content-hash.ts'
import { dataHash } from '../disk/data-hash.ts'

/** What the inputs of many files have in common. */
export interface InputSet {
  readonly shared: FileInputs['shared']
  /** Names of the other inputs, in the order of their digests. */
  readonly names: readonly string[]
}

/** The inputs of a file as short digests, to explain which of them differ. Its key alone decides whether it is rendered. */
export interface InputDigests {
  readonly set: InputSet
  /** The digests of the inputs in `set.names`, without separators. */
  readonly digests: string
}

/** Characters of a short digest. */
const digestLength = 6

/** The key of a file, and its inputs. The same key means the same file. */
export interface FileKey {
  readonly key: string
  readonly inputs: InputDigests
}

/** Creates the keys of files. Files with the same inputs in common get the same set. */
export function createKeyMaker(): (inputs: FileInputs) => FileKey {
  const sets = new Map<string, InputSet>()
  return ({ shared, own }) => {
    const names = Object.keys(own)
    const hashes = Object.values(own).map(dataHash)
    const setKey = [dataHash(shared), ...names].join()
    const set = sets.get(setKey) ?? { shared, names }
    sets.set(setKey, set)
    const digests = hashes.map(hash => hash.slice(0, digestLength)).join('')
    return { key: contentHash([setKey, ...hashes].join()), inputs: { set, digests } }
  }
}

/** The names of the inputs that differ. Those of shared inputs begin with `site.`. */
export function changedInputs(before: InputDigests, after: InputDigests): readonly string[] {
  const [old, current] = [digestsByName(before), digestsByName(after)]
  return [...new Set([...old.keys(), ...current.keys()])].filter(name => old.get(name) !== current.get(name))
}

function digestsByName({ set, digests }: InputDigests): ReadonlyMap<string, string> {
  const own = set.names.map((name, at): [string, string] => [
    name,
    digests.slice(at * digestLength, (at + 1) * digestLength),
  ])
  const shared = Object.entries(set.shared).map(([name, digest]): [string, string] => [`site.${name}`, digest])
  return new Map([...shared, ...own])
}
