import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { mounted } from './mounted.ts'
import { headOf } from './proxied.ts'

function formFor(url: string, body?: Blob): FormData {
  const form = new FormData()
  form.append('request', JSON.stringify({ method: body ? 'POST' : 'GET', url, headers: [['X-Key', 'k']] }))
  if (body) form.append('body', body)
  return form
}

test('the proxy passes bodies that are larger than socket buffers', async () => {
  const { api, site, address } = await mounted((message, response) => void message.pipe(response.writeHead(201)))
  const bytes = new Uint8Array(5_000_000).map((_, at) => at % 251)
  const body = formFor(`${api}/a`, new Blob([bytes]))
  const response = await fetch(address, { method: 'POST', body, headers: { Origin: site } })
  expect(headOf(response)).toMatchObject({ outer: 200, status: '201', url: `${api}/a` })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('the reader gets an event before the next one is sent', async () => {
  const go: (() => void)[] = []
  const { api, site, address } = await mounted(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const at of [1, 2, 3, 4, 5]) {
      response.write(`data: ${at}\n\n`)
      await new Promise<void>(resolve => go.push(resolve))
    }
    response.end()
  })
  const response = await fetch(address, { method: 'POST', body: formFor(api), headers: { Origin: site } })
  const texts: string[] = []
  for await (const piece of response.body ?? []) {
    texts.push(Buffer.from(piece).toString())
    go.shift()?.()
  }
  expect(texts).toEqual([1, 2, 3, 4, 5].map(at => `data: ${at}\n\n`))
})

test('a truncated response is recognizable', async () => {
  const { api, site, address, lines } = await mounted(
    (_, response) => {
      response.write('a'.repeat(1000))
      setTimeout(() => response.end('b'.repeat(1000)), 50)
    },
    { maxBytes: 1500 },
  )
  const response = await fetch(address, { method: 'POST', body: formFor(api), headers: { Origin: site } })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
  expect(lines).toEqual([`proxy refused GET ${api}: answer-too-large`])
})

test('if the reader stops reading, the API request stops too', async () => {
  let isClosed = false
  const { api, site, address, lines } = await mounted((_, response) => {
    response.on('close', () => {
      isClosed = true
    })
    response.writeHead(200).write('some')
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const response = await fetch(address, { method: 'POST', body: formFor(api), headers: { Origin: site }, signal })
  await response.body?.getReader().read()
  leaving.abort()
  await expect.poll(() => isClosed).toBe(true)
  expect(lines).toEqual([])
})

test('a client that sends one byte at a time is disconnected', async () => {
  const { address, site, lines } = await mounted((_, response) => void response.end(), { requestMs: 200 })
  const { host, hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /_api/proxy HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${site}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const timer = setInterval(() => socket.write('-'), 20)
  const answer = await new Promise<string>(resolve => socket.once('data', piece => resolve(piece.toString())))
  clearInterval(timer)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(lines).toEqual(['proxy refused - -: arrival-timeout'])
})
