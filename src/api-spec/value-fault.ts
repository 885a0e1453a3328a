/** What is wrong with a value, by the schema that it should keep to. */
export interface ValueFault {
  /** JSON pointer of the value that is wrong, or of the object that lacks a property: `/user/emails/0`; empty for the whole. */
  readonly at: string
  /** The statement that it breaks, as JSON Schema names it: `required`, `type`, `enum`, `minLength`. */
  readonly keyword: string
  /** What the statement asks for, as text: the bound, the pattern, the types, the name that lacks; empty where the keyword says all. */
  readonly wanted: string
}
