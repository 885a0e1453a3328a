import { encodeUrlPart } from '../../../source/paths/percent-encode.ts'
import type { SdkKind, SdkParameter, SdkResult, SdkSection, SdkSignature, SdkSymbol } from '../../model/sdk.ts'
import { emptyParameter, emptySignature, emptySymbol, emptyTexts } from '../empty-symbol.ts'
import { webTarget } from '../html/link-target.ts'
import { layOutDeclaration } from '../lay-out-declaration.ts'
import { commentText } from './comment-text.ts'
import { type Fields, type Item, listOf, recordOf, textOf, textsOf } from './metadata.ts'
import { sourceLocation } from './source-location.ts'
import { type References, referenceOf } from './type-references.ts'

/** Where an item belongs. */
export interface ItemContext {
  readonly id: string
  readonly references: References
  /** The type that has the item as a member. */
  readonly owner?: Item | undefined
  readonly scope?: string | undefined
}

/** Reads an item, without members. */
export function readItem(item: Item, context: ItemContext): SdkSymbol {
  const { fields } = item
  const { references, id } = context
  const kind = kindOf(item, context.owner)
  const code = codeOf(item, references)
  const name = nameOf(item, kind, references)
  const owner = context.owner ? `${withoutGenerics(nameOf(context.owner, 'class', references))}.` : ''
  const link = (uid: string) => referenceOf(uid, references)
  const inheritedMembers = textsOf(fields.inheritedMembers).filter(uid => !isOfObject(uid))
  return {
    ...emptySymbol,
    id,
    kind,
    name,
    qualifiedName: kind === 'namespace' ? item.uid : `${owner}${withoutGenerics(name)}`,
    scope: context.scope,
    modifiers: modifiersIn(code),
    ...textsOfItem(fields, references),
    signatures: code === '' ? [] : [readSignature(fields, code, kind, references)],
    type: isValue(kind) ? typeOfValue(fields, references) : undefined,
    value: kind === 'enum-member' || kind === 'constant' ? valueIn(code) : undefined,
    extends: textsOf(fields.inheritance)
      .filter(uid => uid !== 'System.Object')
      .reverse()
      .map(link),
    implements: textsOf(fields.implements).map(link),
    extendedBy: textsOf(fields.derivedClasses).map(link),
    overrides: textOf(fields.overridden)
      ? referenceOf(textOf(fields.overridden) ?? '', references, 'nameWithType')
      : undefined,
    inheritedMembers: inheritedMembers.map(uid => referenceOf(uid, references, 'nameWithType')),
    location: sourceLocation(recordOf(fields.source)),
  }
}

/** All types inherit these members, so nobody needs a list of them. */
const isOfObject = (uid: string): boolean => /^System\.(?:Object|ValueType|Enum|Delegate|MulticastDelegate)\./.test(uid)

const kinds: Readonly<Record<string, SdkKind>> = {
  Namespace: 'namespace',
  Class: 'class',
  Struct: 'struct',
  Interface: 'interface',
  Enum: 'enum',
  Delegate: 'delegate',
  Method: 'method',
  Constructor: 'constructor',
  Property: 'property',
  AttachedProperty: 'property',
  Field: 'field',
  Event: 'event',
  AttachedEvent: 'event',
  Operator: 'operator',
}

/** Whether a type of item is known. */
export const isKnownType = (type: string): boolean => Object.hasOwn(kinds, type)

function kindOf({ type, fields }: Item, owner: Item | undefined): SdkKind {
  const code = textOf(recordOf(fields.syntax).content) ?? ''
  if (type === 'Class' && textsOf(fields.inheritance).includes('System.Exception')) return 'exception'
  if ((type === 'Class' || type === 'Struct') && /^(?:[\w\s]*\s)?record\b/.test(code)) return 'record'
  if (type === 'Property' && /\bthis\[/.test(code)) return 'indexer'
  if (type === 'Field' && owner?.type === 'Enum') return 'enum-member'
  if (type === 'Field' && /^(?:\w+\s)*const\s/.test(code)) return 'constant'
  return kinds[type] ?? 'class'
}

const isValue = (kind: SdkKind): boolean => ['property', 'field', 'constant', 'event', 'indexer'].includes(kind)

/** The name as in code: methods without the types of their parameters, which overloads do not share. */
function nameOf({ type, uid, fields }: Item, kind: SdkKind, { isVisualBasic }: References): string {
  const name = (isVisualBasic ? textOf(fields['name.vb']) : undefined) ?? textOf(fields.name) ?? uid
  if (kind === 'indexer') return 'this[]'
  if (!['Method', 'Constructor', 'Operator', 'Property'].includes(type)) return name
  const explicit = name.replace(/\(.*$/s, '')
  return type === 'Method' ? explicit.replace(/<[^<>]*>$/, '') : explicit
}

const withoutGenerics = (name: string): string => name.replace(/<.*>$|\(Of .*\)$/s, '')

function codeOf({ fields }: Item, { isVisualBasic }: References): string {
  const syntax = recordOf(fields.syntax)
  const code = (isVisualBasic ? textOf(syntax['content.vb']) : undefined) ?? textOf(syntax.content) ?? ''
  return layOutDeclaration(code.trim())
}

const labels = new Set(
  'static abstract sealed virtual override readonly const async extern unsafe required volatile protected ref Shared MustInherit NotInheritable Overridable Overrides ReadOnly'.split(
    ' ',
  ),
)

function modifiersIn(code: string): string[] {
  const declaration = code.replace(/^(?:\[[^\n]*\]\s*)+/, '')
  const words: string[] = []
  for (const word of declaration.split(/\s+/, 10)) {
    if (!/^[A-Za-z]+$/.test(word)) break
    if (labels.has(word)) words.push(word)
  }
  return words
}

/** The value in `Port = 80` or `public const int Port = 80`. */
const valueIn = (code: string): string | undefined => /(?<![=!<>])=\s(.+)$/s.exec(code)?.[1]?.replace(/;$/, '')

function typeOfValue({ syntax }: Fields, references: References) {
  const type = textOf(recordOf(recordOf(syntax).return).type)
  return type === undefined ? undefined : referenceOf(type, references)
}

function textsOfItem(fields: Fields, references: References) {
  return {
    ...emptyTexts,
    description: commentText(textOf(fields.summary), references),
    deprecated: deprecationOf(fields),
    examples: textsOf(fields.example).flatMap(text => {
      const example = commentText(text, references)
      return example === undefined ? [] : [{ text: example }]
    }),
    sections: sectionsOf(fields, references),
    see: listOf(fields.seealso)
      .concat(listOf(fields.see))
      .flatMap(entry => seeText(entry, references)),
  }
}

/** The message of `[Obsolete("Use Send instead.")]`. */
function deprecationOf({ attributes }: Fields): string | undefined {
  const attribute = listOf(attributes).find(({ type }) => type === 'System.ObsoleteAttribute')
  if (!attribute) return undefined
  const message = listOf(attribute.arguments).find(({ type }) => type === 'System.String')
  return textOf(message?.value) ?? ''
}

function sectionsOf(fields: Fields, references: References): SdkSection[] {
  const value = recordOf(recordOf(fields.syntax).return)
  const isProperty = /^(?:Property|Field|Event)$/.test(textOf(fields.type) ?? '')
  const extensions = textsOf(fields.extensionMethods).map(uid => `- ${linked(uid, references)}`)
  return [
    section('Value', isProperty ? commentText(textOf(value.description), references) : undefined),
    section('Remarks', commentText(textOf(fields.remarks), references)),
    section('Extension methods', extensions.length > 0 ? extensions.join('\n') : undefined),
  ].flat()
}

const section = (title: string, text: string | undefined): SdkSection[] => (text === undefined ? [] : [{ title, text }])

const linked = (uid: string, references: References): string =>
  commentText(`<xref href="${encodeUrlPart(uid)}?displayProperty=nameWithType"></xref>`, references) ?? uid

function seeText(entry: Fields, references: References): string[] {
  const target = textOf(entry.linkId) ?? ''
  const label = textOf(entry.altText)
  const web = webTarget(target)?.href
  if (web !== undefined)
    return [commentText(`<a href="${encodeURI(web.toWellFormed())}">${escaped(label ?? web)}</a>`, references) ?? web]
  return target === '' ? [] : [linked(target, references)]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function readSignature(fields: Fields, code: string, kind: SdkKind, references: References): SdkSignature {
  const syntax = recordOf(fields.syntax)
  return {
    ...emptySignature,
    code,
    typeParameters: listOf(syntax.typeParameters).map(entry => readParameter(entry, '', references)),
    parameters: listOf(syntax.parameters).map(entry => readParameter(entry, code, references)),
    returns: isValue(kind) ? undefined : readResult(recordOf(syntax.return), references),
    throws: listOf(fields.exceptions).flatMap(entry => readResult(entry, references) ?? []),
  }
}

/** Types of parameters say nothing about their defaults, but the declaration does. */
function readParameter(entry: Fields, code: string, references: References): SdkParameter {
  const name = textOf(entry.id) ?? textOf(entry.name) ?? ''
  const type = textOf(entry.type)
  const declared = name === '' ? undefined : declarationOf(name, code)
  return {
    ...emptyParameter,
    name,
    type: type === undefined ? undefined : referenceOf(type, references),
    isOptional: declared?.default !== undefined,
    isRest: declared?.isRest === true,
    default: declared?.default,
    description: commentText(textOf(entry.description), references),
  }
}

/** What a declaration says about a parameter: `params string[] names`, `int count = 1`. */
function declarationOf(name: string, code: string) {
  const at = code.search(new RegExp(`[\\s@]${name.replace(/[^\p{L}\p{N}_]/gu, '')}(?=\\s*[=,)\\]])`, 'u'))
  if (at < 0) return undefined
  const before = code.slice(0, at)
  const start = Math.max(before.lastIndexOf('('), before.lastIndexOf(', '), 0)
  const value = /^\s*[^\s=,)]+\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,()]*(?:\([^()]*\))?)/.exec(code.slice(at))
  return { isRest: /\bparams\s/.test(before.slice(start)), default: value?.[1]?.trim() }
}

function readResult(entry: Fields, references: References): SdkResult | undefined {
  const type = textOf(entry.type)
  const description = commentText(textOf(entry.description), references)
  if (type === 'System.Void' && description === undefined) return undefined
  if (type === undefined && description === undefined) return undefined
  return { type: type === undefined ? undefined : referenceOf(type, references), description }
}
