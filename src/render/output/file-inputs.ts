/**
 * Everything from which a file is rendered, by the name of the input. It identifies the result: as long as all inputs are
 * the same, the published file is reused. The names appear in `docs inspect --why`.
 */
export interface FileInputs {
  /** Digests of inputs that many files share. Files that share them have the same object. */
  readonly shared: Readonly<Record<string, string>>
  /** Plain data. */
  readonly own: Readonly<Record<string, unknown>>
}
