import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, portOf } from '../../../src/host/http/listen.ts'
import { sequentialRequests } from '../../../src/host/http/sequential-requests.ts'

/** A server that answers when it is told to. */
async function waiting() {
  const started: string[] = []
  const finish: (() => void)[] = []
  const server = await listen(
    sequentialRequests((request, response) => {
      started.push(request.url ?? '')
      finish.push(() => response.end(`${request.url} `))
    }),
    0,
    '127.0.0.1',
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = (count: number) => {
    const socket = connect(portOf(server), '127.0.0.1', () =>
      socket.write(Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')),
    )
    const seen = { text: '', isClosed: false }
    socket.on('data', piece => (seen.text += piece)).on('error', () => {})
    socket.on('close', () => (seen.isClosed = true))
    return { socket, seen }
  }
  return { started, finish, open }
}

test('a pipelined request waits for the response to the previous one', async () => {
  const { started, finish, open } = await waiting()
  const { seen } = open(3)
  await expect.poll(() => started).toEqual(['/0'])
  finish[0]?.()
  await expect.poll(() => started).toEqual(['/0', '/1'])
  finish[1]?.()
  await expect.poll(() => started).toEqual(['/0', '/1', '/2'])
  finish[2]?.()
  await expect.poll(() => seen.text.match(/\/\d /g)).toEqual(['/0 ', '/1 ', '/2 '])
})

test('connections do not wait for each other', async () => {
  const { started, open } = await waiting()
  open(1)
  open(1)
  await expect.poll(() => started).toEqual(['/0', '/0'])
})

test('a connection with too many pipelined requests is closed', async () => {
  const { started, open } = await waiting()
  const { seen } = open(100)
  await expect.poll(() => seen.isClosed).toBe(true)
  expect(started).toEqual(['/0'])
})

test('waiting requests of a closed connection are not handled', async () => {
  const { started, finish, open } = await waiting()
  const { socket } = open(5)
  await expect.poll(() => started).toEqual(['/0'])
  socket.destroy()
  const other = open(1)
  await expect.poll(() => started).toEqual(['/0', '/0'])
  finish[1]?.()
  await expect.poll(() => other.seen.text).toContain('/0 ')
  expect(started).toEqual(['/0', '/0'])
})
