import { decodeAttribute } from './decode-attribute.ts'

export const attributePattern = /([^\s"'=<>`/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** The attributes of a tag by their names in lowercase. */
export function attributesOf(text: string): Readonly<Record<string, string | undefined>> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, plain] of text.matchAll(attributePattern))
    attributes[name.toLowerCase()] ??= decodeAttribute(double ?? single ?? plain ?? '')
  return attributes
}
