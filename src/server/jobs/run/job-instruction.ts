import type { Job } from '../job.ts'

type InstructedJob = Pick<Job, 'messages' | 'run' | 'pushedCommitId'>

/**
 * What the agent is asked to do. Earlier messages come first, so that a follow-up can be understood.
 *
 * @param isNewBranch Whether the branch of the job does not exist at the Git host.
 */
export function jobInstruction(job: InstructedJob, isNewBranch: boolean): string {
  const conversation = job.messages.filter(({ role }) => role !== 'system')
  const isNew = (at: number) => conversation.slice(at).every(({ role }) => role === 'user')
  const first = conversation.findIndex((_, at) => isNew(at))
  const instruction = conversation
    .slice(first)
    .map(({ text }) => text)
    .join('\n\n')
  const earlier = conversation
    .slice(0, first)
    .map(({ role, text }) => `${role === 'user' ? 'Instruction' : 'Report'}: ${text}`)
  if (earlier.length === 0) return instruction
  return `${introduction(job, isNewBranch)}\n\n${earlier.join('\n\n')}\n\nThe new instruction:\n\n${instruction}`
}

/** Where the changes of the earlier messages are. */
function introduction({ run, pushedCommitId }: InstructedJob, isNewBranch: boolean): string {
  // The client has sent these messages together with the instruction.
  if (run === 1) return 'Before this job:'
  if (!isNewBranch) return 'Earlier in this job, whose changes are already in the files:'
  if (pushedCommitId === undefined) return 'Earlier in this job, which has not changed the files yet:'
  return 'Earlier in this job, whose branch was deleted. Its changes are only in the files if they were merged, so read the files first:'
}
