import { isRecord } from '../../../source/json/is-record.ts'
import {
  bracketed,
  type Code,
  group,
  ifBroken,
  indent,
  join,
  line,
  link,
  softLine,
} from '../code-layout/code-layout.ts'
import { templateText } from './literal-code.ts'
import { isTrueAt, type Node, nodeAt, numberAt, textAt } from './typedoc-json.ts'

/** The precedence of types. A type gets parentheses where a higher precedence is required. */
export const precedences = { conditional: 0, function: 0, union: 1, intersection: 2, operator: 3, item: 4 } as const

/** A printed type. */
export interface PrintedType {
  readonly code: readonly Code[]
  /** By default, that of a name, which never needs parentheses. */
  readonly precedence?: number | undefined
}

/** Prints the type in a field of a node. @param minimum The precedence that the type needs there without parentheses. */
export type PrintField = (field: string, minimum?: number) => readonly Code[]

type Items = readonly (readonly Code[])[]

/** A name, with a link if it names a symbol of the package or of another one. */
export function referenceCode(type: Node, symbolIdOf: (target: number) => string | undefined): Code {
  const text = textAt(type, 'name') ?? ''
  // 0.23 calls it "id".
  const target = numberAt(type, 'target') ?? numberAt(type, 'id')
  const id = target === undefined || isTrueAt(type, 'refersToTypeParameter') ? undefined : symbolIdOf(target)
  const href = id === undefined ? textAt(type, 'externalUrl') : undefined
  return link({ text, id, href })
}

/** `<A, B>` */
export const typeArguments = (items: Items): readonly Code[] => (items.length === 0 ? [] : [bracketed('<', items, '>')])

/** A union is in one line, or each of its types has a line that starts with a bar. */
export function unionCode(items: Items): PrintedType {
  const [only] = items
  if (items.length === 1 && only) return { code: only }
  return { code: [group(indent(softLine, ifBroken('| '), ...join(items, line, '| ')))], precedence: precedences.union }
}

/** `A & B` */
export const intersectionCode = (items: Items): PrintedType => ({
  code: [group(indent(...join(items, line, '& ')))],
  precedence: precedences.intersection,
})

/** `infer T extends string` */
export function inferredCode(type: Node, inner: PrintField): PrintedType {
  const constraint = nodeAt(type, 'constraint') ? [' extends ', ...inner('constraint', precedences.union)] : []
  return { code: [`infer ${textAt(type, 'name') ?? ''}`, ...constraint], precedence: precedences.operator }
}

/** `asserts value is string` */
export function predicateCode(type: Node, inner: PrintField): PrintedType {
  const asserts = isTrueAt(type, 'asserts') ? 'asserts ' : ''
  const target = nodeAt(type, 'targetType') ? [' is ', ...inner('targetType')] : []
  return { code: [`${asserts}${textAt(type, 'name') ?? ''}`, ...target], precedence: precedences.conditional }
}

/** `A extends B ? C : D` */
export const conditionalCode = (inner: PrintField): PrintedType => ({
  code: [
    group(
      ...inner('checkType', precedences.union),
      ' extends ',
      ...inner('extendsType', precedences.union),
      indent(line, '? ', ...inner('trueType'), line, ': ', ...inner('falseType')),
    ),
  ],
  precedence: precedences.conditional,
})

/** `{ readonly [K in keyof T]?: T[K] }` */
export function mappedCode(type: Node, inner: PrintField): Code {
  const modifier = (key: string, word: string) => {
    const sign = textAt(type, key)
    if (sign === undefined) return ''
    return sign === '-' ? `-${word}` : word
  }
  const readOnly = modifier('readonlyModifier', 'readonly ')
  return group(
    '{',
    indent(
      line,
      `${readOnly}[${textAt(type, 'parameter') ?? 'K'} in `,
      ...inner('parameterType'),
      ...(nodeAt(type, 'nameType') ? [' as ', ...inner('nameType')] : []),
      `]${modifier('optionalModifier', '?')}: `,
      ...inner('templateType'),
    ),
    line,
    '}',
  )
}

/** A template literal type. */
export function templateCode(type: Node, print: (type: Node | undefined) => readonly Code[]): readonly Code[] {
  const tail = Array.isArray(type.tail) ? type.tail : []
  const parts = tail.flatMap((part): readonly Code[] => {
    const [inner, text] = Array.isArray(part) ? part : []
    return ['${', ...print(isRecord(inner) ? inner : undefined), '}', templateText(text)]
  })
  return ['`', templateText(type.head), ...parts, '`']
}
