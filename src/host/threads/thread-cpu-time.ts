import { readFileSync, readlinkSync } from 'node:fs'

/** The path below `/proc` where Linux counts the CPU time of a thread. */
export type CpuRecord = string

/** The record of the current thread; `undefined` if the system has none. */
export function currentThreadCpuRecord(): CpuRecord | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Outside Linux, Node 20 knows only the CPU time of the whole process. Assume that this many of its threads are busy. */
const busyThreads = 4

/**
 * A clock of the CPU time that a thread has used, in milliseconds. Without a record, it counts a share of the CPU time of
 * the process, which on a busy machine slows down together with the thread.
 */
export function threadCpuClock(record: CpuRecord | undefined): () => number {
  let last = record === undefined ? undefined : recordedTime(record)
  if (record === undefined || last === undefined) return shareOfProcess
  return () => {
    // The record disappears when the thread ends.
    last = recordedTime(record) ?? last ?? 0
    return last
  }
}

/** User and system time come after the name, which may contain any character. Both are in hundredths of a second. */
function recordedTime(record: CpuRecord): number | undefined {
  try {
    const text = readFileSync(`/proc/${record}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const user = Number(fields[11])
    const system = Number(fields[12])
    return Number.isFinite(user + system) ? (user + system) * 10 : undefined
  } catch {
    return undefined
  }
}

function shareOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 / busyThreads
}
