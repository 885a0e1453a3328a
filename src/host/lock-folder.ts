import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 50
/** Between making the file and writing into it lie microseconds. */
const emptyMs = 2000

/**
 * Wait until no other process holds a lock, and take it. A process that is gone has let go.
 *
 * @returns
 *   The function that lets go.
 */
export async function takeLock(diskPath: string): Promise<() => void> {
  while (!tryToTake(diskPath)) {
    if (isHeld(diskPath)) await wait(pollMs)
    else rmSync(diskPath, { force: true })
  }
  return () => rmSync(diskPath, { force: true })
}

/** Number and start of this process: in a container a new one may have the number of the one that was killed. */
function holderName(): string {
  return `${process.pid} ${Math.round(performance.timeOrigin)}`
}

function tryToTake(diskPath: string): boolean {
  try {
    writeFileSync(diskPath, holderName(), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isHeld(diskPath: string): boolean {
  try {
    const holder = readFileSync(diskPath, 'utf8')
    if (holder === '') return Date.now() - statSync(diskPath).mtimeMs < emptyMs
    const pid = Number.parseInt(holder, 10)
    return pid === process.pid ? holder === holderName() : isAlive(pid)
  } catch {
    // Let go a moment ago.
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
