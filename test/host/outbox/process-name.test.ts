import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasEnded, nameOfThisProcess } from '../../../src/host/outbox/process-name.ts'

test('this process and its parent are running', () => {
  expect(nameOfThisProcess()).toMatch(new RegExp(`^${process.pid}-\\d+$`))
  expect(hasEnded(nameOfThisProcess())).toBe(false)
})

test('a process has ended if nothing has its ID, or something that started at another time', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect(hasEnded(`${pid}-1`)).toBe(true)
  expect(hasEnded(`${process.pid}-1`)).toBe(true)
  expect(hasEnded('0-0')).toBe(true)
})

test.runIf(process.platform === 'linux')('another process with the ID of an ended one is recognized', () => {
  expect(hasEnded(`${process.ppid}-1`)).toBe(true)
})
