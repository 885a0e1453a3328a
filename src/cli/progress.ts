import type { Progress } from '../host/build-project.ts'
import type { Console } from './console.ts'

const words = {
  reading: 'Reading the project',
  waiting: 'Waiting for another build of this folder',
  building: 'Building pages',
  publishing: 'Publishing',
} as const
const redrawMs = 100

/** Shows how far a build is: one line that changes on a terminal, a line for each step elsewhere. */
export interface ProgressLine {
  readonly show: (progress: Progress) => void
  /** Take the line away again. */
  readonly clear: () => void
}

/** A progress line for a console; silent when told so. */
export function progressLine({ err, isTerminal }: Console, isSilent: boolean): ProgressLine {
  let step: Progress['step'] | undefined
  let drawnAt = 0
  const show = ({ step: next, files }: Progress) => {
    const isNew = step !== next
    step = next
    if (isSilent) return
    if (!isTerminal) {
      if (isNew) err(`${words[next]}\n`)
      return
    }
    if (!isNew && performance.now() - drawnAt < redrawMs) return
    drawnAt = performance.now()
    err(`\r\u001b[K${words[next]}${files > 0 ? ` (${files} files)` : ''} …`)
  }
  const clear = () => {
    if (!isSilent && isTerminal && step !== undefined) err('\r\u001b[K')
  }
  return { show, clear }
}
