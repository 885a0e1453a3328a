import type { Constraints, EnumValue, Schema, SchemaType } from '../model/schema.ts'

/** The types that both lists allow. An empty list allows any type. */
export function mergedTypes(under: readonly SchemaType[], over: readonly SchemaType[]): readonly SchemaType[] {
  if (under.length === 0 || over.length === 0) return over.length > 0 ? over : under
  // In OpenAPI 3.0, `nullable` next to an `allOf` adds `null` and does not restrict the type.
  if (over.length === 1 && over[0] === 'null') return under.includes('null') ? under : [...under, 'null']
  const common = [...new Set([...under, ...over])].filter(type => allows(under, type) && allows(over, type))
  return common.length > 0 ? common : over
}

/** Every integer is a number. */
function allows(types: readonly SchemaType[], type: SchemaType): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

/** The values that both lists allow; those of `over` if there are none. */
export function mergedEnum(under: Schema['enum'], over: Schema['enum']): readonly EnumValue[] | undefined {
  if (!under || !over) return over ?? under
  const allowed = new Set(under.map(({ value }) => JSON.stringify(value)))
  const common = over.filter(({ value }) => allowed.has(JSON.stringify(value)))
  return common.length > 0 ? common : over
}

/** The stricter of two bounds. For other constraints, `over` takes precedence. */
export function mergedConstraints(under: Constraints, over: Constraints): Constraints {
  const merged: Record<string, number | string | boolean | undefined> = { ...under, ...over }
  for (const key of lowerBounds) merged[key] = stricter(Math.max, under[key], over[key])
  for (const key of upperBounds) merged[key] = stricter(Math.min, under[key], over[key])
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const

function stricter(choose: (a: number, b: number) => number, under?: number, over?: number): number | undefined {
  return under === undefined || over === undefined ? (over ?? under) : choose(under, over)
}
