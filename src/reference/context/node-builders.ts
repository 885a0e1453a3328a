import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'

type Props = Readonly<Record<string, PropValue | undefined>>

/** An element of a page; properties without a value are left out. */
export function element(name: string, props: Props, children: readonly BodyNode[] = []): ElementNode {
  const said = Object.entries(props).filter((entry): entry is [string, PropValue] => entry[1] !== undefined)
  return { type: 'element', name, props: Object.fromEntries(said), children }
}

export const text = (value: string): BodyNode => ({ type: 'text', value })
