import { type Code, codeText, group, indent, join, line } from '../code-layout/code-layout.ts'
import { propertyName, quoteString } from './literal-code.ts'
import { membersCode, signatureTail, type TypePrinter, typeCode, typeParameterCode } from './type-code.ts'
import { hasFlag, kindOf, type Node, nodeAt, nodesAt, textAt } from './typedoc-json.ts'

/** Words that a declaration starts with, in the order of TypeScript. */
const modifierFlags = [
  ['isProtected', 'protected'],
  ['isPrivate', 'private'],
  ['isStatic', 'static'],
  ['isAbstract', 'abstract'],
  ['isReadonly', 'readonly'],
] as const

export const modifiersOf = (reflection: Node): readonly string[] =>
  modifierFlags.flatMap(([flag, word]) => (hasFlag(reflection, flag) ? [word] : []))

/** `abstract class Base<T> extends Other implements Closeable` */
export function headingCode(reflection: Node, printer: TypePrinter): string {
  const kind = kindOf(reflection)
  const words = [...modifiersOf(reflection), kind === 'interface' ? 'interface' : 'class'].join(' ')
  const name = textAt(reflection, 'name') ?? ''
  const list = (key: string) => nodesAt(reflection, key).map(type => typeCode(type, printer))
  const clause = (word: string, types: readonly (readonly Code[])[]): readonly Code[] =>
    types.length === 0 ? [] : [line, `${word} `, ...join(types, ', ')]
  return codeText([
    group(
      `${words} ${name}`,
      ...typeParameterCode(reflection, printer),
      indent(...clause('extends', list('extendedTypes')), ...clause('implements', list('implementedTypes'))),
    ),
  ])
}

/** `type Mapped<T> = { … }` */
export function aliasCode(reflection: Node, printer: TypePrinter): string {
  const own = nodesAt(reflection, 'children')
  const value = own.length > 0 ? [membersCode(reflection, printer)] : typeCode(nodeAt(reflection, 'type'), printer)
  const name = textAt(reflection, 'name') ?? ''
  return codeText([`type ${name}`, ...typeParameterCode(reflection, printer), ' = ', ...value])
}

/** `const limit: 100` */
export function variableCode(reflection: Node, printer: TypePrinter): string {
  const word = hasFlag(reflection, 'isConst') ? 'const' : 'let'
  const name = textAt(reflection, 'name') ?? ''
  return codeText([`${word} ${name}: `, ...typeCode(nodeAt(reflection, 'type'), printer)])
}

/** `enum Color { Red = 'red', … }` */
export function enumCode(reflection: Node): string {
  const members = nodesAt(reflection, 'children').map(member => {
    const value = enumValue(member)
    return `  ${propertyName(textAt(member, 'name') ?? '')}${value === undefined ? '' : ` = ${value}`},`
  })
  const shown = members.length > maxEnumLines ? [...members.slice(0, maxEnumLines), '  // …'] : members
  const words = hasFlag(reflection, 'isConst') ? 'const enum' : 'enum'
  return [`${words} ${textAt(reflection, 'name') ?? ''} {`, ...shown, '}'].join('\n')
}

/** Longer enums are listed completely below the code. */
const maxEnumLines = 20

/** The value of a member of an enum. 0.23 has it as the default value. */
export function enumValue(member: Node): string | undefined {
  const type = nodeAt(member, 'type')
  const value = type && textAt(type, 'type') === 'literal' ? type.value : undefined
  if (typeof value === 'string') return quoteString(value)
  return typeof value === 'number' ? String(value) : textAt(member, 'defaultValue')
}

/** A property of a class, interface or object: `readonly data?: T`. */
export function propertyCode(reflection: Node, printer: TypePrinter): string {
  const words = modifiersOf(reflection)
    .map(word => `${word} `)
    .join('')
  const optional = hasFlag(reflection, 'isOptional') ? '?' : ''
  const name = propertyName(textAt(reflection, 'name') ?? '')
  return codeText([`${words}${name}${optional}: `, ...typeCode(nodeAt(reflection, 'type'), printer)])
}

/** A signature of a function, method, constructor or accessor. */
export function callCode(reflection: Node, signature: Node, printer: TypePrinter): string {
  const kind = kindOf(reflection)
  const name = textAt(reflection, 'name') ?? ''
  const words = [...modifiersOf(reflection)].map(word => `${word} `).join('')
  const tail = signatureTail(signature, printer)
  if (kind === 'constructor') {
    const parent = textAt(signature, 'name')?.replace(/^new /, '') ?? ''
    return codeText([`${words.replace('abstract ', '')}new ${parent}`, ...withoutReturn(signature, printer)])
  }
  if (kind === 'accessor') {
    const isSetter = kindOf(signature) === 'set signature'
    const call = isSetter ? withoutReturn(signature, printer) : tail
    return codeText([`${words}${isSetter ? 'set' : 'get'} ${propertyName(name)}`, ...call])
  }
  const keyword = kind === 'method' || kind === 'property' ? '' : 'function '
  const optional = hasFlag(reflection, 'isOptional') ? '?' : ''
  return codeText([`${words}${keyword}${keyword === '' ? propertyName(name) : name}${optional}`, ...tail])
}

const withoutReturn = (signature: Node, printer: TypePrinter): readonly Code[] =>
  signatureTail({ ...signature, type: null, typeParameters: null, typeParameter: null }, printer)
