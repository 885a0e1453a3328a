import type { SourceFile } from '../../../source/source-file.ts'
import { error, type Report, warning } from '../../document/report.ts'
import type { SdkGroup, SdkLibrary, SdkSymbol } from '../../model/sdk.ts'
import { emptySymbol } from '../empty-symbol.ts'
import { groupBy } from '../group-by.ts'
import { reportOtherFormat } from '../other-format.ts'
import type { SdkOutput } from '../sdk-reader.ts'
import { sourceName } from '../source-name.ts'
import { childrenNamed, parseXml, type XmlElement } from './parse-xml.ts'
import { fullNameOf, memberId, membersOf, pageElements, readElement } from './read-element.ts'

/** Reads the file "structure.xml" of phpDocumentor 2 and 3. */
export function readPhpdoc({ source, files }: SdkOutput, report: Report): SdkLibrary | undefined {
  const file = structureFile(files)
  const { project, elements } = file ? readStructure(file, report) : { project: undefined, elements: [] }
  if (!file || project?.name !== 'project') {
    reportOtherFormat('phpdoc', source, files, report)
    return undefined
  }
  const unique = uniqueElements(elements, file, report)
  if (unique.size === 0) {
    report(withoutClasses(file))
    return undefined
  }
  const names = new Set(
    [...unique].flatMap(([id, { element }]) => [id, ...membersOf(element).map(member => memberId(id, member))]),
  )
  const symbols = [...unique.values()].map(({ element, path }) => ({
    symbol: readElement(element, path, { names }),
    group: groupOf(element),
  }))
  const { title = '', name = '', version = '' } = project.attributes
  return {
    format: 'phpdoc',
    language: 'php',
    name: title || name || sourceName(source),
    // Without a setting, phpDocumentor writes its own version.
    version: title === '' ? undefined : version || undefined,
    ...inNamespaces(symbols),
  }
}

/** The file by its usual name, or the only one. */
const structureFile = (files: ReadonlyMap<string, SourceFile>): SourceFile | undefined =>
  [...files].find(([path]) => /(?:^|\/)structure\.xml$/i.test(path))?.[1] ??
  [...files].find(([path, { text }]) => /\.xml$/i.test(path) || /^\uFEFF?\s*<\?xml/.test(text.slice(0, 100)))?.[1]

const withoutClasses = ({ path }: SourceFile) =>
  error(
    'api-spec/invalid-sdk-output',
    { path, line: 1, column: 1 },
    `The file "${path}" contains no classes or functions.`,
    'Check which folders phpDocumentor reads ("-d"), and whether it ignores the visibility of all elements.',
  )

interface FoundElement {
  readonly element: XmlElement
  /** The path of the source file. */
  readonly path: string
}

function readStructure(file: SourceFile, report: Report) {
  let project: XmlElement | undefined
  const elements: FoundElement[] = []
  const child = (source: XmlElement): void => {
    if (source.name !== 'file') return
    const path = (source.attributes.path ?? '').replaceAll('\\', '/')
    for (const name of pageElements) for (const element of childrenNamed(source, name)) elements.push({ element, path })
  }
  const root = (element: XmlElement): void => {
    project = element
  }
  parseXml(file, { root, child }, report)
  return { project: project as XmlElement | undefined, elements }
}

function uniqueElements(
  elements: readonly FoundElement[],
  { path }: SourceFile,
  report: Report,
): Map<string, FoundElement> {
  const unique = new Map<string, FoundElement>()
  for (const found of elements) {
    const id = fullNameOf(found.element)
    const span = { path, line: found.element.line, column: 1 }
    if (id === '') report(warning('api-spec/invalid-sdk-output', span, withoutName(found.element), again))
    else if (unique.has(id)) report(warning('api-spec/invalid-sdk-output', span, twice(id), oneVersion))
    else unique.set(id, found)
  }
  return unique
}

const withoutName = ({ name }: XmlElement) => `A "${name}" has no name, so it is left out.`
const again = 'Run phpDocumentor again, and replace the file.'
const twice = (id: string) => `"${id.slice(1)}" is defined twice. Only the first definition is shown.`
const oneVersion = 'Exclude one of the files with "--ignore" when you run phpDocumentor.'

/** The namespace; without one, the package of the comment. */
function groupOf(element: XmlElement): string {
  const namespace = (element.attributes.namespace ?? '').replace(/^\\/, '')
  if (namespace !== '' && namespace !== 'global') return namespace
  const written = fullNameOf(element)
  const fromName = written.slice(1, Math.max(written.lastIndexOf('\\'), 1))
  const name = (element.attributes.package ?? '').replace(/^\\/, '')
  return fromName || (name === 'Default' || name === 'global' ? '' : name)
}

interface Grouped {
  readonly symbol: SdkSymbol
  readonly group: string
}

/** A page and a group for each namespace. */
function inNamespaces(found: readonly Grouped[]): Pick<SdkLibrary, 'symbols' | 'groups'> {
  const groups = [...groupBy(found, ({ group }) => group)].sort(([one], [other]) => (one < other ? -1 : 1))
  const hasOne = groups.length <= 1
  const symbols: SdkSymbol[] = []
  const sidebar: SdkGroup[] = []
  for (const [name, entries] of groups) {
    const scope = hasOne || name === '' ? undefined : name
    const scopedSymbols = entries
      .map(({ symbol }) => ({ ...symbol, scope, members: symbol.members.map(member => ({ ...member, scope })) }))
      .sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
    const contents = scopedSymbols.map(({ id }) => id)
    const namespace = name === '' ? undefined : namespaceSymbol(name, contents)
    symbols.push(...(namespace ? [namespace] : []), ...scopedSymbols)
    sidebar.push({
      title: name === '' ? 'Global namespace' : name,
      symbols: namespace ? [namespace.id, ...contents] : contents,
      groups: [],
    })
  }
  return { symbols, groups: sidebar }
}

const namespaceSymbol = (name: string, contents: readonly string[]): SdkSymbol => ({
  ...emptySymbol,
  id: `namespace ${name}`,
  kind: 'namespace',
  name,
  qualifiedName: name,
  contents,
})
