import { type Report, warning } from '../../document/report.ts'
import type { SdkGroup, SdkLibrary, SdkSymbol } from '../../model/sdk.ts'
import { groupBy } from '../group-by.ts'
import { mergeOverloads } from '../merge-overloads.ts'
import { reportOtherFormat } from '../other-format.ts'
import type { SdkOutput } from '../sdk-reader.ts'
import { sourceName } from '../source-name.ts'
import { type Fields, type Item, isMetadata, readItems, textOf } from './metadata.ts'
import { type ItemContext, isKnownType, readItem } from './read-item.ts'
import { orderOfContents } from './table-of-contents.ts'

/** Reads the folder that `docfx metadata` writes: one file in YAML for each namespace and type. */
export function readDocfx({ source, files }: SdkOutput, report: Report): SdkLibrary | undefined {
  const metadata = [...files.values()].filter(isMetadata)
  if (metadata.length === 0) {
    reportOtherFormat('docfx', source, files, report)
    return undefined
  }
  const items = uniqueItems(
    metadata.flatMap(file => readItems(file, report)),
    report,
  )
  if (items.size === 0) return undefined
  const index = indexOf(items, orderOfContents(files))
  reportOrphans(index, report)
  return toLibrary(
    index,
    metadata.every(({ text }) => isVisualBasic(text)),
    source,
  )
}

/** DocFX always writes C# and Visual Basic, and the language of the code first. */
const isVisualBasic = (text: string): boolean => /^ {2}langs:\s*\n {2}- vb\s*$/m.test(text)

/** Each uid once. A namespace can be in several files, one for each assembly. */
function uniqueItems(items: readonly Item[], report: Report): Map<string, Item> {
  const unique = new Map<string, Item>()
  for (const item of items) {
    const previous = unique.get(item.uid)
    if (!isKnownType(item.type)) report(unknownType(item))
    else if (!previous) unique.set(item.uid, item)
    else if (item.type === 'Namespace') unique.set(item.uid, withSummary(previous, item))
    else report(duplicate(item))
  }
  return unique
}

const withSummary = (first: Item, second: Item): Item => (textOf(first.fields.summary) ? first : second)

const unknownType = ({ type, span }: Item) =>
  warning(
    'api-spec/invalid-sdk-output',
    span(),
    `The type "${type.slice(0, 50)}" of this item is unknown, so it is left out.`,
    'Lectern reads namespaces, classes, structs, interfaces, enums, delegates and their members.',
  )

const duplicate = ({ uid, span }: Item) =>
  warning(
    'api-spec/invalid-sdk-output',
    span(),
    `The symbol "${uid}" is in the folder twice. Only the first one is shown.`,
    'Delete the files of earlier runs before you run "docfx metadata".',
  )

/** Members of types that are not in the folder. */
function reportOrphans({ items, members }: Index, report: Report): void {
  for (const [parent, [member]] of members) if (member && !items.has(parent)) report(orphan(member, parent))
}

const orphan = ({ uid, span }: Item, parent: string) =>
  warning(
    'api-spec/invalid-sdk-output',
    span(),
    `The member "${uid}" belongs to the type "${parent}", which is not in the folder, so it is left out.`,
    'Run "docfx metadata" again, and replace the whole folder.',
  )

/** The items of a library and how they belong together. */
interface Index {
  readonly items: ReadonlyMap<string, Item>
  /** By the uid of their type. */
  readonly members: ReadonlyMap<string, readonly Item[]>
  /** By the uid of their namespace. */
  readonly types: ReadonlyMap<string, readonly Item[]>
  readonly hasOneNamespace: boolean
}

const memberTypes = new Set(
  'Method Constructor Property AttachedProperty Field Event AttachedEvent Operator'.split(' '),
)
const isMember = ({ type }: Item): boolean => memberTypes.has(type)
const isNamespace = ({ type }: Item): boolean => type === 'Namespace'

function indexOf(items: ReadonlyMap<string, Item>, order: ReadonlyMap<string, number>): Index {
  const rank = ({ uid }: Item): number => order.get(uid) ?? order.size
  const sorted = [...items.values()].sort((one, other) => rank(one) - rank(other) || (one.uid < other.uid ? -1 : 1))
  const types = groupBy(
    sorted.filter(item => !isMember(item) && !isNamespace(item)),
    item => namespaceOf(item, items),
  )
  // Members keep the order of the tool, which is the one in the files.
  const members = groupBy([...items.values()].filter(isMember), ({ fields }) => textOf(fields.parent) ?? '')
  const ordered = new Map(sorted.map(item => [item.uid, item]))
  return { items: ordered, members, types, hasOneNamespace: types.size <= 1 }
}

/** The namespace of an item, which can be in another type. */
function namespaceOf({ fields }: Item, items: ReadonlyMap<string, Item>): string {
  const named = textOf(fields.namespace)
  if (named !== undefined) return named
  let parent = textOf(fields.parent)
  const seen = new Set<string>()
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent)
    const item = items.get(parent)
    if (!item || isNamespace(item)) return parent
    parent = textOf(item.fields.parent)
  }
  return ''
}

/** Overloads share the id of their group: `Ship.Load` for `Ship.Load(System.String)`. */
const idOfItem = ({ uid, fields, type }: Item): string =>
  type === 'Method' || type === 'Constructor' || type === 'Operator'
    ? (textOf(fields.overload)?.replace(/\*$/, '') ?? uid)
    : uid

function toLibrary(index: Index, isVisualBasic: boolean, source: string): SdkLibrary {
  const pages = [...index.items.values()].filter(item => !isMember(item))
  const symbols = pages.map(item =>
    isNamespace(item) ? readNamespace(item, index, isVisualBasic) : readType(item, index, isVisualBasic),
  )
  // A namespace that only contains other namespaces has nothing to show.
  const shown = symbols.filter(
    ({ kind, contents, description }) => kind !== 'namespace' || contents.length > 0 || description,
  )
  const groups = groupsOf(shown, index)
  return {
    format: 'docfx',
    language: isVisualBasic ? 'vb' : 'csharp',
    name: nameOfLibrary(groups, source),
    symbols: shown,
    groups,
  }
}

function readNamespace(item: Item, index: Index, isVisualBasic: boolean): SdkSymbol {
  const contents = (index.types.get(item.uid) ?? []).map(({ uid }) => uid)
  return { ...readItem(item, contextOf(item, index, isVisualBasic)), contents }
}

function readType(item: Item, index: Index, isVisualBasic: boolean): SdkSymbol {
  const members = (index.members.get(item.uid) ?? []).map(member =>
    readItem(member, { ...contextOf(member, index, isVisualBasic), owner: item }),
  )
  return { ...readItem(item, contextOf(item, index, isVisualBasic)), members: mergeOverloads(members, ({ id }) => id) }
}

function contextOf(item: Item, index: Index, isVisualBasic: boolean): ItemContext {
  const scope = index.hasOneNamespace || isNamespace(item) ? undefined : namespaceOf(item, index.items) || undefined
  const idOf = (uid: string): string | undefined => {
    const found = index.items.get(uid)
    return found && idOfItem(found)
  }
  const entryOf = (uid: string): Fields | undefined => item.references.get(uid) ?? index.items.get(uid)?.fields
  return { id: idOfItem(item), references: { idOf, entryOf, isVisualBasic }, scope }
}

/** A group for each namespace. It has no page if the folder has no file for it. */
function groupsOf(symbols: readonly SdkSymbol[], { types }: Index): SdkGroup[] {
  const namespaces = new Map(symbols.filter(({ kind }) => kind === 'namespace').map(symbol => [symbol.id, symbol]))
  const missing = [...types].filter(([uid]) => uid !== '' && !namespaces.has(uid))
  return [
    ...[...namespaces.values()].map(({ id, name, contents }) => ({
      title: name,
      symbols: [id, ...contents],
      groups: [],
    })),
    ...missing.map(([uid, items]) => ({ title: uid, symbols: items.map(item => item.uid), groups: [] })),
  ]
}

/** What the names of all namespaces begin with: `Azure.Storage` for `Azure.Storage.Blobs` and `Azure.Storage.Queues`. */
function nameOfLibrary(groups: readonly SdkGroup[], source: string): string {
  const [first = [], ...others] = groups.map(({ title }) => title.split('.'))
  const length = first.findIndex((part, at) => others.some(other => other[at] !== part))
  const name = first.slice(0, length < 0 ? first.length : length).join('.')
  return name === '' ? sourceName(source) : name
}
