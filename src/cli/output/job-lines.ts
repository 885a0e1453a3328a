import pc from 'picocolors'
import type { JobStep, Todo } from '../../server/jobs/job.ts'
import type { JobEvent } from '../../server/jobs/job-event.ts'
import { toolLines } from './job-tool-line.ts'
import { printable } from './printable.ts'
import { wrapLine } from './wrap-text.ts'

export type JobTarget = 'working-copy' | 'branch'

/** Converts the events of a job to lines for people, one event after another. Blank lines separate parts. */
export interface JobLines {
  readonly next: (event: JobEvent) => readonly string[]
}

/** @param width Columns of the terminal. */
export function createJobLines(target: JobTarget, width: number): JobLines {
  let text = ''
  let todos: readonly Todo[] = []
  let isPartEnd = true
  let isText = false
  let hasWritten = false

  /**
   * Complete lines that the model has written, without blank ones at the end; at the end of a text, also the incomplete
   * last line.
   */
  const writtenLines = (isEnd: boolean): readonly string[] => {
    const complete = text.slice(0, text.lastIndexOf('\n') + 1).trimEnd()
    const endOfComplete = complete === '' ? 0 : text.indexOf('\n', complete.length) + 1
    const end = isEnd ? text.length : endOfComplete
    const written = text.slice(0, end)
    text = text.slice(end)
    const lines = written.trim() === '' ? [] : blockLines(written, width)
    const isNewParagraph = hasWritten && /^\s*\n/.test(written)
    hasWritten = !isEnd && (hasWritten || lines.length > 0)
    return isNewParagraph && lines.length > 0 ? ['', ...lines] : lines
  }
  /** Separates lines from the previous part by a blank line, if that was of another kind. */
  const part = (lines: readonly string[], next: 'text' | 'work' | 'step'): readonly string[] => {
    if (lines.length === 0) return []
    const divides = !isPartEnd && (next === 'step' || isText !== (next === 'text'))
    isPartEnd = next === 'step'
    isText = next === 'text'
    return divides ? ['', ...lines] : lines
  }
  const changedTodos = (next: readonly Todo[]): readonly string[] => {
    const isSameList = next.length === todos.length && next.every(({ content }, at) => content === todos[at]?.content)
    const shown = isSameList ? next.filter(({ status }, at) => status !== todos[at]?.status) : next
    todos = next
    return shown.map(todo => `  ${todoLine(todo)}`)
  }
  const eventLines = (event: JobEvent): readonly string[] => {
    const step = stepLine(event, target)
    if (step !== undefined) return part([pc.bold(step)], 'step')
    if (event.type === 'todos-changed') return part(changedTodos(event.todos), 'work')
    if (event.type !== 'tool-called') return []
    const [first, ...others] = toolLines(event.call)
    return part(first === undefined ? [] : [`  ${first}`, ...others.map(line => `  ${pc.yellow(line)}`)], 'work')
  }
  return {
    next: event => {
      if (event.type === 'text') {
        text += event.text.replace(/\r\n?/g, '\n')
        return part(writtenLines(false), 'text')
      }
      const isInterruption = event.type !== 'lease-extended' && event.type !== 'usage-recorded'
      const rest = isInterruption ? part(writtenLines(true), 'text') : []
      return [...rest, ...eventLines(event)]
    },
  }
}

/** A text of the model, indented, without blank lines at the beginning and the end. */
export function blockLines(text: string, width: number, indent = '  '): readonly string[] {
  const lines = printable(text.replace(/\r\n?/g, '\n'))
    .replace(/^\s*\n|\s+$/g, '')
    .split('\n')
  return lines
    .flatMap(line => wrapLine(line.trimEnd(), width - indent.length))
    .map(line => (line && indent + line).trimEnd())
}

const marks: Readonly<Record<Todo['status'], string>> = {
  pending: '[ ]',
  in_progress: '[>]',
  completed: '[x]',
  cancelled: '[-]',
}

const todoLine = ({ status, content }: Todo): string => `${marks[status]} ${printable(content.replace(/\s+/g, ' '))}`

const steps: Readonly<Record<JobTarget, Readonly<Record<JobStep, string>>>> = {
  'working-copy': {
    clone: 'Copying and checking the docs',
    work: 'Working on the copy',
    check: 'Checking the changes',
    repair: 'Correcting new errors',
    commit: 'Writing the changes to your files',
    push: '',
    'pull-request': '',
  },
  branch: {
    clone: 'Cloning the repository and checking the docs',
    work: 'Working on the branch',
    check: 'Checking the changes',
    repair: 'Correcting new errors',
    commit: 'Committing the changes',
    push: 'Pushing the branch',
    'pull-request': 'Opening the pull request',
  },
}

/** The first line of a part. */
function stepLine(event: JobEvent, target: JobTarget): string | undefined {
  switch (event.type) {
    case 'step-started':
      return steps[target][event.step]
    case 'lease-expired':
    case 'lease-released':
      return 'The worker of the job has ended. Waiting for another one'
    case 'workspace-lost':
      return 'Starting again, because the files of the previous worker are gone'
    case 'stop-requested':
      return target === 'branch' ? 'Stopping the job' : undefined
    default:
      return undefined
  }
}
