import type { JobEvent } from '../../server/jobs/job-event.ts'
import type { Console } from './console.ts'
import { createJobLines, type JobTarget } from './job-lines.ts'

/** Shows the progress of a job. */
export interface JobProgress {
  readonly show: (event: JobEvent) => void
  /** Print a message between the events. */
  readonly say: (text: string) => void
  /** Print a problem, in any format. */
  readonly warn: (text: string) => void
  /** Erases the line that shows the current state. */
  readonly end: () => void
}

const defaultColumns = 100
const maxColumns = 110

/** The width of texts in columns. */
export const textColumns = ({ columns = defaultColumns }: Pick<Console, 'columns'>): number =>
  Math.max(Math.min(columns, maxColumns), 30)

/** Prints a line for each event. On a terminal, the last line shows that the job is still running. */
export function jobProgress(console: Console, target: JobTarget): JobProgress {
  const lines = createJobLines(target, textColumns(console))
  const status = statusLine(console)
  const print = (printed: readonly string[]) => {
    if (printed.length === 0) return
    status.erase()
    console.err(printed.map(line => `${line}\n`).join(''))
    status.draw()
  }
  return {
    show: event => {
      if (event.type === 'usage-recorded') status.addTokens(event.usage.inputTokens + event.usage.outputTokens)
      print(lines.next(event))
    },
    say: text => print([text]),
    warn: text => print([text]),
    end: status.end,
  }
}

/** Prints the events as JSON lines, for programs. */
export function jsonProgress(console: Console): JobProgress {
  return {
    show: event => {
      if (event.type !== 'lease-extended') console.out(`${JSON.stringify(event)}\n`)
    },
    say: () => {},
    warn: text => console.err(`${text}\n`),
    end: () => {},
  }
}

const secondMs = 1000

function statusLine({ err, isTerminal }: Console) {
  const startedAt = performance.now()
  let tokens = 0
  const draw = () => {
    const seconds = Math.floor((performance.now() - startedAt) / secondMs)
    const used = tokens === 0 ? '' : `, ${tokens.toLocaleString('en-US')} tokens`
    if (isTerminal) err(`\r\u001b[K… ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${used}`)
  }
  const erase = () => {
    if (isTerminal) err('\r\u001b[K')
  }
  const timer = isTerminal ? setInterval(draw, secondMs).unref() : undefined
  return {
    draw,
    erase,
    addTokens: (more: number) => {
      tokens += more
    },
    end: () => {
      clearInterval(timer)
      erase()
    },
  }
}
