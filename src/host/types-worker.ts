import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { CodeToCheck, TypeCheckResult } from '../render/typed-code.ts'
import type { ReadyMessage } from './guarded-thread.ts'
import { currentThreadCpuRecord } from './thread-cpu-time.ts'
import type { TwoslashModule, TypeScript } from './types-api.ts'
import { createTypeChecker } from './types-check.ts'
import type { CompilerScope } from './types-world.ts'

/** What a thread that checks blocks is started with: the files of both packages, and what they may see. */
export interface TypesWorkerData extends CompilerScope {
  readonly typescript: string
  readonly twoslash: string
}

const port = parentPort
if (port) {
  const { typescript, twoslash, ...world } = workerData as TypesWorkerData // see `types-thread.ts`
  const load = createRequire(import.meta.url)
  // Both were looked up under these names.
  const packages = { typescript: load(typescript) as TypeScript, twoslash: load(twoslash) as TwoslashModule }
  const check = createTypeChecker(packages, world)
  // The library is read now, so that the first block has as much time as any other.
  check({ language: 'ts', source: '' })
  port.on('message', (block: CodeToCheck) => port.postMessage(check(block) satisfies TypeCheckResult))
  port.postMessage({ cpuRecord: currentThreadCpuRecord() } satisfies ReadyMessage)
}
