import { astFromValue, type GraphQLInputType, print } from 'graphql'
import type { Json } from '../../source/json/json.ts'

interface WithDefault {
  readonly type: GraphQLInputType
  readonly defaultValue?: unknown
}

/** The default of an argument or input field as JSON: one value, or absent. */
export function defaultValue({ defaultValue: value }: WithDefault): readonly [Json] | undefined {
  if (value === undefined) return undefined
  // Values of the library have no prototypes. Converted to JSON, custom scalars stay what their literals are.
  return [JSON.parse(JSON.stringify(value)) as Json]
}

/** The default value in GraphQL syntax, where enum values have no quotation marks. */
export function defaultText(value: WithDefault): string | undefined {
  if (value.defaultValue === undefined) return undefined
  try {
    const node = astFromValue(value.defaultValue, value.type)
    return node ? print(node) : undefined
  } catch {
    // The value is not valid for its type, which is reported.
    return JSON.stringify(value.defaultValue)
  }
}
