import type { Reader } from '../../source/access/access.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'

/** The path of the file that says who may read which file of a site. Nobody may read this file. */
export const accessPath = '_lectern/access.json'

/** Who may read which file of a site. Nobody may read files that are missing in it. */
export interface SiteAccess {
  /** What sign-in protected when the site was built (`SignInSettings.protect`). */
  readonly protect: 'pages' | 'nothing'
  /** From the fewest rights to the most. The first one is for readers who have not signed in. */
  readonly variants: readonly Reader[]
  /** Groups that some page excludes. */
  readonly excluding: readonly string[]
  readonly files: ReadonlyMap<string, FileAccess>
}

export interface FileAccess {
  /** The numbers of the variants that have the file. */
  readonly variants: ReadonlySet<number>
  /** Whether the file contains several variants (`variant-file.ts`). */
  readonly isMerged: boolean
}

const format = 1

/** The format of the file. Sets of variants are listed once, because there are few of them. */
interface StoredAccess {
  /** The version of the format. */
  readonly format: typeof format
  readonly protect: SiteAccess['protect']
  readonly variants: readonly Reader[]
  readonly excluding: readonly string[]
  readonly sets: readonly (readonly number[])[]
  /** The number of the set. */
  readonly files: Readonly<Record<string, number>>
  /** The same for files that contain several variants. */
  readonly merged: Readonly<Record<string, number>>
}

export function serializeSiteAccess({ protect, variants, excluding, files }: SiteAccess): string {
  const sets = new Map<string, number>()
  const numberOf = (set: ReadonlySet<number>) => {
    const key = JSON.stringify([...set].sort((one, other) => one - other))
    const number = sets.get(key) ?? sets.size
    sets.set(key, number)
    return number
  }
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1))
  const numbered = (isMerged: boolean) =>
    Object.fromEntries(
      sorted.flatMap(([path, file]) => (file.isMerged === isMerged ? [[path, numberOf(file.variants)]] : [])),
    )
  const stored: Omit<StoredAccess, 'sets'> = {
    ...{ format, protect, variants, excluding },
    ...{ files: numbered(false), merged: numbered(true) },
  }
  return JSON.stringify({ ...stored, sets: [...sets.keys()].map(key => JSON.parse(key)) })
}

/** `undefined` if the text is not the content of such a file, or if it has another version of the format. */
export function parseSiteAccess(text: string): SiteAccess | undefined {
  const stored = parse(text)
  if (!stored) return undefined
  const sets = stored.sets.map(set => new Set(set))
  const files = new Map<string, FileAccess>()
  const add = (numbers: StoredAccess['files'], isMerged: boolean) => {
    for (const [path, number] of Object.entries(numbers)) {
      const variants = sets[number]
      if (variants) files.set(path, { variants, isMerged })
    }
  }
  add(stored.files, false)
  add(stored.merged, true)
  return { protect: stored.protect, variants: stored.variants, excluding: stored.excluding, files }
}

function parse(text: string): StoredAccess | undefined {
  try {
    const value: Json = JSON.parse(text)
    return isStoredAccess(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStoredAccess(value: Json): value is Json & StoredAccess {
  if (!isRecord(value)) return false
  const { variants, excluding, sets, files, merged } = value
  const isList = (list: Json | undefined, isItem: (item: Json) => boolean) => Array.isArray(list) && list.every(isItem)
  const isNumber = (item: Json) => Number.isInteger(item)
  const isText = (item: Json) => typeof item === 'string'
  const isReader = (item: Json) => isRecord(item) && typeof item.isSignedIn === 'boolean' && isList(item.groups, isText)
  const isNumbered = (item: Json | undefined) => isRecord(item) && Object.values(item).every(isNumber)
  return (
    value.format === format &&
    (value.protect === 'pages' || value.protect === 'nothing') &&
    isList(variants, isReader) &&
    isList(excluding, isText) &&
    isList(sets, set => isList(set, isNumber)) &&
    isNumbered(files) &&
    isNumbered(merged)
  )
}
