import type { Job, JobStep } from '../../jobs/job.ts'
import type { Tone } from '../html/elements.tsx'
import type { IconName } from '../html/icon.tsx'
import { jobTexts as words } from '../job-texts.ts'

/** The state of a job as shown to people. */
export type ShownState = keyof typeof words.states

export function shownStateOf({ state }: Pick<Job, 'state'>): ShownState {
  switch (state.name) {
    case 'queued':
      return 'waiting'
    case 'running':
      return state.isStopping ? 'stopping' : 'running'
    case 'completed':
      return state.hasChanges ? 'completed' : 'unchanged'
    case 'failed':
      return state.reason === 'stopped' ? 'stopped' : 'failed'
  }
}

export const isActive = ({ state }: Pick<Job, 'state'>): boolean => state.name === 'queued' || state.name === 'running'

export const stateStyles: Readonly<Record<ShownState, { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'blue', icon: 'running' },
  stopping: { tone: 'yellow', icon: 'stop' },
  completed: { tone: 'green', icon: 'done' },
  unchanged: { tone: 'neutral', icon: 'done' },
  failed: { tone: 'red', icon: 'failed' },
  stopped: { tone: 'neutral', icon: 'stop' },
}

/** The state of a job in a sentence. */
export function stateSentence(job: Job): string {
  const { state, attempts } = job
  switch (state.name) {
    case 'queued':
      return attempts > 0 ? words.interrupted : words.waits
    case 'running':
      if (state.isStopping) return words.isStopping
      return state.step === undefined ? words.ends : words.stepSentences[state.step]
    case 'completed':
      return state.hasChanges ? words.hasChanges : words.noChanges
    case 'failed':
      return state.message
  }
}

export interface ShownStep {
  readonly step: JobStep
  readonly state: keyof typeof words.stepStates
}

/** The steps of the current run. */
export function shownSteps(job: Job): readonly ShownStep[] {
  const { finishedSteps, state } = job
  const hasRepair = finishedSteps.includes('repair') || (job.checks?.newErrors.length ?? 0) > 0
  const steps = allSteps.filter(step => step !== 'repair' || hasRepair)
  const first = steps.find(step => !finishedSteps.includes(step))
  return steps.map(step => {
    if (finishedSteps.includes(step)) return { step, state: 'done' }
    if (state.name === 'completed') return { step, state: 'skipped' }
    if (step !== first || state.name === 'queued') return { step, state: 'waiting' }
    if (state.name === 'running') return { step, state: 'running' }
    return { step, state: state.reason === 'stopped' ? 'stopped' : 'failed' }
  })
}

const allSteps: readonly JobStep[] = ['clone', 'work', 'check', 'repair', 'commit', 'push', 'pull-request']
