import type { SdkGroup, SdkLibrary, SdkSymbol } from '../../model/sdk.ts'
import { groupBy } from '../group-by.ts'
import { type JavaPage, type JavaPages, unnamedPackage } from './java-links.ts'

/** The classes of a package. */
interface Package {
  readonly id: string
  readonly moduleName: string | undefined
  readonly classes: readonly string[]
}

/** A group for each package; in several modules, within the group of its module. */
export function withGroups(symbols: readonly SdkSymbol[], pages: JavaPages): Pick<SdkLibrary, 'symbols' | 'groups'> {
  const ids = new Set(symbols.map(({ id }) => id))
  const packages = packagesOf([...pages.values()].filter(({ kind, id }) => kind === 'class' && ids.has(id)))
  const modules = symbols.filter(({ kind }) => kind === 'module')
  return { symbols: symbolsWithContents(symbols, packages), groups: groupsOf(modules, packages, ids) }
}

function packagesOf(classes: readonly JavaPage[]): Package[] {
  const groups = groupBy([...classes].sort(byName), ({ packageName }) => packageName || unnamedPackage)
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, pages]) => ({ id, moduleName: pages[0]?.moduleName, classes: pages.map(page => page.id) }))
}

function byName(one: JavaPage, other: JavaPage): number {
  const first = one.name.toLowerCase()
  const second = other.name.toLowerCase()
  if (first !== second) return first < second ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function symbolsWithContents(symbols: readonly SdkSymbol[], packages: readonly Package[]): SdkSymbol[] {
  const classes = new Map(packages.map(entry => [entry.id, entry.classes]))
  const ids = new Set(symbols.map(({ id }) => id))
  const inModule = groupBy(packages, ({ moduleName }) => moduleName ?? '')
  return symbols.flatMap(symbol => {
    if (symbol.kind === 'module') {
      const contents = (inModule.get(symbol.name) ?? []).map(({ id }) => id).filter(id => ids.has(id))
      return [{ ...symbol, contents }]
    }
    if (symbol.kind !== 'package') return [symbol]
    const contents = classes.get(symbol.id) ?? []
    return contents.length > 0 || symbol.description !== undefined ? [{ ...symbol, contents }] : []
  })
}

function groupsOf(modules: readonly SdkSymbol[], packages: readonly Package[], ids: ReadonlySet<string>): SdkGroup[] {
  const toGroup = ({ id, classes }: Package): SdkGroup => ({
    title: id === unnamedPackage ? 'Unnamed package' : id,
    symbols: ids.has(id) ? [id, ...classes] : classes,
    groups: [],
  })
  const moduleGroup = ({ id, name }: SdkSymbol, groups: readonly SdkGroup[]): SdkGroup => ({
    title: name,
    symbols: [id],
    groups,
  })
  if (modules.length <= 1) return [...modules.map(module => moduleGroup(module, [])), ...packages.map(toGroup)]
  const byModule = groupBy(packages, ({ moduleName }) => moduleName ?? '')
  return [
    ...modules.map(module => moduleGroup(module, (byModule.get(module.name) ?? []).map(toGroup))),
    ...(byModule.get('') ?? []).map(toGroup),
  ]
}
