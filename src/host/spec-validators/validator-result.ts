import type { ValidatorDiagnostic } from '../../api-spec/conformance/validator-diagnostic.ts'

/** The result of a validator. */
export interface ValidatorResult {
  readonly diagnostics: readonly ValidatorDiagnostic[]
  /** The version of the specification, if the validator does not support it. */
  readonly unsupported?: string | undefined
}
