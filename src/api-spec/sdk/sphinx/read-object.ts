import type { Element, Nodes } from 'hast'
import type { SdkExample, SdkKind, SdkSection, SdkSymbol, SdkTexts, SdkType } from '../../model/sdk.ts'
import { emptySignature, emptySymbol } from '../empty-symbol.ts'
import { childElements, classesOf, findElement, hasClass, isElement, lineText } from '../html/elements.ts'
import { type HtmlContext, htmlToMarkdown } from '../html/html-to-markdown.ts'
import { webTarget } from '../html/link-target.ts'
import { typeOf } from '../html/type-of.ts'
import { withoutTitle } from './normalize.ts'
import { isSignature, objectType, type PythonSignature, parseSignature, pythonKinds } from './parse-signature.ts'
import { type Fields, isFieldList, readFields, withFields } from './read-fields.ts'

/** An object of Python with its name, and the objects in it. */
export interface PythonObject {
  /** `click.core.Context.invoke` */
  readonly fullName: string
  readonly symbol: SdkSymbol
  readonly members: readonly PythonObject[]
}

/** Where an object is. */
export interface Place {
  /** The full name of the class that it is in. */
  readonly owner: string | undefined
  readonly module: string | undefined
}

/** Reads an object and everything in it. `undefined` if it has no name. */
export function readObject(dl: Element, place: Place, context: HtmlContext): PythonObject | undefined {
  const type = objectType(dl) ?? 'data'
  const kind = pythonKinds[type] ?? 'variable'
  const signatures = childElements(dl)
    .filter(isSignature)
    .map(dt => parseSignature(dt, kind, context.resolveLink))
  const [first] = signatures
  if (!first || first.name === '') return undefined
  const fullName = fullNameOf(first, place)
  const content = childElements(dl)
    .filter(({ tagName }) => tagName === 'dd')
    .flatMap(({ children }) => children)
  const names = first.parameters.map(parameter => parameter.name)
  const { texts, bases, fields, objects } = readContent(content, context, names)
  const isDecorator = type === 'decorator' || type === 'decoratormethod'
  const isCallable = ['function', 'method', 'class', 'exception'].includes(kind)
  const members = objects.flatMap(inner => readObject(inner, { ...place, owner: fullName }, context) ?? [])
  const symbol: SdkSymbol = {
    ...emptySymbol,
    ...texts,
    id: fullName,
    kind: kindOf(kind, first.name, place),
    name: first.name,
    qualifiedName: first.name,
    modifiers: first.modifiers,
    sections: [...texts.sections, ...fields.sections],
    signatures: signatures.map(signature => ({
      ...emptySignature,
      code: isDecorator ? `@${signature.code.replace(/^def /, '')}` : signature.code,
      parameters: isCallable ? withFields(signature.parameters, fields.parameters) : [],
      returns: isCallable ? returnsOf(signature, fields) : undefined,
      throws: fields.throws,
    })),
    type: isCallable ? undefined : (first.type ?? first.returns ?? fields.type ?? fields.returns?.type),
    value: isCallable ? undefined : first.value,
    extends: bases.filter(base => base.map(({ text }) => text).join('') !== 'object'),
    location: locationOf(first.source),
  }
  return { fullName, symbol, members }
}

function kindOf(kind: SdkKind, name: string, { owner }: Place): SdkKind {
  if (kind === 'method' && name === '__init__') return 'constructor'
  return kind === 'function' && owner !== undefined ? 'method' : kind
}

function fullNameOf({ id, name, prefix }: PythonSignature, { owner, module }: Place): string {
  // Readers of older versions wrote anchors such as `module-name`, which are not names.
  if (id !== undefined && (id === name || id.endsWith(`.${name}`))) return id
  const parent = owner ?? (prefix.replace(/\.$/, '') || module)
  return parent ? `${parent}.${name}` : name
}

function returnsOf({ returns, name }: PythonSignature, fields: Fields) {
  const type = returns ?? fields.returns?.type
  const isNothing = type?.map(({ text }) => text).join('') === 'None'
  const description = fields.returns?.description
  if (description === undefined && (type === undefined || (isNothing && name === '__init__'))) return undefined
  return { type, description }
}

/** A link to the repository, for documentation with `sphinx.ext.linkcode`. */
function locationOf(address: string | undefined) {
  const url = address && webTarget(address)?.href
  if (!url) return undefined
  const [, path, line] = /\/(?:blob|tree|src)\/[^/]+\/([^#?]+)(?:#L(\d+))?/.exec(url) ?? []
  return { name: path ? `${path}${line ? `:${line}` : ''}` : 'Source', url }
}

interface Content {
  readonly texts: SdkTexts
  readonly bases: readonly SdkType[]
  readonly fields: Fields
  /** The objects in it. */
  readonly objects: readonly Element[]
}

/** What is below the signature of an object, or in the section of a module. */
export function readContent(
  written: readonly Nodes[],
  context: HtmlContext,
  parameters: readonly string[] = [],
): Content {
  const nodes = written.flatMap(unwrapped)
  const objects: Element[] = []
  const lists: Element[] = []
  const changes: Element[] = []
  const seeAlso: Element[] = []
  const rest: Nodes[] = []
  let bases: readonly SdkType[] = []
  for (const node of nodes) {
    if (!isElement(node)) rest.push(node)
    else if (objectType(node) !== undefined) objects.push(node)
    else if (isFieldList(node)) lists.push(node)
    else if (isChange(node)) changes.push(node)
    else if (hasClass(node, 'seealso')) seeAlso.push(node)
    else if (rest.every(isBlank) && isBases(node)) bases = basesOf(node, context)
    else rest.push(node)
  }
  const { description, examples, sections } = splitRubrics(rest, context)
  const deprecation = changes.find(change => hasClass(change, 'deprecated') && !isAboutParameter(change, parameters))
  const history = changes.filter(
    change => change !== deprecation && !(hasClass(change, 'versionadded') && !hasText(change)),
  )
  return {
    objects,
    bases,
    fields: readFields(lists, context),
    texts: {
      description,
      deprecated: deprecation && deprecationText(deprecation, context),
      since: sinceOf(changes),
      examples,
      sections: [...sections, ...historySection(history, context)],
      see: seeAlso.flatMap(element => htmlToMarkdown(withoutTitle(element), context) ?? []),
    },
  }
}

/** Docstrings with too much indentation put objects into quotes. */
function unwrapped(node: Nodes): Nodes[] {
  const isBox = isElement(node) && /^(?:blockquote|div)$/.test(node.tagName)
  if (!isBox || !findElement(node, child => objectType(child) !== undefined)) return [node]
  return node.children.flatMap(unwrapped)
}

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === ''

const isChange = (element: Element): boolean =>
  classesOf(element).some(name => /^(?:versionadded|versionchanged|versionremoved|deprecated)$/.test(name))

/** `Bases: Parameter, Generic[T]` */
const isBases = (element: Element): boolean => element.tagName === 'p' && /^Bases: \S/.test(lineText(element.children))

function basesOf(element: Element, context: HtmlContext): SdkType[] {
  const [, ...others] = element.children
  const first = element.children[0]
  const start = first?.type === 'text' ? [{ ...first, value: first.value.replace(/^Bases:\s*/, '') }] : []
  const nodes = [...start, ...others].filter(node => !(node.type === 'text' && /^[,\s]*$/.test(node.value)))
  return nodes.flatMap(node => {
    const type = typeOf([node], context.resolveLink)
    return type ? [type.map(part => ({ ...part, text: part.text.replace(/^builtins\./, '') }))] : []
  })
}

/** Napoleon writes sections of NumPy and Google docstrings as headings: `Example`, `Notes`. */
function splitRubrics(nodes: readonly Nodes[], context: HtmlContext) {
  const parts: { title: string | undefined; nodes: Nodes[] }[] = [{ title: undefined, nodes: [] }]
  for (const node of nodes) {
    if (isElement(node) && hasClass(node, 'rubric')) parts.push({ title: lineText(node.children), nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  let description: string | undefined
  const examples: SdkExample[] = []
  const sections: SdkSection[] = []
  for (const { title, nodes: inner } of parts) {
    const text = htmlToMarkdown(inner, context)
    if (title === undefined) description = text
    else if (text !== undefined && /^examples?$/i.test(title)) examples.push({ text })
    else if (text !== undefined) sections.push({ title, text })
  }
  return { description, examples, sections }
}

/** "Changed in version 8.0:" */
const versionLabel = (change: Element): string => {
  const [paragraph] = childElements(change)
  const [label] = paragraph ? childElements(paragraph) : []
  return label ? lineText(label.children) : ''
}

const hasText = (change: Element): boolean => lineText(change.children).length > versionLabel(change).length

function sinceOf(changes: readonly Element[]): string | undefined {
  const added = changes.find(change => hasClass(change, 'versionadded'))
  return added && /(\d\S*?)[.:]?$/.exec(versionLabel(added))?.[1]
}

/** "Deprecated since version 19.2: *cmp* will be removed" is about a parameter. */
function isAboutParameter(change: Element, parameters: readonly string[]): boolean {
  const [, named] = childElements(childElements(change)[0] ?? change)
  return named !== undefined && parameters.includes(lineText(named.children).replace(/^\*+/, ''))
}

/** "Deprecated since version 8.2: Use `main`." without the word that readers see as a label. */
const deprecationText = (change: Element, context: HtmlContext): string =>
  (htmlToMarkdown(change.children, context) ?? '').replace(/^Deprecated since/, 'Since')

function historySection(changes: readonly Element[], context: HtmlContext): SdkSection[] {
  const items = changes.flatMap(change => htmlToMarkdown(change.children, context) ?? [])
  if (items.length === 0) return []
  const text = items.map(item => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')
  return [{ title: 'Version history', text }]
}
