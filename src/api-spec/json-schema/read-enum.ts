import { isWholeNumber, numberText } from '../../source/json/exact-number.ts'
import type { Json } from '../../source/json/json.ts'
import { exactValue } from '../document/exact-numbers.ts'
import { isList, type SpecNode, valueAt } from '../document/node.ts'
import { listOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import type { EnumValue, Schema, SchemaType } from '../model/schema.ts'

/** The allowed values of a schema, with their descriptions. */
export function readEnum(node: SpecNode, report: Report): readonly EnumValue[] | undefined {
  if (!isList(valueAt(node, 'enum'))) return undefined
  return listOf(node, 'enum', report).map((item, at) => {
    const { value = null } = item
    return {
      value: exactValue(item) ?? null,
      description: descriptionOf(value, at, node),
    }
  })
}

const sources = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames']

/** The description of a value, by the value or by its index. */
function descriptionOf(value: Json, at: number, node: SpecNode): string | undefined {
  for (const source of sources) {
    const descriptions = valueAt(node, source)
    const step = isList(descriptions) ? at : nameOf(value)
    const description = descriptions === undefined ? undefined : valueAt({ ...node, value: descriptions }, step)
    if (typeof description === 'string' && description !== '') return description
  }
  return undefined
}

const nameOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Converts options that are constants to an `enum` with descriptions. */
export function readConstants(options: readonly Schema[]): Pick<Schema, 'enum' | 'types'> | undefined {
  if (options.length < 2 || !options.every(isConstant)) return undefined
  const values = options.flatMap(({ const: constant = [], title, description }) =>
    constant.map(value => ({ value, description: description ?? title })),
  )
  return { enum: values, types: [...new Set(values.map(({ value }) => typeOf(value)))] }
}

function isConstant({ const: constant, ref, properties, allOf, oneOf, anyOf, isDeprecated }: Schema): boolean {
  const parts = [...properties, ...allOf, ...oneOf, ...anyOf]
  return constant !== undefined && ref === undefined && parts.length === 0 && !isDeprecated
}

function typeOf(value: Json): SchemaType {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (numberText(value) !== undefined) return isWholeNumber(value) ? 'integer' : 'number'
  if (typeof value === 'string') return 'string'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}
