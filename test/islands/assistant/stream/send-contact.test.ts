import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendContact } from '../../../../src/islands/assistant/stream/send-contact.ts'

const values = { firstName: 'Ada', lastName: 'Lovelace', company: '', email: 'ada@example.com', message: 'Why?' }
const message = { kind: 'support', threadId: 't1', ...values } as const

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The address of a server that responds with a status, or never. */
async function serverWith(status: number | undefined): Promise<string> {
  const opened = createServer((_, response) => {
    if (status !== undefined) response.writeHead(status).end()
  })
  server = opened
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has the address of one.
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`
}

test.each([
  [204, true],
  [429, false],
  [503, false],
])('the status %d has its own result', async (status, isSent) => {
  expect(await sendContact(await serverWith(status), message)).toBe(isSent)
})

test('a server that does not respond is a failure', async () => {
  expect(await sendContact(await serverWith(undefined), message, 20)).toBe(false)
})
