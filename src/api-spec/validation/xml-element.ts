/** An element of an XML document, as plain data. */
export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string
  /** Names without prefixes. Namespace declarations are not included. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly XmlElement[]
  /** Its own text, including CDATA sections, without the text of its children. */
  readonly text: string
  /** `xsi:nil`: the element represents `null`. */
  readonly isNil: boolean
}
