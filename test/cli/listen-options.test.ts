import { expect, onTestFinished, test } from 'vitest'
import { reportPort } from '../../src/cli/listen-options.ts'
import { listen, portOf } from '../../src/host/http/listen.ts'
import { recording } from './recording.ts'

test('if a port is in use, the message names it and the port that is used instead', async () => {
  const first = await listen(() => {}, 0, '127.0.0.1')
  const wanted = portOf(first)
  const second = await listen(() => {}, wanted, '127.0.0.1')
  onTestFinished(() => {
    first.close()
    second.close()
  })
  const console = recording()
  reportPort(first, wanted, console)
  reportPort(first, 0, console)
  expect(console.said.err).toBe('')
  reportPort(second, wanted, console)
  expect(console.said.err).toBe(`Port ${wanted} is in use, so the server listens on port ${portOf(second)}.\n`)
})
