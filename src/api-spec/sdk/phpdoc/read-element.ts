import type { SdkKind, SdkParameter, SdkResult, SdkSymbol } from '../../model/sdk.ts'
import { emptyParameter, emptySignature, emptySymbol } from '../empty-symbol.ts'
import { layOutDeclaration } from '../lay-out-declaration.ts'
import { childrenNamed, textOfChild, type XmlElement } from './parse-xml.ts'
import { phpType, phpTypeCode, shortName } from './php-names.ts'
import { commentText, type PhpContext, readTexts, readThrows, tagsOf } from './read-docblock.ts'

/** The elements of a file that become pages. */
export const pageElements = ['class', 'interface', 'trait', 'enum', 'function', 'constant'] as const

/** `\Acme\Client`; empty if the element has no name. */
export function fullNameOf(element: XmlElement): string {
  const written = textOfChild(element, 'full_name') || textOfChild(element, 'name')
  return written === '' || written.startsWith('\\') ? written : `\\${written}`
}

const memberElements = ['constant', 'case', 'property', 'method'] as const

/** The id of a member. Those that are inherited have the full name of their original. */
export function memberId(owner: string, member: XmlElement): string {
  const name = textOfChild(member, 'name').replace(/^\$/, '')
  if (member.name === 'method') return `${owner}::${name}()`
  return member.name === 'property' ? `${owner}::$${name}` : `${owner}::${name}`
}

export const membersOf = (element: XmlElement): XmlElement[] =>
  memberElements.flatMap(name => childrenNamed(element, name)).filter(member => textOfChild(member, 'name') !== '')

/** Reads a class, an interface, a trait, an enum, a function or a constant. */
export function readElement(element: XmlElement, path: string, context: PhpContext): SdkSymbol {
  const id = fullNameOf(element)
  const name = shortName(id).replace(/\(\)$/, '')
  if (element.name === 'function') return readFunction(element, { id, name, path }, context)
  if (element.name === 'constant') return readConstant(element, { id, name, path }, context)
  const own: PhpContext = { ...context, owner: id }
  const types = (child: string) =>
    childrenNamed(element, child)
      .map(({ text }) => text.trim())
      .filter(Boolean)
  const linked = (child: string) =>
    types(child)
      .flatMap(type => [phpType(type, context.names) ?? []])
      .filter(type => type.length > 0)
  const modifiers = ['final', 'abstract', 'readonly'].filter(word => element.attributes[word] === 'true')
  const declared = [...modifiers, element.name, name].join(' ')
  const relation = (word: string, names: readonly string[]) =>
    names.length > 0 ? ` ${word} ${names.map(shortName).join(', ')}` : ''
  return {
    ...emptySymbol,
    ...readTexts(element, own),
    id,
    kind: kindOfType(element, types('extends')),
    name,
    qualifiedName: name,
    modifiers,
    signatures: [
      {
        ...emptySignature,
        code: layOutDeclaration(
          `${declared}${relation('extends', types('extends'))}${relation('implements', types('implements'))}`,
        ),
      },
    ],
    members: membersOf(element).map(member => readMember(member, { id, name, path }, own)),
    extends: linked('extends'),
    implements: linked('implements'),
    location: locationOf(element, path),
  }
}

function kindOfType({ name }: XmlElement, parents: readonly string[]): SdkKind {
  if (name === 'interface' || name === 'trait' || name === 'enum') return name
  return parents.some(parent => /(?:Exception|\\Error|Throwable)$/.test(parent)) ? 'exception' : 'class'
}

/** Names of the element that a reader belongs to. */
interface Named {
  readonly id: string
  readonly name: string
  readonly path: string
}

const locationOf = ({ attributes }: XmlElement, path: string) => {
  const line = /^[1-9]\d*$/.test(attributes.line ?? '') ? `:${attributes.line}` : ''
  return path === '' ? undefined : { name: `${path}${line}` }
}

function readMember(member: XmlElement, owner: Named, context: PhpContext): SdkSymbol {
  const id = memberId(owner.id, member)
  const name = textOfChild(member, 'name').replace(/^\$/, '')
  const named = { id, name, path: owner.path }
  const symbol = symbolOfMember(member, named, context)
  const origin = textOfChild(member, 'inherited_from')
  const from = origin === '' || origin === owner.id ? undefined : originId(origin, member)
  const shown = `${shortName(origin.replace(/::.*$/, ''))}::${name}`
  return {
    ...symbol,
    qualifiedName: `${owner.name}.${name}`,
    modifiers: visibleModifiers(member),
    inheritedFrom: from === undefined ? undefined : [{ text: shown, ...(context.names.has(from) ? { id: from } : {}) }],
  }
}

const originId = (origin: string, member: XmlElement): string =>
  origin.includes('::') ? origin : memberId(origin, member)

const visibleModifiers = ({ attributes }: XmlElement): string[] => [
  ...(/^(?:protected|private)$/.test(attributes.visibility ?? '') ? [attributes.visibility ?? ''] : []),
  ...['final', 'abstract', 'static', 'readonly'].filter(word => attributes[word] === 'true'),
]

function symbolOfMember(member: XmlElement, named: Named, context: PhpContext): SdkSymbol {
  if (member.name === 'method') return readFunction(member, named, context)
  if (member.name === 'property') return readProperty(member, named, context)
  return readConstant(member, named, context)
}

function readConstant(element: XmlElement, { id, name, path }: Named, context: PhpContext): SdkSymbol {
  const value = textOfChild(element, 'value') || undefined
  const isCase = element.name === 'case'
  const [tag] = tagsOf(element).filter(({ name: tagName }) => tagName === 'var')
  const texts = readTexts(element, context)
  return {
    ...emptySymbol,
    ...texts,
    description: texts.description ?? (tag && commentText(tag.description, context)),
    id,
    kind: isCase ? 'enum-member' : 'constant',
    name,
    qualifiedName: name,
    type: phpType(tag?.type ?? '', context.names),
    value,
    signatures: [
      { ...emptySignature, code: `${isCase ? 'case' : 'const'} ${name}${value === undefined ? '' : ` = ${value}`}` },
    ],
    location: locationOf(element, path),
  }
}

function readProperty(element: XmlElement, { id, name, path }: Named, context: PhpContext): SdkSymbol {
  const value = textOfChild(element, 'default') || undefined
  const tag = tagsOf(element).find(({ name: tagName }) => /^(?:var|property(?:-read|-write)?)$/.test(tagName))
  const type = textOfChild(element, 'type') || tag?.type || ''
  const texts = readTexts(element, context)
  const { visibility = '', static: isStatic } = element.attributes
  const words = [visibility, isStatic === 'true' ? 'static' : '', phpTypeCode(type)].filter(Boolean).join(' ')
  return {
    ...emptySymbol,
    ...texts,
    description: texts.description ?? (tag && commentText(tag.description, context)),
    id,
    kind: 'property',
    name,
    qualifiedName: name,
    type: phpType(type, context.names),
    value,
    signatures: [{ ...emptySignature, code: `${words} $${name}${value === undefined ? '' : ` = ${value}`}`.trim() }],
    location: locationOf(element, path),
  }
}

function readFunction(element: XmlElement, { id, name, path }: Named, context: PhpContext): SdkSymbol {
  const tags = tagsOf(element)
  const parameters = childrenNamed(element, 'argument').map(argument => readArgument(argument, element, context))
  const returned = tags.find(tag => tag.name === 'return')
  const code = functionCode(
    element,
    name,
    parameters.map(({ code: written }) => written),
    returned?.type ?? '',
  )
  const isMethod = element.name === 'method'
  return {
    ...emptySymbol,
    ...readTexts(element, context),
    id,
    kind: isMethod ? methodKind(name) : 'function',
    name,
    qualifiedName: name,
    signatures: [
      {
        ...emptySignature,
        code,
        parameters: parameters.map(({ parameter }) => parameter),
        returns: returned && resultOf(returned.type, returned.description, context),
        throws: readThrows(tags, context),
      },
    ],
    location: locationOf(element, path),
  }
}

const methodKind = (name: string) => (name === '__construct' ? 'constructor' : 'method')

function resultOf(type: string, description: string, context: PhpContext): SdkResult | undefined {
  const result = { type: phpType(type, context.names), description: commentText(description, context) }
  if (type === 'void' && result.description === undefined) return undefined
  return result.type || result.description ? result : undefined
}

/** An argument has the type of the declaration; the comment often knows more. */
function readArgument(argument: XmlElement, element: XmlElement, context: PhpContext) {
  const name = textOfChild(argument, 'name').replace(/^(?:\.\.\.)?\$?/, '')
  const tag = tagsOf(element).find(
    candidate => candidate.name === 'param' && candidate.variable.replace(/^\.*\$?/, '') === name,
  )
  const declared = textOfChild(argument, 'type')
  const type =
    tag?.type && (declared === '' || /^(?:mixed|array|iterable|callable)$/.test(declared)) ? tag.type : declared
  const value = textOfChild(argument, 'default') || undefined
  const isRest = argument.attributes.variadic === 'true' || textOfChild(argument, 'name').startsWith('...')
  const sign = `${argument.attributes.by_reference === 'true' ? '&' : ''}${isRest ? '...' : ''}$${name}`
  const words = [phpTypeCode(declared || type), sign].filter(Boolean).join(' ')
  const parameter: SdkParameter = {
    ...emptyParameter,
    name: `$${name}`,
    type: phpType(type, context.names),
    isOptional: value !== undefined,
    isRest,
    default: value,
    description: tag && commentText(tag.description, context),
  }
  return { parameter, code: value === undefined ? words : `${words} = ${value}` }
}

function functionCode(element: XmlElement, name: string, parameters: readonly string[], returned: string): string {
  const { visibility = '' } = element.attributes
  const isSet = (word: string) => element.attributes[word] === 'true'
  const words = [
    ...['final', 'abstract'].filter(isSet),
    ...(element.name === 'method' && visibility !== '' ? [visibility] : []),
    ...['static'].filter(isSet),
    'function',
  ].join(' ')
  const type = returned === '' || name === '__construct' ? '' : `: ${phpTypeCode(returned)}`
  return layOutDeclaration(`${words} ${name}(${parameters.join(', ')})${type}`)
}
