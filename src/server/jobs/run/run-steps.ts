import type { CommittedCheckout } from '../git/repository.ts'
import type { Job, JobStep } from '../job.ts'
import type { StepResult } from '../job-event.ts'
import type { JobPorts } from './job-ports.ts'
import type { JobRecorder } from './job-recorder.ts'
import { checkDocs, commitStep, type JobWork, openWork, repairStep, workStep } from './job-work.ts'
import { publishPullRequest } from './publish-pull-request.ts'
import { retryGit } from './retry-git.ts'

/** The steps of a run. Their shared data is in memory until the run ends. */
export interface RunSteps {
  readonly run: (step: JobStep, signal: AbortSignal) => Promise<StepResult>
  /** Restores the commit of the job, so that only the push is left to do. @returns Whether that was possible. */
  readonly restore: (signal: AbortSignal) => Promise<boolean>
  readonly dispose: () => Promise<void>
}

export function createRunSteps(ports: JobPorts, recorder: JobRecorder): RunSteps {
  const { repository, clock } = ports
  let checkout: CommittedCheckout | undefined
  let openedWork: JobWork | undefined

  const work = (): JobWork => {
    if (!openedWork) throw new Error('The checkout of the job is not open.')
    return openedWork
  }

  const steps: Readonly<Record<JobStep, (job: Job, signal: AbortSignal) => Promise<StepResult>>> = {
    clone: async (job, signal) => {
      const opened = await repository.checkOut(job.branch, signal)
      checkout = opened
      openedWork = await openWork(opened, { job, ports, recorder }, signal)
      return { step: 'clone', baseCommit: opened.startId, isNewBranch: opened.isNewBranch }
    },
    work: (job, signal) => workStep(job, work(), signal),
    check: async () => ({ step: 'check', checks: await checkDocs(work()) }),
    repair: (job, signal) => repairStep(job, work(), signal),
    commit: (job, signal) => commitStep(job, work(), signal),
    push: async (_, signal) => {
      if (!checkout) throw new Error('The commit of the job is not open.')
      return { step: 'push', commitId: await checkout.push(signal) }
    },
    'pull-request': async (job, signal) => {
      const request = await publishPullRequest(ports, job, checkout, signal)
      const { number, isDraft, url = ports.addressOf(request, job) } = request
      return { step: 'pull-request', pullRequest: { url, number, isDraft } }
    },
  }

  const restore = async (signal: AbortSignal): Promise<boolean> => {
    const { branch, baseCommit: startId, commitId, isNewBranch = true } = recorder.job()
    if (startId === undefined || commitId === undefined) return false
    checkout = await repository.reopen({ branch, isNewBranch, startId, commitId }, signal)
    return checkout !== undefined
  }

  return {
    restore: signal => retryGit(() => restore(signal), { clock, signal }),
    run: (step, signal) => retryGit(() => steps[step](recorder.job(), signal), { clock, signal }),
    dispose: async () => checkout?.dispose(),
  }
}
