import type { SdkKind, SdkSymbol } from '../../model/sdk.ts'
import { typeParts } from '../code-layout/code-layout.ts'
import { emptySymbol, emptyTexts } from '../empty-symbol.ts'
import { commentTexts } from './comment-texts.ts'
import { toSdkSignature } from './read-signatures.ts'
import { childrenOf, type SymbolIds, typeDeclarationOf } from './symbol-ids.ts'
import { indexCode, typeCode } from './type-code.ts'
import { indexSignaturesOf, type Node, nodeAt, nodesAt } from './typedoc-json.ts'

/**
 * Ways to call an interface, and its index signatures: TypeDoc does not count them as members.
 *
 * @param prefix The names around them: `Client.`
 */
export function callMembers(reflection: Node, kind: SdkKind, ids: SymbolIds, prefix: string): readonly SdkSymbol[] {
  if (kind !== 'interface' && kind !== 'type' && kind !== 'variable') return []
  const isPlainFunction = kind !== 'interface' && childrenOf(reflection).length === 0
  if (isPlainFunction) return []
  const declaration = typeDeclarationOf(reflection)
  const calls = [...nodesAt(reflection, 'signatures'), ...nodesAt(declaration, 'signatures')]
  const indexes = [...indexSignaturesOf(reflection), ...(declaration ? indexSignaturesOf(declaration) : [])]
  const id = ids.idOf(reflection)
  return [
    ...(calls.length > 0 ? [callMember(reflection, calls, ids, { id, prefix })] : []),
    ...indexes.map((signature, at) => indexMember(signature, ids, { id: `${id}.[${at}]`, prefix })),
  ]
}

interface MemberPlace {
  readonly id: string
  readonly prefix: string
}

/** All ways to call a value, as one member with several signatures. */
function callMember(owner: Node, calls: readonly Node[], ids: SymbolIds, { id, prefix }: MemberPlace): SdkSymbol {
  const method = { ...owner, name: '', kind: 2048, kindString: 'Method', variant: 'declaration', flags: {} }
  return {
    ...emptySymbol,
    id: `${id}.()`,
    kind: 'method',
    name: '()',
    qualifiedName: `${prefix}()`,
    signatures: calls.map(signature => toSdkSignature(method, signature, ids, false)),
  }
}

function indexMember(signature: Node, ids: SymbolIds, { id, prefix }: MemberPlace): SdkSymbol {
  const code = typeParts(indexCode(signature, ids))
    .map(({ text }) => text)
    .join('')
  const name = code.slice(0, code.indexOf(']: ') + 1)
  return {
    ...emptySymbol,
    ...commentTexts(nodeAt(signature, 'comment'), ids),
    id,
    kind: 'property',
    name,
    qualifiedName: `${prefix}${name}`,
    signatures: [{ ...emptyTexts, code, typeParameters: [], parameters: [], throws: [] }],
    type: typeParts(typeCode(nodeAt(signature, 'type'), ids)),
  }
}
