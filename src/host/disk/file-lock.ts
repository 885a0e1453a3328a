import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCodeOf } from './error-code.ts'
import { readTextIfExists } from './read-text.ts'
import { isOlderThan } from './stat-if-exists.ts'

const pollMs = 50
/** How often the owner renews its lock during a build. */
const renewalMs = 60_000
/** A lock that was not renewed for this long is abandoned: another process may have the process ID of its owner now. */
const staleMs = 15 * 60 * 1000
/** A lock file is only empty for microseconds after it is created. */
const emptyMs = 2000

/**
 * Wait until no other process holds a lock, and acquire it. A lock of an ended process is removed.
 *
 * @returns
 * The function that releases it.
 */
export async function acquireLock(diskPath: string, onWait = () => {}): Promise<() => void> {
  while (!tryToAcquire(diskPath)) {
    if (!removeAbandoned(diskPath)) {
      onWait()
      await wait(pollMs)
    }
  }
  const renewal = setInterval(renew, renewalMs, diskPath).unref()
  const keepAtExit = removeAtExit(diskPath)
  return () => {
    clearInterval(renewal)
    keepAtExit()
    removeOwn(diskPath)
  }
}

/** Ctrl-C, the end of a service, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Removes a lock when this process ends, also by Ctrl-C.
 *
 * @returns The function that undoes this.
 */
function removeAtExit(diskPath: string): () => void {
  const remove = () => removeOwn(diskPath)
  const onSignal = Object.assign(
    (signal: NodeJS.Signals) => {
      // Another listener decides how the process ends. Until then, the work that needs the lock continues.
      if (!process.listeners(signal).every(listener => 'lockPath' in listener)) return
      remove()
      stop()
      // The signal ends the process, as if nobody had listened.
      process.kill(process.pid, signal)
    },
    { lockPath: diskPath },
  )
  const stop = () => {
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.on('exit', remove)
  for (const signal of signals) process.on(signal, onSignal)
  return stop
}

/** Another process may have taken over the lock while this one was suspended. */
function removeOwn(diskPath: string): void {
  if (readTextIfExists(diskPath) === ownerName()) rmSync(diskPath, { force: true })
}

function renew(diskPath: string): void {
  const now = new Date()
  try {
    utimesSync(diskPath, now, now)
  } catch {
    // The lock was removed or the disk is read-only. The build continues without renewing it.
  }
}

/** Process ID and start time of this process: in a container, a new process may have the ID of a killed one. */
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
    // On a full disk, a file can be created, but not its content.
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

/**
 * If several processes find an abandoned lock, only one removes it: the others could remove the lock of the next owner.
 */
function removeAbandoned(diskPath: string): boolean {
  if (!isAbandoned(diskPath)) return false
  const guard = `${diskPath}-guard`
  const file = openNew(guard)
  if (file === undefined) {
    if (isOlderThan(guard, emptyMs)) rmSync(guard, { force: true })
    return false
  }
  try {
    const isStillAbandoned = isAbandoned(diskPath)
    if (isStillAbandoned) rmSync(diskPath, { force: true })
    return isStillAbandoned
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
    // Released a moment ago, and perhaps acquired by another process: do not remove it.
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
