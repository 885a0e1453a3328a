/** Why an expression cannot be evaluated from its tree: it has to be run, or it uses a name that nothing defines. */
export class NeedsRuntime extends Error {
  /** The name that nothing defines, if that is the reason. */
  readonly undefinedName: string | undefined
  constructor(what: string, undefinedName?: string) {
    super(what)
    this.undefinedName = undefinedName
  }
}
