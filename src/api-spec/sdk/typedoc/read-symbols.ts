import type { SdkKind, SdkSymbol, SdkTexts, SdkType } from '../../model/sdk.ts'
import { typeParts } from '../code-layout/code-layout.ts'
import { emptySymbol, emptyTexts } from '../empty-symbol.ts'
import { callMembers } from './call-members.ts'
import { commentTexts, modifierTags, tagTexts } from './comment-texts.ts'
import { enumValue, modifiersOf } from './declaration-code.ts'
import { inheritedName, isInheritedName, originOf } from './inheritance.ts'
import { functionSignatures, isFunction, signaturesOf } from './read-signatures.ts'
import { childrenOf, type SymbolIds } from './symbol-ids.ts'
import { typeCode } from './type-code.ts'
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
    members: [...callMembers(reflection, kind, ids, inside.prefix), ...members],
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

/** The comment of a function is at its signature. */
const commentOf = (reflection: Node): Node | undefined =>
  nodeAt(reflection, 'comment') ?? nodeAt(functionSignatures(reflection)[0], 'comment') ?? accessorComment(reflection)

const accessorComment = (reflection: Node): Node | undefined =>
  [...nodesAt(reflection, 'getSignature'), ...nodesAt(reflection, 'setSignature')]
    .map(signature => nodeAt(signature, 'comment'))
    .find(comment => comment !== undefined)

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

function locationOf(reflection: Node): SdkSymbol['location'] {
  const [source] = [...nodesAt(reflection, 'sources'), ...nodesAt(nodesAt(reflection, 'signatures')[0], 'sources')]
  const file = textAt(source, 'fileName')
  if (file === undefined) return undefined
  const line = numberAt(source, 'line')
  return { name: line === undefined ? file : `${file}:${line}`, url: textAt(source, 'url') }
}
