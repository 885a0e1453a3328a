/** Why an expression cannot be evaluated from its tree: it must be run, or it uses an undefined name. */
export class NeedsRuntime extends Error {
  /** The undefined name, if that is the reason. */
  readonly undefinedName: string | undefined
  constructor(what: string, undefinedName?: string) {
    super(what)
    this.undefinedName = undefinedName
  }
}
