import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../src/cli/open-browser.ts'
import { eventually } from '../support/eventually.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A machine with a single command, which records its arguments. */
function machineWith(command: string, exitCode = 0): string {
  const folder = temporaryFolder()
  const program = join(folder, command)
  writeFileSync(
    program,
    `#!/bin/sh\ncd "\${0%/*}"\necho "$@" > called.draft\n/bin/mv called.draft called\nexit ${exitCode}\n`,
  )
  chmodSync(program, 0o755)
  const before = process.env.PATH
  process.env.PATH = folder
  onTestFinished(() => {
    process.env.PATH = before
  })
  return join(folder, 'called')
}

test.each([
  ['linux', 'xdg-open', ''],
  ['darwin', 'open', ''],
  ['win32', 'rundll32', 'url.dll,FileProtocolHandler '],
] as const)('shows an address on %s', async (platform, command, before) => {
  const called = machineWith(command)
  openBrowser('http://localhost:3000/a?b=c&d', () => {}, platform)
  await eventually(() => existsSync(called)).toBe(true)
  expect(readFileSync(called, 'utf8')).toBe(`${before}http://localhost:3000/a?b=c&d\n`)
})

test('reports that there is no browser', async () => {
  let failures = 0
  machineWith('other')
  openBrowser('http://localhost/', () => failures++, 'linux')
  await eventually(() => failures).toBe(1)
  machineWith('xdg-open', 3)
  openBrowser('http://localhost/', () => failures++, 'linux')
  await eventually(() => failures).toBe(2)
})
