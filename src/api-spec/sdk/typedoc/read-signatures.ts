import type { SdkKind, SdkParameter, SdkResult, SdkSignature } from '../../model/sdk.ts'
import { typeParts } from '../code-layout/code-layout.ts'
import { emptyTexts } from '../empty-symbol.ts'
import { commentTexts, summaryOf, tagTexts } from './comment-texts.ts'
import { aliasCode, callCode, enumCode, headingCode, propertyCode, variableCode } from './declaration-code.ts'
import { childrenOf, type SymbolIds, typeDeclarationOf } from './symbol-ids.ts'
import { signatureTail, typeCode } from './type-code.ts'
import { hasFlag, kindOf, type Node, nodeAt, nodesAt, parameterName, textAt, typeParametersOf } from './typedoc-json.ts'

/** The declarations of a symbol: one for each overload of a function. */
export function signaturesOf(reflection: Node, kind: SdkKind, ids: SymbolIds): readonly SdkSignature[] {
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
      toSdkSignature({ ...reflection, ...functionKind }, signature, ids, true),
    )
  if (kind === 'variable') return [declared(variableCode(reflection, ids))]
  if (kind === 'property') return propertySignatures(reflection, ids)
  if (kind === 'accessor')
    return [...nodesAt(reflection, 'getSignature'), ...nodesAt(reflection, 'setSignature')].map(signature =>
      toSdkSignature(reflection, signature, ids, true),
    )
  const own = nodeAt(reflection, 'comment') !== undefined
  return nodesAt(reflection, 'signatures').map(signature => toSdkSignature(reflection, signature, ids, own))
}

/** The kind of a function, as a number and as the text that versions before 0.24 also write. */
const functionKind = { kind: 64, kindString: 'Function' }

/** A property that is a function has its parameters, if they are described. */
function propertySignatures(reflection: Node, ids: SymbolIds): readonly SdkSignature[] {
  const [signature, ...others] = functionSignatures(reflection)
  const code = propertyCode(reflection, ids)
  const plain = { ...emptyTexts, code, typeParameters: [], parameters: [], throws: [] }
  const isDescribed = nodesAt(signature, 'parameters').some(parameter => nodeAt(parameter, 'comment') !== undefined)
  return signature && others.length === 0 && isDescribed
    ? [{ ...toSdkSignature(reflection, signature, ids, true), code }]
    : [plain]
}

/**
 * Converts a call signature to its code, parameters, result and exceptions.
 *
 * @param isCommented Whether the comment of the signature is already shown for the symbol.
 */
export function toSdkSignature(reflection: Node, signature: Node, ids: SymbolIds, isCommented: boolean): SdkSignature {
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
  const defaultValue = textAt(parameter, 'defaultValue')
  const own: SdkParameter = {
    name,
    type: typeParts(typeCode(nodeAt(parameter, 'type'), ids)),
    isOptional: hasFlag(parameter, 'isOptional') || defaultValue !== undefined,
    isRest: hasFlag(parameter, 'isRest'),
    default: defaultValue,
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
  const defaultValue = nodeAt(parameter, 'default')
  return {
    name: textAt(parameter, 'name') ?? 'T',
    type: constraint && typeParts(typeCode(constraint, ids)),
    isOptional: defaultValue !== undefined,
    isRest: false,
    default:
      defaultValue &&
      typeParts(typeCode(defaultValue, ids))
        .map(({ text }) => text)
        .join(''),
    description: summaryOf(nodeAt(parameter, 'comment'), ids),
  }
}

/** A variable or property that is called, with what was written about the function. */
export const isFunction = (reflection: Node, kind: SdkKind): boolean =>
  kind === 'variable' && functionSignatures(reflection).length > 0 && childrenOf(reflection).length === 0

/** The signatures of a value whose type is a function. */
export const functionSignatures = (reflection: Node): readonly Node[] =>
  nodesAt(typeDeclarationOf(reflection), 'signatures')
