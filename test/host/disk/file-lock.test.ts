import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { acquireLock } from '../../../src/host/disk/file-lock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => vi.useRealTimers())

test('a lock stays young however long its build takes', async () => {
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
