import { parentPort } from 'node:worker_threads'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { ReadyMessage } from '../threads/start-thread.ts'
import { currentThreadCpuRecord } from '../threads/thread-cpu-time.ts'
import { validateSpec } from './validate-spec.ts'
import type { ValidatorReply } from './validators-thread.ts'

const port = parentPort
if (port) {
  const reply = async (input: SpecInput): Promise<ValidatorReply> => {
    try {
      return { diagnostics: await validateSpec(input) }
    } catch (error) {
      return { failure: errorMessage(error) }
    }
  }
  port.on('message', async (input: SpecInput) => port.postMessage(await reply(input)))
  port.postMessage({ cpuRecord: currentThreadCpuRecord() } satisfies ReadyMessage)
}
