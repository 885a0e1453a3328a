import { readFileSync, readlinkSync } from 'node:fs'

/** Where Linux counts the CPU time of a thread, below `/proc`. */
export type CpuRecord = string

/** In a thread: its own record; `undefined` where the system has none. */
export function ownCpuRecord(): CpuRecord | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Outside of Linux, Node 20 tells only the CPU time of the whole process. This many of its threads are taken to be busy. */
const busyThreads = 4

/**
 * A clock of the CPU time that a thread has used, in milliseconds. Without a record, it is a share of the CPU time of the
 * process: on an overloaded machine that does not advance faster than the thread gets on.
 */
export function threadCpuClock(record: CpuRecord | undefined): () => number {
  return () => (record === undefined ? undefined : recordedTime(record)) ?? shareOfProcess()
}

/** User and system time stand after the name, which may hold anything, in hundredths of a second. */
function recordedTime(record: CpuRecord): number | undefined {
  try {
    const text = readFileSync(`/proc/${record}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return Number.isFinite(user + system) ? (user + system) * 10 : undefined
  } catch {
    return undefined
  }
}

function shareOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 / busyThreads
}
