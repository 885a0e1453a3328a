import { exceedsDepth } from '../../../source/json/exceeds-depth.ts'
import type { Json } from '../../../source/json/json.ts'
import { fileNameOf } from '../../../source/paths/path-parts.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { parseDocument } from '../../document/parse/parse-document.ts'
import { error, type Report } from '../../document/report.ts'
import type { SdkGroup, SdkSymbol } from '../../model/sdk.ts'
import { emptySymbol } from '../empty-symbol.ts'
import { reportOtherFormat } from '../other-format.ts'
import type { SdkOutput, SdkReader } from '../sdk-reader.ts'
import { commentTexts, markdownOf } from './comment-texts.ts'
import { readSymbol } from './read-symbols.ts'
import { isProject, type SymbolIds, symbolIds } from './symbol-ids.ts'
import { kindOf, type Node, nodeAt, nodesAt, numberAt, type ReflectionKind, textAt } from './typedoc-json.ts'

/** Reads the JSON of TypeDoc 0.23 to 0.28. */
export const readTypedoc: SdkReader = (output, report) => {
  const { source } = output
  const project = parseProject(output, report)
  if (!project) return undefined
  const ids = symbolIds(project)
  const collected: Collected = { ids, symbols: [], contents: [] }
  const children = nodesAt(project, 'children')
  const modules = children.filter(child => kindOf(child) === 'module')
  const name = textAt(project, 'name') ?? textAt(project, 'packageName') ?? fileNameOf(source)
  const overview = overviewOf(project, ids, name)
  const documents = documentGroups(project, collected)
  const groups =
    modules.length > 0
      ? [
          ...ownGroups(
            project,
            children.filter(child => !modules.includes(child)),
            undefined,
            collected,
          ),
          ...modules.map(module => containerGroup(module, undefined, collected)),
        ]
      : ownGroups(project, children, undefined, collected)
  return {
    format: 'typedoc',
    language: 'typescript',
    name,
    version: textAt(project, 'packageVersion'),
    symbols: [...overview, ...collected.symbols],
    groups: [...(overview.length > 0 ? [groupOf(name, [''], [])] : []), ...documents, ...groups],
  }
}

interface Collected {
  readonly ids: SymbolIds
  readonly symbols: SdkSymbol[]
  readonly contents: string[]
}

const maxJsonDepth = 1000

function parseProject({ source, files }: SdkOutput, report: Report): Node | undefined {
  const [file] = files.values()
  // HTML, XML and YAML are no JSON with a mistake.
  const isJson = file !== undefined && /^\uFEFF?\s*(?:[{[]|$)/.test(file.text)
  const value = isJson ? parseJson(file, report) : undefined
  if (isJson && value === undefined) return undefined
  if (value !== undefined && isProject(value)) return value
  reportOtherFormat('typedoc', source, files, report)
  return undefined
}

/** The parser of specs is slower, but it says where the mistake is. */
function parseJson(file: SourceFile, report: Report): Json | undefined {
  const text = file.text.replace(/^\uFEFF/, '')
  if (exceedsDepth(text, maxJsonDepth)) {
    const message = `The values in "${file.path}" are nested more than ${maxJsonDepth} levels deep, so it is not read.`
    report(error('api-spec/too-deep', { path: file.path, line: 1, column: 1 }, message, 'Simplify the types.'))
    return undefined
  }
  try {
    return JSON.parse(text) as Json
  } catch {
    parseDocument({ path: file.path, text: /^\s*[{[]/.test(text) ? text : `{${text}` }, report)
    return undefined
  }
}

/** A page with the README, or with the comment of the only module. */
function overviewOf(project: Node, ids: SymbolIds, name: string): readonly SdkSymbol[] {
  const readme = markdownOf(nodesAt(project, 'readme'), ids)
  const texts = commentTexts(nodeAt(project, 'comment'), ids)
  const description = [texts.description ?? '', readme].filter(Boolean).join('\n\n')
  if (description === '') return []
  return [{ ...emptySymbol, ...texts, id: '', kind: 'module', name, qualifiedName: name, description }]
}

/** Guides that TypeDoc includes with the option "projectDocuments" or the tag `@document`. */
function documentGroups(owner: Node, { ids, symbols }: Collected): readonly SdkGroup[] {
  const read = (document: Node): readonly string[] => {
    const name = textAt(document, 'name') ?? ''
    const description = markdownOf(nodesAt(document, 'content'), ids)
    const id = ids.idOf(document)
    symbols.push({ ...emptySymbol, id, kind: 'document', name, qualifiedName: name, description })
    return [id, ...nodesAt(document, 'children').flatMap(read)]
  }
  const found = nodesAt(owner, 'documents').flatMap(read)
  return found.length === 0 ? [] : [groupOf('Documents', found, [])]
}

/** A module or namespace: its page, and groups of what it contains. */
function containerGroup(container: Node, outer: string | undefined, collected: Collected): SdkGroup {
  const { ids, symbols } = collected
  const name = textAt(container, 'name') ?? ''
  const qualified = outer === undefined ? name : `${outer}.${name}`
  const id = ids.idOf(container)
  const at = symbols.length
  const inside: Collected = { ids, symbols, contents: [] }
  const documents = documentGroups(container, inside)
  const groups = ownGroups(container, nodesAt(container, 'children'), qualified, inside)
  const symbol = readSymbol(container, ids, { scope: outer, prefix: outer === undefined ? '' : `${outer}.` })
  const readme = markdownOf(nodesAt(container, 'readme'), ids)
  const description = [symbol?.description ?? '', readme].filter(Boolean).join('\n\n') || undefined
  if (symbol) symbols.splice(at, 0, { ...symbol, description, contents: inside.contents })
  collected.contents.push(id)
  return groupOf(name, [id], [...documents, ...groups])
}

/** The titles of groups if the file has none, in the order of TypeDoc. */
const titles: readonly (readonly [ReflectionKind, string])[] = [
  ['enumeration', 'Enumerations'],
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['type alias', 'Type Aliases'],
  ['variable', 'Variables'],
  ['function', 'Functions'],
]

/** The declarations of a module or namespace in groups, then the namespaces in it. */
function ownGroups(
  owner: Node,
  children: readonly Node[],
  scope: string | undefined,
  collected: Collected,
): readonly SdkGroup[] {
  const { ids, symbols, contents } = collected
  const read = new Map<number, string>()
  for (const child of children) {
    const kind = kindOf(child)
    const target = numberAt(child, 'target')
    if (kind === 'reference') {
      const id = target === undefined ? undefined : ids.symbolIdOf(target)
      if (id !== undefined && !contents.includes(id)) contents.push(id)
    }
    if (kind === 'module' || kind === 'namespace') continue
    const symbol = readSymbol(child, ids, { scope, prefix: '' })
    if (!symbol) continue
    symbols.push(symbol)
    contents.push(symbol.id)
    read.set(numberAt(child, 'id') ?? -1, symbol.id)
  }
  const named = groupsOf(owner, children).flatMap(({ title, numbers }) => {
    const members = numbers.flatMap(number => read.get(number) ?? [])
    return members.length === 0 ? [] : [groupOf(title, members, [])]
  })
  const namespaces = children.filter(child => kindOf(child) === 'namespace')
  return [...named, ...namespaces.map(namespace => containerGroup(namespace, scope, collected))]
}

interface NumberGroup {
  readonly title: string
  readonly numbers: readonly number[]
}

/** The groups that the author of the library made, by categories or by groups; otherwise one for each kind. */
function groupsOf(owner: Node, children: readonly Node[]): readonly NumberGroup[] {
  const categories = nodesAt(owner, 'categories')
  const written = categories.length > 0 ? categories : nodesAt(owner, 'groups')
  if (written.length > 0)
    return written.map(group => ({
      title: textAt(group, 'title') ?? 'Other',
      numbers: Array.isArray(group.children) ? group.children.filter(number => typeof number === 'number') : [],
    }))
  return titles.map(([kind, title]) => ({
    title,
    numbers: children.flatMap(child => (kindOf(child) === kind ? (numberAt(child, 'id') ?? []) : [])),
  }))
}

const groupOf = (title: string, symbols: readonly string[], groups: readonly SdkGroup[]): SdkGroup => ({
  title,
  symbols,
  groups,
})
