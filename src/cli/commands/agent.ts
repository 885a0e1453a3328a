import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { agentOnBranch } from '../agent/agent-on-branch.ts'
import { agentOnWorkingCopy } from '../agent/agent-on-working-copy.ts'
import { openAgentProject } from '../agent/open-agent-project.ts'
import { readInstruction } from '../agent/read-instruction.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Interruption } from '../interruption.ts'
import type { Console } from '../output/console.ts'

export interface AgentFlags {
  /** If `true`, a new branch gets a name from the instruction. If absent, the files of the project are changed. */
  readonly branch?: string | true | undefined
  readonly draft?: boolean | undefined
  readonly model?: string | undefined
  readonly data?: string | undefined
  readonly json?: boolean | undefined
}

export interface AgentCommand {
  /** `-`: the instruction is read from the standard input. */
  readonly instruction: string
  readonly input: Readable
  readonly dir: string
  readonly flags: AgentFlags
}

/** `docs agent`: let the agent change the docs, in the files of the project or on a branch. Returns the exit code. */
export async function agent(
  { instruction: written, input, dir, flags }: AgentCommand,
  console: Console,
  interruption: Interruption,
): Promise<number> {
  const { branch, draft = false, json: asJson = false } = flags
  if (draft && branch === undefined) throw new UsageError('--draft is for pull requests: use it with --branch.')
  checkOrder(written, dir)
  const project = await openAgentProject(dir, flags, console)
  try {
    const instruction = await readInstruction(written, input, interruption.signal)
    const run = { project, instruction, asJson, console, interruption }
    if (branch === undefined) return await agentOnWorkingCopy(run)
    return await agentOnBranch({ ...run, branch: branch === true ? undefined : branch, asDraft: draft })
  } catch (error) {
    // The command was waiting for the instruction.
    if (interruption.signal.aborted && error instanceof Error && error.name === 'AbortError')
      return exitCodes.interrupted
    throw error
  } finally {
    project.close()
  }
}

/** @throws {UsageError} If the folder and the instruction are swapped, as in `docs agent . "Add a page"`. */
function checkOrder(instruction: string, dir: string): void {
  if (existsSync(dir) || !existsSync(instruction)) return
  throw new UsageError(`The folder "${dir}" does not exist. Pass the instruction first: docs agent "…" ${instruction}`)
}
