/** What is wrong with a value, by the schema that it should keep to. */
export interface ValidationError {
  /** JSON pointer of the value that is wrong, or of the object that lacks a property: `/user/emails/0`; empty for the whole. */
  readonly at: string
  /**
   * The statement that it breaks, as JSON Schema names it: `required`, `type`, `enum`, `minLength`; `discriminator` for
   * a name that no option has, `false` where no value may stand. `unchecked` is no fault of the value: a statement that
   * could not be held against it.
   */
  readonly keyword: string
  /**
   * What the statement asks for, as text: the bound, the pattern, the types, the name that lacks; of `oneOf` and `anyOf`
   * the option that fits best, and of `oneOf` the options where several fit; empty where the keyword says all. What was
   * unchecked: `pattern …`, `format …`, `size` or `depth`.
   */
  readonly wanted: string
}
