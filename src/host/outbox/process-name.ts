import { errorCodeOf } from '../disk/error-code.ts'
import { readTextIfExists } from '../disk/read-text.ts'

/** A process as a part of file names: its ID, and when it started, since IDs are used again. */
export function nameOfThisProcess(): string {
  return `${process.pid}-${startOf(process.pid) ?? Math.round(performance.timeOrigin)}`
}

/** Whether a process has ended. `false` if that is not certain. */
export function hasEnded(processName: string): boolean {
  const [pid = 0, start] = processName.split('-').map(Number)
  if (pid === 0) return true
  if (pid === process.pid) return processName !== nameOfThisProcess()
  if (!isRunning(pid)) return true
  const currentStart = startOf(pid)
  return currentStart !== undefined && currentStart !== start
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

/** When a process started, in ticks since the start of the machine. Only on Linux. */
function startOf(pid: number): number | undefined {
  try {
    const text = readTextIfExists(`/proc/${pid}/stat`)
    // The fields come after the name, which may contain any character.
    const field = text?.slice(text.lastIndexOf(')') + 2).split(' ')[19]
    return field === undefined ? undefined : Number(field)
  } catch {
    return undefined
  }
}
