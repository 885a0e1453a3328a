import type { Job, JobStep } from './job.ts'

/** The next step of the run; `undefined` if all are done. */
export function nextStep(job: Job): JobStep | undefined {
  return stepsOf(job).find(step => !job.finishedSteps.includes(step))
}

/** Whether the run has changes to publish. */
export const hasChanges = (job: Job): boolean => job.filesChanged.length > 0 || lacksPullRequest(job)

/** Whether an earlier run has ended between the push and the pull request. */
const lacksPullRequest = ({ pushedCommitId, pullRequest }: Job): boolean => pushedCommitId !== undefined && !pullRequest

function stepsOf(job: Job): readonly JobStep[] {
  const isWorkDone = job.finishedSteps.includes('work')
  if (isWorkDone && job.filesChanged.length === 0)
    return lacksPullRequest(job) ? ['clone', 'work', 'pull-request'] : ['clone', 'work']
  const repair: readonly JobStep[] = (job.checks?.newErrors.length ?? 0) > 0 ? ['repair'] : []
  return ['clone', 'work', 'check', ...repair, 'commit', 'push', 'pull-request']
}
