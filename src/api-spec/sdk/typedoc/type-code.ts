import { bracketed, type Code, group, ifBroken, indent, join, line } from '../code-layout/code-layout.ts'
import { literalCode, propertyName } from './literal-code.ts'
import {
  conditionalCode,
  inferredCode,
  intersectionCode,
  mappedCode,
  type PrintedType,
  precedences,
  predicateCode,
  referenceCode,
  templateCode,
  typeArguments,
  unionCode,
} from './type-forms.ts'
import {
  hasFlag,
  indexSignaturesOf,
  isTrueAt,
  kindOf,
  type Node,
  nodeAt,
  nodesAt,
  parameterName,
  textAt,
  typeParametersOf,
} from './typedoc-json.ts'

/** How types are printed. */
export interface TypePrinter {
  /** The id of the symbol that a number of TypeDoc stands for. */
  readonly symbolIdOf: (target: number) => string | undefined
}

/** The depth from which a type is cut off. No person writes such types, but tools infer them. */
const maxDepth = 40

/** A type in TypeScript. */
export function typeCode(type: Node | undefined, printer: TypePrinter, minimum = 0, depth = 0): readonly Code[] {
  if (!type) return ['any']
  if (depth > maxDepth) return ['…']
  const { code, precedence = precedences.item } = printed(type, printer, depth + 1)
  return precedence < minimum ? ['(', ...code, ')'] : code
}

function printed(type: Node, printer: TypePrinter, depth: number): PrintedType {
  const inner = (key: string, minimum = 0) => typeCode(nodeAt(type, key), printer, minimum, depth)
  const list = (key: string, minimum = 0) => nodesAt(type, key).map(item => typeCode(item, printer, minimum, depth))
  const name = textAt(type, 'name') ?? ''
  const { union, intersection, operator, item } = precedences
  switch (textAt(type, 'type')) {
    case 'reference':
      return { code: [referenceCode(type, printer.symbolIdOf), ...typeArguments(list('typeArguments'))] }
    case 'literal':
      return { code: [literalCode(type.value)] }
    case 'array':
      return { code: [...inner('elementType', item), '[]'] }
    case 'union':
      return unionCode(list('types', union + 1))
    case 'intersection':
      return intersectionCode(list('types', intersection + 1))
    case 'tuple':
      return { code: [bracketed('[', list('elements'), ']')] }
    // "namedTupleMember" until 0.27.
    case 'namedTupleMember':
    case 'named-tuple-member':
      return { code: [`${name}${isTrueAt(type, 'isOptional') ? '?' : ''}: `, ...inner('element')] }
    case 'optional':
      return { code: [...inner('elementType', item), '?'] }
    case 'rest':
      return { code: ['...', ...inner('elementType', item)] }
    case 'typeOperator':
      return { code: [`${textAt(type, 'operator') ?? 'keyof'} `, ...inner('target', operator)], precedence: operator }
    case 'query':
      return { code: ['typeof ', ...inner('queryType')], precedence: operator }
    case 'indexedAccess':
      return { code: [...inner('objectType', item), '[', ...inner('indexType'), ']'] }
    case 'inferred':
      return inferredCode(type, inner)
    case 'predicate':
      return predicateCode(type, inner)
    case 'conditional':
      return conditionalCode(inner)
    case 'mapped':
      return { code: [mappedCode(type, inner)] }
    // "template-literal" and camel case in different versions.
    case 'templateLiteral':
    case 'template-literal':
      return { code: templateCode(type, part => typeCode(part, printer, 0, depth)) }
    case 'reflection':
      return reflectionCode(nodeAt(type, 'declaration'), printer, depth)
    // Intrinsic and unknown types.
    default:
      return { code: [name || 'unknown'] }
  }
}

/** An object type, or a function type. */
function reflectionCode(declaration: Node | undefined, printer: TypePrinter, depth: number): PrintedType {
  if (!declaration) return { code: ['object'] }
  const signatures = nodesAt(declaration, 'signatures')
  const [signature] = signatures
  const hasMembers = nodesAt(declaration, 'children').length + indexSignaturesOf(declaration).length > 0
  if (signature && signatures.length === 1 && !hasMembers) {
    const result = [' => ', ...typeCode(nodeAt(signature, 'type'), printer, 0, depth)]
    return {
      code: [...constructorWords(signature), ...parameterCodes(signature, printer, depth, result), ...result],
      precedence: precedences.function,
    }
  }
  return { code: [membersCode(declaration, printer, depth)] }
}

const constructorWords = (signature: Node): readonly Code[] =>
  kindOf(signature) === 'constructor signature' ? [hasFlag(signature, 'isAbstract') ? 'abstract new ' : 'new '] : []

/** The members of an object type in braces. */
export function membersCode(declaration: Node, printer: TypePrinter, depth = 0): Code {
  const signatures = nodesAt(declaration, 'signatures').map(signature => [
    ...constructorWords(signature),
    ...signatureTail(signature, printer, depth),
  ])
  const indexes = indexSignaturesOf(declaration).map(signature => indexCode(signature, printer, depth))
  const children = nodesAt(declaration, 'children').flatMap(child => memberCodes(child, printer, depth))
  const members = [...signatures, ...indexes, ...children]
  if (members.length === 0) return '{}'
  return group('{', indent(line, ...join(members, ';', line)), ifBroken(';'), line, '}')
}

/** `[key: string]: unknown` */
export const indexCode = (signature: Node, printer: TypePrinter, depth = 0): readonly Code[] => {
  const parameters = nodesAt(signature, 'parameters').map(parameter => [
    `${textAt(parameter, 'name') ?? 'key'}: `,
    ...typeCode(nodeAt(parameter, 'type'), printer, 0, depth),
  ])
  const readOnly = hasFlag(signature, 'isReadonly') ? 'readonly ' : ''
  return [`${readOnly}[`, ...join(parameters, ', '), ']: ', ...typeCode(nodeAt(signature, 'type'), printer, 0, depth)]
}

function memberCodes(member: Node, printer: TypePrinter, depth: number): readonly (readonly Code[])[] {
  const name = propertyName(textAt(member, 'name') ?? '')
  const optional = hasFlag(member, 'isOptional') ? '?' : ''
  const methods = nodesAt(member, 'signatures')
  if (methods.length > 0)
    return methods.map(signature => [`${name}${optional}`, ...signatureTail(signature, printer, depth)])
  const readOnly = hasFlag(member, 'isReadonly') ? 'readonly ' : ''
  const [getter] = nodesAt(member, 'getSignature')
  const type = nodeAt(member, 'type') ?? nodeAt(getter, 'type')
  return [[`${readOnly}${name}${optional}: `, ...typeCode(type, printer, 0, depth)]]
}

/** Type parameters, parameters and the returned type of a function: `<T>(x: T): T`. */
export function signatureTail(signature: Node, printer: TypePrinter, depth = 0): readonly Code[] {
  const type = nodeAt(signature, 'type')
  const result = type ? [': ', ...typeCode(type, printer, 0, depth)] : []
  return [...parameterCodes(signature, printer, depth, result), ...result]
}

const parameterCodes = (
  signature: Node,
  printer: TypePrinter,
  depth: number,
  following: readonly Code[],
): readonly Code[] => [
  ...typeParameterCode(signature, printer, depth),
  bracketed(
    '(',
    nodesAt(signature, 'parameters').map(parameter => parameterCode(parameter, printer, depth)),
    ')',
    following,
  ),
]

function parameterCode(parameter: Node, printer: TypePrinter, depth: number): readonly Code[] {
  const rest = hasFlag(parameter, 'isRest') ? '...' : ''
  const isOptional = hasFlag(parameter, 'isOptional') || textAt(parameter, 'defaultValue') !== undefined
  return [
    `${rest}${parameterName(parameter)}${isOptional ? '?' : ''}: `,
    ...typeCode(nodeAt(parameter, 'type'), printer, 0, depth),
  ]
}

/** `<T extends object = {}>`. The key is singular until 0.24. */
export const typeParameterCode = (owner: Node, printer: TypePrinter, depth = 0): readonly Code[] =>
  typeArguments(
    typeParametersOf(owner).map(parameter => {
      const constraint = nodeAt(parameter, 'type')
      const preset = nodeAt(parameter, 'default')
      const words = `${hasFlag(parameter, 'isConst') ? 'const ' : ''}${variance(parameter)}`
      return [
        group(
          `${words}${textAt(parameter, 'name') ?? 'T'}`,
          ...(constraint ? [' extends ', ...typeCode(constraint, printer, 0, depth)] : []),
          ...(preset ? [' =', indent(line, ...typeCode(preset, printer, 0, depth))] : []),
        ),
      ]
    }),
  )

const variance = (parameter: Node): string => {
  const modifier = textAt(parameter, 'varianceModifier')
  return modifier === undefined ? '' : `${modifier} `
}
