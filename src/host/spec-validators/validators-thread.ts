import type { ConformanceDiagnostic } from '../../api-spec/conformance/locate-diagnostics.ts'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Disposables } from '../threads/disposables.ts'
import { createOnDemandThread } from '../threads/on-demand-thread.ts'
import { describeStop, startThread, type ThreadLimits } from '../threads/start-thread.ts'

/** The limits for one spec. The largest public ones take about 5 seconds. */
export const validatorLimits: ThreadLimits = { cpuMs: 60_000, waitMs: 60_000, megabytes: 1024 }

/** The reply of the thread about a spec. `failure`: why it could not be validated. */
export type ValidatorReply = { readonly diagnostics: readonly ConformanceDiagnostic[] } | { readonly failure: string }

/** A thread that validates specs, one after the other. It runs only while there are requests. */
export function openValidatorsThread(
  limits: ThreadLimits = validatorLimits,
  disposables?: Disposables,
): (input: SpecInput) => Promise<ValidatorReply> {
  const start = { program: 'spec-validators-worker', workerData: undefined, limits } as const
  const ask = createOnDemandThread(() => startThread<SpecInput, ValidatorReply>(start), disposables)
  return async input => {
    try {
      const result = await ask(input)
      return 'reply' in result ? result.reply : { failure: describeStop(result.stop) }
    } catch (error) {
      return { failure: `the validator did not start: ${errorMessage(error)}` }
    }
  }
}
