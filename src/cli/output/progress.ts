import type { Progress } from '../../host/build/build-project.ts'
import type { Console } from './console.ts'

/** The title of each step, and the unit of its count. */
const stepLabels: Readonly<Record<Progress['step'], readonly [title: string, counted: string]>> = {
  reading: ['Reading the project', 'files'],
  fetching: ['Fetching API descriptions', 'addresses'],
  waiting: ['Waiting for another build of this folder', 'files'],
  building: ['Building pages', 'files'],
  publishing: ['Publishing', 'files'],
  packing: ['Writing the zip file', 'files'],
  asking: ['Checking other sites', 'addresses'],
}
const minIntervalMs = 100

/** Shows the progress of a build: one updated line on a terminal, otherwise a line for each step. */
export interface ProgressLine {
  readonly show: (progress: Progress) => void
  /** Erase the line. */
  readonly clear: () => void
}

/** Creates a progress line. If `isSilent`, it prints nothing. */
export function progressLine({ err, isTerminal }: Console, isSilent: boolean): ProgressLine {
  let step: Progress['step'] | undefined
  let renderedAt = 0
  const show = ({ step: next, count }: Progress) => {
    const isNew = step !== next
    step = next
    if (isSilent) return
    const [title, counted] = stepLabels[next]
    if (!isTerminal) {
      if (isNew) err(`${title}\n`)
      return
    }
    if (!isNew && performance.now() - renderedAt < minIntervalMs) return
    renderedAt = performance.now()
    err(`\r\u001b[K${title}${count > 0 ? ` (${count} ${counted})` : ''} …`)
  }
  const clear = () => {
    if (!isSilent && isTerminal && step !== undefined) err('\r\u001b[K')
  }
  return { show, clear }
}
