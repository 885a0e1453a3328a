import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCodeOf } from './error-code.ts'
import { isOlderThan } from './stat-if-exists.ts'

const pollMs = 50
/** How often the holder renews its lock during a build. */
const renewalMs = 60_000
/** A lock that was not renewed for this long is abandoned. Another process may have the process ID of its holder by now. */
const staleMs = 15 * 60 * 1000
/** Between making the file and writing into it lie microseconds. */
const emptyMs = 2000

/**
 * Wait until no other process holds a lock, and take it. A process that is gone has let go.
 *
 * @returns
 *   The function that lets go.
 */
export async function acquireLock(diskPath: string, onWait = () => {}): Promise<() => void> {
  while (!tryToAcquire(diskPath)) {
    if (!removeAbandoned(diskPath)) {
      onWait()
      await wait(pollMs)
    }
  }
  const renewal = setInterval(renew, renewalMs, diskPath).unref()
  return () => {
    clearInterval(renewal)
    rmSync(diskPath, { force: true })
  }
}

function renew(diskPath: string): void {
  const now = new Date()
  try {
    utimesSync(diskPath, now, now)
  } catch {
    // The lock was removed or the disk is read-only. The build continues without renewing it.
  }
}

/** Number and start of this process: in a container a new one may have the number of the one that was killed. */
function ownerName(): string {
  return `${process.pid} ${Math.round(performance.timeOrigin)}`
}

function tryToAcquire(diskPath: string): boolean {
  const file = openNew(diskPath)
  if (file === undefined) return false
  try {
    writeSync(file, ownerName())
    return true
  } catch (error) {
    // A full disk has room for a name, but not for what stands in the file.
    rmSync(diskPath, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

function openNew(diskPath: string): number | undefined {
  try {
    return openSync(diskPath, 'wx')
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return undefined
    throw error
  }
}

/** Of several that find the same lock abandoned one removes it: the others would remove that of who takes it next. */
function removeAbandoned(diskPath: string): boolean {
  if (!isAbandoned(diskPath)) return false
  const guard = `${diskPath}-guard`
  const file = openNew(guard)
  if (file === undefined) {
    if (isOlderThan(guard, emptyMs)) rmSync(guard, { force: true })
    return false
  }
  try {
    const isStill = isAbandoned(diskPath)
    if (isStill) rmSync(diskPath, { force: true })
    return isStill
  } finally {
    closeSync(file)
    rmSync(guard, { force: true })
  }
}

function isAbandoned(diskPath: string): boolean {
  try {
    const holder = readFileSync(diskPath, 'utf8')
    const age = Date.now() - statSync(diskPath).mtimeMs
    if (holder === '' || age > staleMs) return age > emptyMs
    const pid = Number.parseInt(holder, 10)
    return pid === process.pid ? holder !== ownerName() : !isAlive(pid)
  } catch {
    // Let go a moment ago, and perhaps taken by the next one: not ours to remove.
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}
