import type { Finding } from '../../api-spec/conformance/finding.ts'

/** The result of a validator. */
export interface ValidatorResult {
  readonly findings: readonly Finding[]
  /** The version of the specification, if the validator does not support it. */
  readonly unsupported?: string | undefined
}
