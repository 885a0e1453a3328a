import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen, portOf } from '../../src/host/http/listen.ts'
import { bundledProgram } from '../support/bundled-program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a server whose port is in use ends its services, so that its process ends too', async () => {
  const program = await bundledProgram('../src/cli/main.ts')
  const taken = await listen(() => {}, 0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  const folder = temporaryFolder({ 'docs.json': '{}', 'lectern.json': '{"server":true}', 'dist/index.html': 'Hello' })
  const child = spawn(
    process.execPath,
    [program, 'serve', folder, '--no-build', '--host', '127.0.0.1', '--port', String(portOf(taken))],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(errors).toContain(`error: Port ${portOf(taken)} is already in use. Use another one with --port.`)
  expect(exitCode).toBe(2)
})

test('with a log in JSON, the message about stopping is JSON too', async () => {
  const program = await bundledProgram('../src/cli/main.ts')
  const folder = temporaryFolder({
    'docs.json': '{}',
    'lectern.json': '{"server":true,"assistant":false}',
    'dist/index.html': 'Hello',
  })
  const flags = ['--no-build', '--host', '127.0.0.1', '--port', '0', '--log', 'json']
  const child = spawn(process.execPath, [program, 'serve', folder, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const errors = text(child.stderr)
  const [line] = await once(child.stdout, 'data')
  // The process listens for signals when it responds.
  await fetch(JSON.parse(String(line)).message)
  child.kill('SIGTERM')
  const lines = (await errors).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line).message).at(-1)).toBe('Waiting for running requests before stopping …')
})
