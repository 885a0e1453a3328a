import type { CodeToCheck, TypeCheckResult } from '../../render/highlighting/type-checker.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Disposables } from '../threads/disposables.ts'
import { createOnDemandThread } from '../threads/on-demand-thread.ts'
import { describeStop, startThread, type ThreadLimits, type ThreadResult } from '../threads/start-thread.ts'
import type { TypesWorkerData } from './types-worker.ts'

/** The limits for the types of one block. */
export const typesLimits: ThreadLimits = { cpuMs: 30_000, waitMs: 60_000, megabytes: 1024 }

/** A separate thread for the compiler. */
export interface TypesThread {
  /** Check a block. A block that does not end or takes too much memory fails; the others do not. */
  readonly check: (block: CodeToCheck) => Promise<TypeCheckResult>
}

/** Open a thread. It only runs while it is needed. */
export function openTypesThread(
  work: TypesWorkerData,
  limits: ThreadLimits = typesLimits,
  disposables?: Disposables,
): TypesThread {
  const start = { program: 'types-worker', workerData: work, limits } as const
  const ask = createOnDemandThread(() => startThread<CodeToCheck, TypeCheckResult>(start), disposables)
  return {
    check: block => ask(block).then(replyOf, error => stopped(`The compiler did not start: ${errorMessage(error)}`)),
  }
}

const replyOf = (result: ThreadResult<TypeCheckResult>): TypeCheckResult =>
  'reply' in result ? result.reply : stopped(capitalised(`${describeStop(result.stop)}.`))

const stopped = (message: string): TypeCheckResult => ({ problems: [{ kind: 'stopped', line: 0, message }] })

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
