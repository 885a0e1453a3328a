import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { acquireLock } from '../../../src/host/disk/file-lock.ts'
import { bundledProgram } from '../../support/bundled-program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let program: string
beforeAll(async () => {
  program = await bundledProgram('host/disk/hold-locks.ts')
})
afterEach(() => vi.useRealTimers())

test('a lock stays fresh however long its build takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lock = join(temporaryFolder(), 'lock')
  const release = await acquireLock(lock)
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(lock, longAgo, longAgo)
  vi.advanceTimersByTime(60_000)
  expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(60_000)
  release()
  vi.advanceTimersByTime(60_000)
  expect(existsSync(lock)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('while another listener shuts the process down, the lock is kept', async () => {
  const lock = join(temporaryFolder(), 'lock')
  const onSignal = vi.fn()
  process.on('SIGHUP', onSignal)
  onTestFinished(() => void process.off('SIGHUP', onSignal))
  const release = await acquireLock(lock)
  process.emit('SIGHUP', 'SIGHUP')
  expect([onSignal.mock.calls.length, existsSync(lock)]).toEqual([1, true])
  release()
  expect(existsSync(lock)).toBe(false)
})

test('a lock that another process has taken over is not removed', async () => {
  const lock = join(temporaryFolder(), 'lock')
  const release = await acquireLock(lock)
  writeFileSync(lock, 'other')
  release()
  expect(readFileSync(lock, 'utf8')).toBe('other')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a process that has locks, and removes them', async signal => {
  const lock = join(temporaryFolder(), 'lock')
  const child = spawn(process.execPath, [program, lock, `${lock}-2`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect([existsSync(lock), existsSync(`${lock}-2`)]).toEqual([true, true])
  child.kill(signal)
  expect(await ended).toEqual([null, signal])
  expect([existsSync(lock), existsSync(`${lock}-2`)]).toEqual([false, false])
})
