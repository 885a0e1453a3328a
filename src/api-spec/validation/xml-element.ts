/** An element of an XML document, as plain data. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  /** Without their prefixes; declarations of namespaces are not among them. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly XmlElement[]
  /** Its own text, sections of CDATA included, without that of its children. */
  readonly text: string
  /** `xsi:nil`: it stands for no value. */
  readonly isNil: boolean
}
