import { announce } from '../shared/announce.ts'
import { showLocalTimes } from './local-times.ts'
import { updateJob } from './update-job.ts'

/** Milliseconds between two requests. Each failure doubles the pause, up to the maximum. */
const firstPauseMs = 2000
const maxPauseMs = 30_000

/** Keeps the page of a job up to date until the job has ended. While the page is not visible, nothing is loaded. */
export function followJob(job: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isLoading = false
  const isActive = () => job.dataset.active !== undefined
  const plan = (delay: number) => {
    clearTimeout(timer)
    if (isActive() && !document.hidden) timer = setTimeout(load, delay)
  }
  const load = async () => {
    if (isLoading) return
    isLoading = true
    const progress = await readProgress(job)
    isLoading = false
    failures = progress === 'failed' ? failures + 1 : 0
    if (progress === 'ended') return endFollowing(job)
    if (progress instanceof HTMLElement) {
      showLocalTimes(progress)
      updateJob(job, progress)
      if (!isActive()) announce(job.dataset.sentence ?? '')
    }
    plan(Math.min(firstPauseMs * 2 ** failures, maxPauseMs))
  }
  document.addEventListener('visibilitychange', () => plan(0))
  plan(firstPauseMs)
}

/**
 * The changes since the page was last updated. `failed`: try again, because the server may be starting. `ended`: the
 * session has ended, or the job no longer exists.
 */
async function readProgress({ dataset }: HTMLElement): Promise<HTMLElement | 'unchanged' | 'failed' | 'ended'> {
  const { job = '', after = '', from = '' } = dataset
  try {
    const response = await fetch(`${job}?${new URLSearchParams({ after, from })}`)
    if (response.status === 204) return 'unchanged'
    if (response.status === 429 || response.status >= 500) return 'failed'
    const text = response.ok ? await response.text() : ''
    return new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-job]') ?? 'ended'
  } catch {
    return 'failed'
  }
}

function endFollowing(job: HTMLElement): void {
  delete job.dataset.active
  const note = job.querySelector<HTMLElement>('[data-not-followed]')
  if (note) note.hidden = false
}
