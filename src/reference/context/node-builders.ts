import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import type { Json } from '../../source/json/json.ts'
import { jsonText } from '../../source/json/json-text.ts'

type Props = Readonly<Record<string, PropValue | undefined>>

/** An element of a page; properties without a value are left out. */
export function element(name: string, props: Props, children: readonly BodyNode[] = []): ElementNode {
  const defined = Object.entries(props).filter((entry): entry is [string, PropValue] => entry[1] !== undefined)
  return { type: 'element', name, props: Object.fromEntries(defined), children }
}

export const text = (value: string): BodyNode => ({ type: 'text', value })
/** A value as code: strings in quotes, so that `"1"` differs from a number. */
export const jsonCode = (value: Json): string => jsonText(value)
/** A list of plain data as a property of an element: absent when it is empty. */
export const listProp = (values: readonly Json[]): PropValue | undefined => (values.length > 0 ? values : undefined)
