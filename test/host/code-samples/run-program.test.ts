import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../../src/host/code-samples/run-program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Starts a program in a process group of its own, which keeps the output open. */
const leavesProgram = `
  const { spawn } = require('node:child_process')
  const { renameSync, writeFileSync } = require('node:fs')
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { detached: true, stdio: 'inherit' })
  writeFileSync('draft', String(child.pid))
  renameSync('draft', 'pid')
  child.unref()
`

test('a program that leaves its process group does not keep a sample running', async () => {
  const folder = temporaryFolder()
  const controller = new AbortController()
  const end = runProgram({
    ...{ program: process.execPath, args: ['-e', leavesProgram], folder, env: {} },
    ...{ timeoutMs: 60_000, maxOutputBytes: 1000, signal: controller.signal },
  })
  await expect.poll(() => existsSync(join(folder, 'pid'))).toBe(true)
  controller.abort()
  try {
    expect((await end).reason).toBe('timeout')
  } finally {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')))
  }
})
