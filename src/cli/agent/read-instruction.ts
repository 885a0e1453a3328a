import { addAbortSignal, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { maxCharacters } from '../../server/jobs/protocol/job-body.ts'
import { UsageError } from '../exit-code.ts'

/**
 * The instruction for the agent.
 *
 * @param written As given to the command; `-` for the standard input.
 * @throws {UsageError}
 * @throws If the signal is aborted.
 */
export async function readInstruction(written: string, input: Readable, signal: AbortSignal): Promise<string> {
  const instruction = written === '-' ? await text(addAbortSignal(signal, input)) : written
  if (instruction.trim() === '')
    throw new UsageError('The instruction is empty. Describe what the agent should change.')
  if (instruction.length > maxCharacters)
    throw new UsageError(`The instruction is too long: it can have at most ${maxCharacters} characters.`)
  return instruction.trim()
}
