import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskCheck } from '../../../src/host/services/disk-check.ts'

const folder = mkdtempSync(join(tmpdir(), 'disk-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that can be written to is ok, and stays empty', async () => {
  expect(await diskCheck(join(folder, 'new', 'data'), { now: () => 0 })()).toBe('ok')
  expect(readdirSync(join(folder, 'new', 'data'))).toEqual([])
})

test('a folder that cannot be written to is unavailable, and is checked again after five seconds', async () => {
  const path = join(folder, 'data')
  writeFileSync(path, 'not a folder')
  let time = 0
  const check = diskCheck(path, { now: () => time })
  expect(await check()).toBe('unavailable')
  rmSync(path)
  time = 4_999
  expect(await check()).toBe('unavailable')
  time = 5_000
  expect(await check()).toBe('ok')
})
