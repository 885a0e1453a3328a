import type { ConformanceDiagnostic } from '../../api-spec/conformance/locate-diagnostics.ts'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import type { ValidateSpecs } from '../../build-site.ts'
import type { Run, Stage } from '../../source/stage.ts'
import type { Disposables } from '../threads/disposables.ts'
import type { ThreadLimits } from '../threads/start-thread.ts'
import { openValidatorsThread, type ValidatorReply } from './validators-thread.ts'

/** Validates specs with the validators of the standards, on a thread. Results are cached by content. */
export function specValidators(run: Run, disposables?: Disposables, limits?: ThreadLimits): ValidateSpecs {
  const ask = openValidatorsThread(limits, disposables)
  return inputs => run(validationStage(ask), null, inputs)
}

function validationStage(
  ask: (input: SpecInput) => Promise<ValidatorReply>,
): Stage<null, SpecInput, readonly ConformanceDiagnostic[]> {
  return {
    name: 'validate-spec',
    cache: {
      disk: true,
      // Not cached, because the machine may be able to finish next time.
      isReusable: output => !output.some(({ code }) => code === 'api-spec/validation-stopped'),
    },
    apply: async (_, input) => {
      const reply = await ask(input)
      return 'diagnostics' in reply ? reply.diagnostics : [stopped(input, reply.failure)]
    },
  }
}

const stopped = ({ file: { path } }: SpecInput, reason: string): ConformanceDiagnostic => ({
  code: 'api-spec/validation-stopped',
  severity: 'warning',
  message: `The validator of the standard could not check "${path}": ${reason}.`,
  span: { path, line: 1, column: 1 },
  hint: "Lectern's own checks apply. Split the API description into smaller ones, or look for values that contain themselves.",
  kind: 'other',
  names: [],
})
