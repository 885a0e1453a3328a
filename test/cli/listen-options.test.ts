import { expect, onTestFinished, test } from 'vitest'
import { UsageError } from '../../src/cli/exit-code.ts'
import { reportPort, withListenErrors } from '../../src/cli/listen-options.ts'
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

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 80 }, 'Port 80 is already in use. Use another one with --port.'],
  [
    { code: 'EACCES', syscall: 'listen', port: 80 },
    'Listening on port 80 is not permitted. Use a port above 1023 with --port.',
  ],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.9' },
    'This machine does not have the address 203.0.113.9. Use another one with --host.',
  ],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.invalid' },
    'Unknown host name "nowhere.invalid". Use another one with --host.',
  ],
])('an error of the system is explained with its cause and fix: %j', async (fields, message) => {
  await expect(withListenErrors(Promise.reject(Object.assign(new Error(), fields)))).rejects.toThrow(
    new UsageError(message),
  )
})

test('an error of the file system with the same code is not explained as one of the port', async () => {
  const error = Object.assign(new Error('no access'), { code: 'EACCES', syscall: 'open' })
  await expect(withListenErrors(Promise.reject(error))).rejects.toBe(error)
})
