import type { SdkKind, SdkParameter, SdkResult, SdkSignature, SdkSymbol, SdkTexts, SdkType } from '../../model/sdk.ts'
import { typeParts } from '../code-layout/code-layout.ts'
import { emptySymbol, emptyTexts } from '../empty-symbol.ts'
import { commentTexts, modifierTags, summaryOf, tagTexts } from './comment-texts.ts'
import {
  aliasCode,
  callCode,
  enumCode,
  enumValue,
  headingCode,
  modifiersOf,
  propertyCode,
  variableCode,
} from './declaration-code.ts'
import { childrenOf, type SymbolIds, typeDeclarationOf } from './symbol-ids.ts'
import { indexCode, indexSignaturesOf, parameterName, signatureTail, typeCode, typeParametersOf } from './type-code.ts'
import { hasFlag, kindOf, type Node, nodeAt, nodesAt, numberAt, type ReflectionKind, textAt } from './typedoc-json.ts'

const symbolKinds: Readonly<Partial<Record<ReflectionKind, SdkKind>>> = {
  module: 'module',
  namespace: 'namespace',
  enumeration: 'enum',
  'enumeration member': 'enum-member',
  variable: 'variable',
  function: 'function',
  class: 'class',
  interface: 'interface',
  constructor: 'constructor',
  property: 'property',
  method: 'method',
  accessor: 'accessor',
  'type alias': 'type',
}

/** Where a symbol is: its module and the names around it. */
export interface SymbolPlace {
  readonly scope?: string | undefined
  /** `Client.`, for a member of a class. */
  readonly prefix: string
}

/** A reflection as a symbol, with its members. `undefined`: it is not a declaration. */
export function readSymbol(reflection: Node, ids: SymbolIds, place: SymbolPlace): SdkSymbol | undefined {
  const reflectionKind = kindOf(reflection)
  const kind = reflectionKind && symbolKinds[reflectionKind]
  const name = textAt(reflection, 'name')
  if (!kind || name === undefined) return undefined
  const qualifiedName = `${place.prefix}${name}`
  const inside = { ...place, prefix: `${qualifiedName}.` }
  const isContainer = kind === 'module' || kind === 'namespace'
  const children = isContainer ? [] : childrenOf(reflection)
  const inherited = children.filter(child => isInheritedName(child, ids))
  const comment = commentOf(reflection)
  const texts = commentTexts(comment, ids)
  const members = children.flatMap(child => (isInheritedName(child, ids) ? [] : (readSymbol(child, ids, inside) ?? [])))
  const types = (key: string) => nodesAt(reflection, key).map(type => typeParts(typeCode(type, ids)))
  const signatures = signaturesOf(reflection, kind, ids)
  const [only] = signatures.length === 1 && isCalled(reflection, kind) ? signatures : []
  return {
    ...emptySymbol,
    ...(only ? textsOf(only) : texts),
    id: ids.idOf(reflection),
    kind: isFunction(reflection, kind) ? 'function' : kind,
    name,
    qualifiedName,
    scope: place.scope,
    modifiers: [...modifiersOf(reflection), ...modifierTags(comment)],
    signatures: only ? [{ ...only, ...noTexts }] : signatures,
    type: valueTypeOf(reflection, kind, ids),
    value: presetOf(reflection, kind, comment, ids),
    isOptional: hasFlag(reflection, 'isOptional') || undefined,
    members: [...callMembers(reflection, kind, ids, inside), ...members],
    extends: types('extendedTypes'),
    implements: types('implementedTypes'),
    extendedBy: [...types('extendedBy'), ...types('implementedBy')],
    inheritedFrom: originOf(reflection, 'inheritedFrom', ids),
    overrides: originOf(reflection, 'overwrites', ids) ?? originOf(reflection, 'implementationOf', ids),
    inheritedMembers: inherited.map(child => inheritedName(child, ids)),
    location: locationOf(reflection),
  }
}

/** Whether what is written about it is at its signatures. */
const isCalled = (reflection: Node, kind: SdkKind): boolean =>
  (kind === 'function' || kind === 'method' || kind === 'constructor') &&
  nodesAt(reflection, 'signatures').length > 0 &&
  nodeAt(reflection, 'comment') === undefined

const textsOf = ({ description, deprecated, since, examples, sections, see }: SdkTexts): SdkTexts => ({
  description,
  deprecated,
  since,
  examples,
  sections,
  see,
})

const noTexts: SdkTexts = { ...emptyTexts, description: undefined, deprecated: undefined, since: undefined }

/** A variable or property that is called, with what was written about the function. */
const isFunction = (reflection: Node, kind: SdkKind): boolean =>
  kind === 'variable' && functionSignatures(reflection).length > 0 && childrenOf(reflection).length === 0

const functionSignatures = (reflection: Node): readonly Node[] => nodesAt(typeDeclarationOf(reflection), 'signatures')

/** The comment of a function is at its signature. */
const commentOf = (reflection: Node): Node | undefined =>
  nodeAt(reflection, 'comment') ?? nodeAt(functionSignatures(reflection)[0], 'comment') ?? accessorComment(reflection)

const accessorComment = (reflection: Node): Node | undefined =>
  [...nodesAt(reflection, 'getSignature'), ...nodesAt(reflection, 'setSignature')]
    .map(signature => nodeAt(signature, 'comment'))
    .find(comment => comment !== undefined)

/**
 * Whether the page only names an inherited member: it is documented on the page of another type, or belongs to another
 * library. Members of a type without a page are shown like own ones.
 */
function isInheritedName(member: Node, ids: SymbolIds): boolean {
  // Readers need to know how to make one.
  if (kindOf(member) === 'constructor') return false
  const origin = originNode(member)
  if (!origin) return false
  return hasFlag(member, 'isExternal') || originId(origin, ids) !== undefined
}

const originNode = (member: Node): Node | undefined =>
  nodeAt(member, 'inheritedFrom') ?? nodeAt(nodesAt(member, 'signatures')[0], 'inheritedFrom')

function originId(origin: Node, ids: SymbolIds): string | undefined {
  const target = numberAt(origin, 'target') ?? numberAt(origin, 'id')
  return target === undefined ? undefined : ids.symbolIdOf(target)
}

function inheritedName(member: Node, ids: SymbolIds): SdkType {
  const origin = originNode(member)
  return [{ text: textAt(member, 'name') ?? '', id: origin && originId(origin, ids) }]
}

function originOf(reflection: Node, key: string, ids: SymbolIds): SdkType | undefined {
  const origin = nodeAt(reflection, key)
  return origin && [{ text: textAt(origin, 'name') ?? '', id: originId(origin, ids) }]
}

function signaturesOf(reflection: Node, kind: SdkKind, ids: SymbolIds): readonly SdkSignature[] {
  const declared = (code: string): SdkSignature => ({
    ...emptyTexts,
    code,
    typeParameters: typeParametersOf(reflection).map(parameter => typeParameterOf(parameter, ids)),
    parameters: [],
    throws: [],
  })
  if (kind === 'class' || kind === 'interface') return [declared(headingCode(reflection, ids))]
  if (kind === 'type') return [declared(aliasCode(reflection, ids))]
  if (kind === 'enum') return [declared(enumCode(reflection))]
  if (isFunction(reflection, kind))
    return functionSignatures(reflection).map(signature =>
      callOf({ ...reflection, kind: 64, kindString: 'Function' }, signature, ids, true),
    )
  if (kind === 'variable') return [declared(variableCode(reflection, ids))]
  if (kind === 'property') return propertySignatures(reflection, ids)
  if (kind === 'accessor')
    return [...nodesAt(reflection, 'getSignature'), ...nodesAt(reflection, 'setSignature')].map(signature =>
      callOf(reflection, signature, ids, true),
    )
  const own = nodeAt(reflection, 'comment') !== undefined
  return nodesAt(reflection, 'signatures').map(signature => callOf(reflection, signature, ids, own))
}

/** A property that is a function has its parameters, if they are described. */
function propertySignatures(reflection: Node, ids: SymbolIds): readonly SdkSignature[] {
  const [signature, ...others] = functionSignatures(reflection)
  const code = propertyCode(reflection, ids)
  const plain = { ...emptyTexts, code, typeParameters: [], parameters: [], throws: [] }
  const isDescribed = nodesAt(signature, 'parameters').some(parameter => nodeAt(parameter, 'comment') !== undefined)
  return signature && others.length === 0 && isDescribed
    ? [{ ...callOf(reflection, signature, ids, true), code }]
    : [plain]
}

/** @param isCommented Whether the comment of the signature is already shown for the symbol. */
function callOf(reflection: Node, signature: Node, ids: SymbolIds, isCommented: boolean): SdkSignature {
  const comment = nodeAt(signature, 'comment')
  const kind = kindOf(signature)
  const hasResult = kind !== 'constructor signature' && kind !== 'set signature'
  return {
    ...(isCommented ? emptyTexts : commentTexts(comment, ids)),
    code: callCode(reflection, signature, ids),
    typeParameters:
      kind === 'constructor signature' ? [] : typeParametersOf(signature).map(one => typeParameterOf(one, ids)),
    parameters: nodesAt(signature, 'parameters').flatMap(parameter => parametersOf(parameter, ids)),
    returns: hasResult ? resultOf(signature, ids) : undefined,
    throws: tagTexts(comment, ['@throws', '@exception'], ids).map(description => ({ description })),
  }
}

function resultOf(signature: Node, ids: SymbolIds): SdkResult | undefined {
  const type = nodeAt(signature, 'type')
  const [description] = tagTexts(nodeAt(signature, 'comment'), ['@returns', '@return'], ids)
  const isVoid = type !== undefined && textAt(type, 'name') === 'void'
  if (!type || (isVoid && description === undefined)) return description === undefined ? undefined : { description }
  return { type: typeParts(typeCode(type, ids)), description }
}

/** A parameter, and after it the properties of an object that is written in place if they are described. */
function parametersOf(parameter: Node, ids: SymbolIds): readonly SdkParameter[] {
  const name = parameterName(parameter)
  const preset = textAt(parameter, 'defaultValue')
  const own: SdkParameter = {
    name,
    type: typeParts(typeCode(nodeAt(parameter, 'type'), ids)),
    isOptional: hasFlag(parameter, 'isOptional') || preset !== undefined,
    isRest: hasFlag(parameter, 'isRest'),
    default: preset,
    description: summaryOf(nodeAt(parameter, 'comment'), ids),
  }
  const fields = nodesAt(typeDeclarationOf(parameter), 'children')
  const isDescribed = fields.some(field => nodeAt(field, 'comment') !== undefined)
  return isDescribed ? [own, ...fields.map(field => fieldOf(field, name, ids))] : [own]
}

const fieldOf = (field: Node, owner: string, ids: SymbolIds): SdkParameter => ({
  name: `${owner}.${textAt(field, 'name') ?? ''}`,
  type: typeParts(
    nodeAt(field, 'type')
      ? typeCode(nodeAt(field, 'type'), ids)
      : nodesAt(field, 'signatures')
          .slice(0, 1)
          .flatMap(signature => signatureTail(signature, ids)),
  ),
  isOptional: hasFlag(field, 'isOptional'),
  isRest: false,
  default: textAt(field, 'defaultValue'),
  description: summaryOf(nodeAt(field, 'comment') ?? nodeAt(nodesAt(field, 'signatures')[0], 'comment'), ids),
})

function typeParameterOf(parameter: Node, ids: SymbolIds): SdkParameter {
  const constraint = nodeAt(parameter, 'type')
  const preset = nodeAt(parameter, 'default')
  return {
    name: textAt(parameter, 'name') ?? 'T',
    type: constraint && typeParts(typeCode(constraint, ids)),
    isOptional: preset !== undefined,
    isRest: false,
    default:
      preset &&
      typeParts(typeCode(preset, ids))
        .map(({ text }) => text)
        .join(''),
    description: summaryOf(nodeAt(parameter, 'comment'), ids),
  }
}

function valueTypeOf(reflection: Node, kind: SdkKind, ids: SymbolIds): SdkType | undefined {
  if (kind !== 'variable' && kind !== 'property' && kind !== 'accessor') return undefined
  const [getter] = nodesAt(reflection, 'getSignature')
  const [parameter] = nodesAt(nodesAt(reflection, 'setSignature')[0], 'parameters')
  const type = nodeAt(reflection, 'type') ?? nodeAt(getter, 'type') ?? nodeAt(parameter, 'type')
  return type && typeParts(typeCode(type, ids))
}

function presetOf(reflection: Node, kind: SdkKind, comment: Node | undefined, ids: SymbolIds): string | undefined {
  if (kind === 'enum-member') return enumValue(reflection)
  const [written] = tagTexts(comment, ['@defaultValue', '@default'], ids)
  if (written !== undefined) return written.replace(/^```\w*\n([\s\S]*?)\n```$/, '$1').replace(/^`([^`]*)`$/, '$1')
  const preset = textAt(reflection, 'defaultValue')
  // TypeDoc writes "..." for objects and calls.
  return preset === '...' || (kind === 'variable' && isFunction(reflection, kind)) ? undefined : preset
}

/** Ways to call an interface, and its index signatures: TypeDoc does not count them as members. */
function callMembers(reflection: Node, kind: SdkKind, ids: SymbolIds, place: SymbolPlace): readonly SdkSymbol[] {
  if (kind !== 'interface' && kind !== 'type' && kind !== 'variable') return []
  const declaration = typeDeclarationOf(reflection)
  const isPlainFunction = kind !== 'interface' && childrenOf(reflection).length === 0
  const calls = isPlainFunction ? [] : [...nodesAt(reflection, 'signatures'), ...nodesAt(declaration, 'signatures')]
  const indexes = isPlainFunction
    ? []
    : [...indexSignaturesOf(reflection), ...(declaration ? indexSignaturesOf(declaration) : [])]
  const id = ids.idOf(reflection)
  const [first] = calls
  const call: SdkSymbol[] = first
    ? [
        {
          ...emptySymbol,
          id: `${id}.()`,
          kind: 'method',
          name: '()',
          qualifiedName: `${place.prefix}()`,
          signatures: calls.map(signature =>
            callOf(
              { ...reflection, name: '', kind: 2048, kindString: 'Method', variant: 'declaration', flags: {} },
              signature,
              ids,
              false,
            ),
          ),
        },
      ]
    : []
  const index = indexes.map((signature, at): SdkSymbol => {
    const [name = '', ...type] = indexCode(signature, ids)
    const parts = typeParts([name, ...type])
    const end = parts
      .map(({ text }) => text)
      .join('')
      .indexOf(']: ')
    const code = parts.map(({ text }) => text).join('')
    return {
      ...emptySymbol,
      ...commentTexts(nodeAt(signature, 'comment'), ids),
      id: `${id}.[${at}]`,
      kind: 'property',
      name: code.slice(0, end + 1),
      qualifiedName: `${place.prefix}${code.slice(0, end + 1)}`,
      signatures: [{ ...emptyTexts, code, typeParameters: [], parameters: [], throws: [] }],
      type: typeParts(typeCode(nodeAt(signature, 'type'), ids)),
    }
  })
  return [...call, ...index]
}

function locationOf(reflection: Node): SdkSymbol['location'] {
  const [source] = [...nodesAt(reflection, 'sources'), ...nodesAt(nodesAt(reflection, 'signatures')[0], 'sources')]
  const file = textAt(source, 'fileName')
  if (file === undefined) return undefined
  const line = numberAt(source, 'line')
  return { name: line === undefined ? file : `${file}:${line}`, url: textAt(source, 'url') }
}
