import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { CodeToCheck, TypeCheckResult } from '../../render/highlighting/type-checker.ts'
import type { ReadyMessage } from '../threads/start-thread.ts'
import { currentThreadCpuRecord } from '../threads/thread-cpu-time.ts'
import type { CompilerScope } from './restricted-system.ts'
import { createTypeChecker } from './type-checker.ts'
import type { TwoslashModule, TypeScript } from './typescript-api.ts'

/** The data that a types thread starts with: the files of both packages, and what the compiler may read. */
export interface TypesWorkerData extends CompilerScope {
  readonly typescript: string
  readonly twoslash: string
}

const port = parentPort
if (port) {
  const { typescript, twoslash, ...scope } = workerData as TypesWorkerData // see `types-thread.ts`
  const load = createRequire(import.meta.url)
  // Both were found under these names.
  const packages = { typescript: load(typescript) as TypeScript, twoslash: load(twoslash) as TwoslashModule }
  const check = createTypeChecker(packages, scope)
  // The library is read now, so that the first block is as fast as any other.
  check({ language: 'ts', source: '' })
  port.on('message', (block: CodeToCheck) => port.postMessage(check(block) satisfies TypeCheckResult))
  port.postMessage({ cpuRecord: currentThreadCpuRecord() } satisfies ReadyMessage)
}
