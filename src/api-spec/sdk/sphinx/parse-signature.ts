import type { Element, Nodes } from 'hast'
import type { SdkKind, SdkParameter, SdkType } from '../../model/sdk.ts'
import { emptyParameter } from '../empty-symbol.ts'
import { attribute, childElements, classesOf, findElement, hasClass, isElement, lineText } from '../html/elements.ts'
import type { ResolveLink } from '../html/link-target.ts'
import { type LinkedText, linkedTextOf, slice } from '../html/linked-text.ts'
import { endOfBracket, layOutDeclaration } from '../lay-out-declaration.ts'

/** The parts of the signature of a Python object: the `dt` that Sphinx writes for it. */
export interface PythonSignature {
  readonly id: string | undefined
  readonly name: string
  /** What is written before the name: `click.core.` */
  readonly prefix: string
  /** `async`, `static`, `abstract` */
  readonly modifiers: readonly string[]
  readonly code: string
  readonly parameters: readonly SdkParameter[]
  readonly returns?: SdkType | undefined
  /** Of an attribute. */
  readonly type?: SdkType | undefined
  readonly value?: string | undefined
  /** The address of the source code. */
  readonly source?: string | undefined
}

const modifierWords = new Set(['abstract', 'abstractmethod', 'async', 'classmethod', 'static', 'final', 'cached'])

/** Whether an element declares an object of Python. Up to Sphinx 3, it has no class of its own. */
export const isSignature = (element: Element): boolean =>
  element.tagName === 'dt' && (hasClass(element, 'sig') || findElement(element, isName) !== undefined)

const isName = (element: Element): boolean => hasClass(element, 'descname')

export function parseSignature(dt: Element, kind: SdkKind, resolveLink: ResolveLink): PythonSignature {
  const children = dt.children.filter(child => !isSourceLink(child))
  const before = children.flatMap(child => (isElement(child) && hasClass(child, 'property') ? [lineText([child])] : []))
  const words = before.join(' ').split(/\s+/)
  const name = lineText([findElement(dt, isName) ?? dt])
  const nameAt = children.findIndex(
    child => isElement(child) && (isName(child) || findElement(child, isName) !== undefined),
  )
  const rest = linkedTextOf(children.slice(nameAt + 1).map(withPlainArrow), resolveLink)
  const parts = partsOf(rest)
  const modifiers = words.filter(word => modifierWords.has(word))
  return {
    id: attribute(dt, 'id') || undefined,
    name,
    prefix: lineText([findElement(dt, element => hasClass(element, 'descclassname')) ?? { type: 'text', value: '' }]),
    modifiers,
    code: codeOf(kind, name, rest.text, words),
    parameters: parts.parameters,
    returns: parts.returns,
    type: parts.type ?? propertyType(children, resolveLink),
    value: parts.value,
    source: dt.children
      .filter(isSourceLink)
      .map(link => attribute(link, 'href'))
      .find(Boolean),
  }
}

const isSourceLink = (node: Nodes): node is Element =>
  isElement(node) &&
  node.tagName === 'a' &&
  findElement(node, element => hasClass(element, 'viewcode-link')) !== undefined

/** Newer versions put the type of an attribute and its value into elements with the class of words before the name. */
function propertyType(children: readonly Nodes[], resolveLink: ResolveLink): SdkType | undefined {
  const properties = children.filter(isElement).filter(child => hasClass(child, 'property'))
  const type = properties.find(child => lineText([child]).startsWith(':'))
  if (!type) return undefined
  const linked = linkedTextOf([type], resolveLink)
  return slice(linked, linked.text.indexOf(':') + 1, linked.text.length)
}

function withPlainArrow(node: Nodes): Nodes {
  if (node.type === 'text') return { ...node, value: node.value.replace('→', '->') }
  if (!isElement(node)) return node
  return { ...node, children: node.children.map(child => withPlainArrow(child) as Element['children'][number]) }
}

/** What follows the name: type parameters, parameters, the type that is returned; or a type and a value. */
function partsOf(rest: LinkedText) {
  const { text } = rest
  let at = /^\s*/.exec(text)?.[0].length ?? 0
  const generics = text.charAt(at) === '[' ? endOfBracket(text, at) : undefined
  if (generics !== undefined) at = generics + 1
  const open = text.charAt(at) === '(' ? at : undefined
  const close = open === undefined ? undefined : closingParenthesis(text, open)
  if (open === undefined || close === undefined) {
    const { type, value } = typeAndValue(rest, at)
    return { parameters: [], type, value }
  }
  const arrow = text.indexOf('->', close)
  const parameters = rangesBetween(text, open + 1, close).flatMap(([start, end]) => readParameter(rest, start, end))
  return { parameters, returns: arrow < 0 ? undefined : slice(rest, arrow + 2, text.length) }
}

/** Defaults can contain single brackets: `sep='('`. Then the last parenthesis before the arrow closes the list. */
function closingParenthesis(text: string, open: number): number | undefined {
  const close = endOfBracket(text.replaceAll('->', '  '), open)
  if (close !== undefined) return close
  const last = text.lastIndexOf(')', text.includes('->') ? text.indexOf('->') : text.length)
  return last > open ? last : undefined
}

function rangesBetween(text: string, start: number, end: number): [number, number][] {
  const ranges: [number, number][] = []
  let from = start
  let depth = 0
  let quote = ''
  for (let at = start; at < end; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = text.indexOf(character, at + 1) < 0 ? '' : character
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    else if (character === ',' && depth <= 0) {
      ranges.push([from, at])
      from = at + 1
    }
  }
  return [...ranges, [from, end]]
}

function readParameter(rest: LinkedText, start: number, end: number): SdkParameter[] {
  const written = rest.text.slice(start, end)
  // Optional parameters can be in brackets: `range(start[, stop])`.
  const name = /^[\s[]*(\*{0,2})([\p{L}_][\p{L}\p{N}_.]*)/u.exec(written)
  if (!name?.[2]) return []
  const { type, value } = typeAndValue(rest, start + name[0].length, end)
  return [
    {
      ...emptyParameter,
      name: name[2],
      type,
      isOptional: value !== undefined || /^\s*\[/.test(written),
      isRest: name[1] !== '',
      default: value,
    },
  ]
}

/** `: str | None = None` */
function typeAndValue(rest: LinkedText, start: number, end = rest.text.length) {
  const text = rest.text.slice(start, end)
  const equals = /^\s*=/.test(text) ? text.indexOf('=') : offsetOfEquals(text)
  const colon = /^\s*:/.exec(text)?.[0].length
  const type = colon === undefined ? undefined : slice(rest, start + colon, start + (equals < 0 ? text.length : equals))
  const value = equals < 0 ? undefined : text.slice(equals + 1).trim()
  return { type, value: value === '' ? undefined : value }
}

/** The equals sign of a default: not one within brackets, such as `Annotated[int, Field(gt=0)]`. */
function offsetOfEquals(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    else if (character === '=' && depth === 0) return at
  }
  return -1
}

/** The declaration as in source code. */
function codeOf(kind: SdkKind, name: string, rest: string, words: readonly string[]): string {
  const declared = `${name}${rest.trimEnd()}`
  if (kind === 'class' || kind === 'exception') return layOutDeclaration(`class ${declared}`)
  if (kind === 'type') return `type ${declared}`
  if (kind !== 'function' && kind !== 'method' && kind !== 'constructor') return declared
  const decorators = [
    words.includes('classmethod') ? '@classmethod\n' : '',
    words.includes('static') ? '@staticmethod\n' : '',
    words.includes('abstract') || words.includes('abstractmethod') ? '@abstractmethod\n' : '',
  ].join('')
  return `${decorators}${layOutDeclaration(`${words.includes('async') ? 'async ' : ''}def ${declared}`)}`
}

/** The domain and the type of an object: `py` and `method`. */
export function objectType(dl: Element): string | undefined {
  if (dl.tagName !== 'dl') return undefined
  const classes = classesOf(dl)
  const type = classes.find(name => Object.hasOwn(pythonKinds, name))
  const isPython = classes.includes('py') || !classes.some(name => /^(?:c|cpp|js|rst|std|field-list)$/.test(name))
  return type !== undefined && isPython && childElements(dl).some(isSignature) ? type : undefined
}

/** The objects of the Python domain. */
export const pythonKinds: Readonly<Record<string, SdkKind>> = {
  function: 'function',
  decorator: 'function',
  class: 'class',
  exception: 'exception',
  data: 'variable',
  attribute: 'property',
  property: 'property',
  method: 'method',
  classmethod: 'method',
  staticmethod: 'method',
  decoratormethod: 'method',
  type: 'type',
}
