import { LimitReached } from './command.ts'
import type { CommandOutput } from './run-command.ts'

/** Maximum number of characters that a client gets. */
export const maxOutput = 30_000

/** Characters that are reserved for the last notes. */
const reserved = 1_000

/** Collects the output and errors of commands, in order. */
export interface Output {
  /** @throws {LimitReached} If it is too much. */
  readonly write: (text: string) => void
  readonly fail: (message: string) => void
  /** Adds a note about why the output ends here. */
  readonly note: (message: string) => void
  readonly result: () => CommandOutput
}

export function openOutput(): Output {
  const parts: string[] = []
  let length = 0
  let hasText = false
  let hasError = false
  const add = (text: string): boolean => {
    const left = maxOutput - reserved - length
    parts.push(text.slice(0, Math.max(0, left)))
    length += text.length
    return text.length <= left
  }
  return {
    write: text => {
      hasText ||= text !== ''
      if (!add(text)) throw new LimitReached(full)
    },
    fail: message => {
      hasError = true
      add(`${message}\n`)
    },
    note: message => void parts.push(`\n[${message.slice(0, reserved - 10)}]\n`),
    result: () => ({ text: parts.join('') || '(no output)\n', isError: hasError && !hasText }),
  }
}

const full = `The output is limited to ${maxOutput} characters. Use head, tail, sed -n or grep to see other parts.`
