/** An error of a value, according to its schema. */
export interface ValidationError {
  /**
   * JSON pointer of the invalid value, or of the object that lacks a property: `/user/emails/0`; empty for the root.
   */
  readonly at: string
  /**
   * The violated JSON Schema keyword: `required`, `type`, `enum`, `minLength`; `discriminator` for a name that no
   * option has; `false` if no value is allowed. `unchecked` is not an error: it marks a keyword that could not be
   * checked.
   */
  readonly keyword: string
  /**
   * The expected value as text: the bound, the pattern, the types, the missing name. For `oneOf` and `anyOf` the best
   * matching option, and for `oneOf` all matching options if there are several. Empty if the keyword is sufficient. For
   * `unchecked`: `pattern …`, `format …`, `size` or `depth`.
   */
  readonly expected: string
}
