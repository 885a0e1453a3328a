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

/** How tightly a type binds. A type in a tighter place gets parentheses. */
export const tightness = { conditional: 0, function: 0, union: 1, intersection: 2, operator: 3, item: 4 } as const

/** A printed type. */
export interface Printed {
  readonly code: readonly Code[]
  /** By default, it binds as tightly as a name. */
  readonly binds?: number | undefined
}

/** Prints the type in a field of a node, in a place that binds this tightly. */
export type PrintField = (field: string, place?: number) => readonly Code[]

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
export function unionCode(items: Items): Printed {
  const [only] = items
  if (items.length === 1 && only) return { code: only }
  return { code: [group(indent(softLine, ifBroken('| '), ...join(items, line, '| ')))], binds: tightness.union }
}

/** `A & B` */
export const intersectionCode = (items: Items): Printed => ({
  code: [group(indent(...join(items, line, '& ')))],
  binds: tightness.intersection,
})

/** `infer T extends string` */
export function inferredCode(type: Node, inner: PrintField): Printed {
  const constraint = nodeAt(type, 'constraint') ? [' extends ', ...inner('constraint', tightness.union)] : []
  return { code: [`infer ${textAt(type, 'name') ?? ''}`, ...constraint], binds: tightness.operator }
}

/** `asserts value is string` */
export function predicateCode(type: Node, inner: PrintField): Printed {
  const asserts = isTrueAt(type, 'asserts') ? 'asserts ' : ''
  const target = nodeAt(type, 'targetType') ? [' is ', ...inner('targetType')] : []
  return { code: [`${asserts}${textAt(type, 'name') ?? ''}`, ...target], binds: tightness.conditional }
}

/** `A extends B ? C : D` */
export const conditionalCode = (inner: PrintField): Printed => ({
  code: [
    group(
      ...inner('checkType', tightness.union),
      ' extends ',
      ...inner('extendsType', tightness.union),
      indent(line, '? ', ...inner('trueType'), line, ': ', ...inner('falseType')),
    ),
  ],
  binds: tightness.conditional,
})

/** `{ readonly [K in keyof T]?: T[K] }` */
export function mappedCode(type: Node, inner: PrintField): Code {
  const modifier = (key: string, word: string) => {
    const sign = textAt(type, key)
    return sign === undefined ? '' : sign === '-' ? `-${word}` : word
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
