import type { Element, Nodes } from 'hast'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { percentDecode } from '../../../source/text/percent-decode.ts'
import { error, type Report } from '../../document/report.ts'
import type { SdkGroup, SdkLibrary, SdkSymbol } from '../../model/sdk.ts'
import { emptySymbol } from '../empty-symbol.ts'
import { groupBy } from '../group-by.ts'
import { attribute, findElement, isElement, type Parent } from '../html/elements.ts'
import type { HtmlContext } from '../html/html-to-markdown.ts'
import { type ResolveLink, webTarget } from '../html/link-target.ts'
import { reportOtherFormat } from '../other-format.ts'
import type { SdkOutput } from '../sdk-reader.ts'
import { sourceName } from '../source-name.ts'
import { objectType } from './parse-signature.ts'
import { type PythonObject, readContent, readObject } from './read-object.ts'
import { isObjectPlaceholder, type ParseObject, readBody, type SphinxPage, sphinxPages } from './sphinx-pages.ts'

/**
 * Reads the folder that the JSON builder of Sphinx writes. Only objects of Python and their modules become pages: guides
 * without objects are left out, because an author would write them as pages of the site.
 */
export function readSphinx({ source, files }: SdkOutput, report: Report): SdkLibrary | undefined {
  const pages = sphinxPages(files, report)
  if (pages.length === 0) {
    if (![...files.keys()].some(path => /\.fjson$/i.test(path))) reportOtherFormat('sphinx', source, files, report)
    return undefined
  }
  const ids = new Set(pages.flatMap(({ html }) => [...moduleNames(html), ...objectNames(html)]))
  const parsed = readPages(pages, { resolveLink: linkResolver(ids), language: 'python' }, report)
  if (parsed.objects.size === 0) {
    report(noObjectsError(source, pages[0]?.file))
    return undefined
  }
  return { format: 'sphinx', language: 'python', ...projectOf(files, source), ...toLibrary(parsed) }
}

const noObjectsError = (source: string, file: SourceFile | undefined) =>
  error(
    'api-spec/invalid-sdk-output',
    { path: file?.path ?? source, line: 1, column: 1 },
    `The pages in "${source}" document no functions or classes of Python.`,
    'Add directives such as "automodule" or "py:class" to the sources, and build again.',
  )

/** Modules have anchors: `module-click.core`. */
const moduleNames = (html: string): string[] =>
  [...html.matchAll(/\bid="module-([^"]+)"/g)].map(([, name = '']) => name)

/** The ids of all objects of a page. */
const objectNames = (html: string): string[] =>
  [...html.matchAll(/<dt\b[^<>]*\bid="([^"]+)"/g)].map(([, id = '']) => id)

const moduleIn = (element: Element): string | undefined => /^module-(.+)$/.exec(attribute(element, 'id') ?? '')?.[1]

/**
 * Returns a function that finds the target of a link: a URL, or the object whose full name is the fragment of the link.
 *
 * @param ids The full names of all objects and modules.
 */
function linkResolver(ids: ReadonlySet<string>): ResolveLink {
  return href => {
    const web = webTarget(href)
    if (web) return web
    const fragment = percentDecode(/#(.*)$/s.exec(href)?.[1] ?? '').replace(/^module-/, '')
    return ids.has(fragment) ? { id: fragment } : undefined
  }
}

/** The objects of a library by their full names, and what is written about modules. */
interface ReadObjects {
  readonly objects: ReadonlyMap<string, PythonObject>
  readonly modules: ReadonlyMap<string, SdkSymbol>
}

/** Reads all pages. An object that is documented twice is shown once, with the longer text. */
function readPages(pages: readonly SphinxPage[], context: HtmlContext, report: Report): ReadObjects {
  const objects = new Map<string, PythonObject>()
  const modules = new Map<string, SdkSymbol>()
  const addObject = (object: PythonObject): void => {
    const previous = objects.get(object.fullName)
    objects.set(object.fullName, previous ? joinObjects(previous, object) : object)
  }
  const addModule = (name: string, nodes: readonly Nodes[]): void => {
    const previous = modules.get(name)
    if (!previous?.description) modules.set(name, moduleSymbol(name, nodes, context))
  }
  for (const page of pages) {
    const reader = (parseObject: ParseObject): PageReader => ({ context, parseObject, addObject, addModule })
    readBody(page, (body, parseObject) => visitPage(body, undefined, reader(parseObject)), report)
  }
  return { objects, modules }
}

/** The object with the longer text, with the members of both. */
function joinObjects(one: PythonObject, other: PythonObject): PythonObject {
  const isLonger = lengthOf(other) > lengthOf(one)
  const main = isLonger ? other : one
  const second = isLonger ? one : other
  const names = new Set(main.members.map(({ fullName }) => fullName))
  return { ...main, members: [...main.members, ...second.members.filter(({ fullName }) => !names.has(fullName))] }
}

const lengthOf = ({ symbol, members }: PythonObject): number => (symbol.description?.length ?? 0) + members.length

/** What reading a page needs, and where its results go. */
interface PageReader {
  readonly context: HtmlContext
  readonly parseObject: ParseObject
  readonly addObject: (object: PythonObject) => void
  readonly addModule: (name: string, nodes: readonly Nodes[]) => void
}

/** Text belongs to the module whose anchor comes before it, or whose section it is in. */
function visitPage(parent: Parent, outer: string | undefined, reader: PageReader): void {
  const { context, parseObject, addObject, addModule } = reader
  let module = isElement(parent as Nodes) ? moduleIn(parent as Element) : undefined
  let moduleContent: Nodes[] = []
  const finish = (): void => {
    if (module !== undefined) addModule(module, moduleContent)
    moduleContent = []
  }
  for (const node of parent.children as readonly Nodes[]) {
    const child = isElement(node) ? parseObject(node) : node
    if (!isElement(child)) moduleContent.push(child)
    else if (objectType(child) !== undefined) {
      const object = readObject(child, { owner: undefined, module: module ?? outer }, context)
      if (object) addObject(object)
    } else if (child.tagName === 'span' && moduleIn(child) !== undefined) {
      finish()
      module = moduleIn(child)
    } else if (containsObjects(child)) visitPage(child, module ?? outer, reader)
    else if (!/^(?:h[1-6]|section|nav)$/.test(child.tagName)) moduleContent.push(child)
  }
  finish()
}

const containsObjects = (element: Element): boolean =>
  findElement(
    element,
    child => isObjectPlaceholder(child) || objectType(child) !== undefined || moduleIn(child) !== undefined,
  ) !== undefined || moduleIn(element) !== undefined

function moduleSymbol(name: string, nodes: readonly Nodes[], context: HtmlContext): SdkSymbol {
  const { texts } = readContent(nodes, context)
  return { ...emptySymbol, ...texts, id: name, kind: 'module', name, qualifiedName: name }
}

function toLibrary(parsed: ReadObjects): Pick<SdkLibrary, 'symbols' | 'groups'> {
  const objects = topLevelObjects(parsed.objects)
  const moduleNames = new Set(parsed.modules.keys())
  const byModule = groupBy(objects, ({ fullName }) => moduleOf(fullName, moduleNames))
  const hasOneModule = new Set([...byModule.keys(), ...moduleNames]).size <= 1
  const symbols: SdkSymbol[] = []
  const groups: SdkGroup[] = []
  for (const name of new Set([...moduleNames, ...byModule.keys()])) {
    const symbolsOfModule = (byModule.get(name) ?? []).flatMap(object => pagesOf(object, name, hasOneModule))
    const module = parsed.modules.get(name)
    if (symbolsOfModule.length === 0 && module?.description === undefined) continue
    const contents = symbolsOfModule.map(({ id }) => id)
    if (module) symbols.push({ ...module, contents })
    symbols.push(...symbolsOfModule)
    groups.push({ title: name, symbols: module ? [module.id, ...contents] : contents, groups: [] })
  }
  return { symbols, groups: groups.filter(({ title }) => title !== '') }
}

/**
 * The objects on the top level. Methods that are documented separately from their class become its members, if the class
 * is documented.
 */
function topLevelObjects(objects: ReadonlyMap<string, PythonObject>): PythonObject[] {
  const isMember = ({ fullName, symbol }: PythonObject) =>
    ['method', 'constructor', 'property'].includes(symbol.kind) && objects.has(ownerOf(fullName))
  const members = groupBy([...objects.values()].filter(isMember), ({ fullName }) => ownerOf(fullName))
  return [...objects.values()]
    .filter(object => !isMember(object))
    .map(object => {
      const memberNames = new Set(object.members.map(({ fullName }) => fullName))
      const separateMembers = (members.get(object.fullName) ?? []).filter(({ fullName }) => !memberNames.has(fullName))
      return { ...object, members: [...object.members, ...separateMembers] }
    })
}

const ownerOf = (fullName: string): string => fullName.slice(0, Math.max(fullName.lastIndexOf('.'), 0))

/** The longest documented module that a name begins with. Otherwise the packages before the first class or the last name. */
function moduleOf(fullName: string, modules: ReadonlySet<string>): string {
  let name = ownerOf(fullName)
  while (name !== '' && !modules.has(name)) name = ownerOf(name)
  if (name !== '') return name
  const parts = ownerOf(fullName).split('.')
  const classAt = parts.findIndex(part => /^_*\p{Lu}/u.test(part))
  return parts.slice(0, classAt < 0 ? parts.length : classAt).join('.')
}

/** The pages of an object: its own, and those of classes in it. */
function pagesOf(object: PythonObject, module: string, hasOneModule: boolean): SdkSymbol[] {
  const isClass = ({ symbol }: PythonObject) => symbol.kind === 'class' || symbol.kind === 'exception'
  const members = object.members.filter(member => !isClass(member))
  const named = (inner: PythonObject): SdkSymbol => ({
    ...inner.symbol,
    qualifiedName: module === '' ? inner.fullName : inner.fullName.slice(module.length + 1),
    scope: hasOneModule || module === '' ? undefined : module,
  })
  return [
    { ...named(object), members: members.map(named) },
    ...object.members.filter(isClass).flatMap(inner => pagesOf(inner, module, hasOneModule)),
  ]
}

/** The name and version of the project, from the file that all pages share. */
function projectOf(
  files: ReadonlyMap<string, SourceFile>,
  source: string,
): { name: string; version?: string | undefined } {
  const context = contextOf(files.get('globalcontext.json'))
  const { project, release } = context
  return {
    name: typeof project === 'string' && project !== '' ? project : sourceName(source),
    version: typeof release === 'string' && release !== '' ? release : undefined,
  }
}

function contextOf(file: SourceFile | undefined): { readonly [key: string]: Json } {
  try {
    const value = JSON.parse(file?.text ?? '{}') as Json // JSON.parse returns JSON
    return isRecord(value) ? value : {}
  } catch {
    return {} // The name of the folder is used.
  }
}
