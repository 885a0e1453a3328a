import { expect, test } from 'vitest'
import { providerFetch } from '../../../../src/server/sign-in/providers/provider-fetch.ts'

const answering = (body: BodyInit | null, init?: ResponseInit) => {
  const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const send = providerFetch(async (input, init_) => {
    sent.push({ url: String(input), init: init_ })
    return new Response(body, init)
  })
  return { send, sent }
}

test('a response is read completely, and redirects are not followed', async () => {
  const { send, sent } = answering('{"a":1}', { status: 400, headers: { 'Content-Type': 'application/json' } })
  const response = await send('https://login.example.com/token', { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([400, { a: 1 }])
  expect(sent).toMatchObject([{ init: { method: 'POST', redirect: 'manual', signal: expect.any(AbortSignal) } }])
  expect((await answering(null, { status: 204 }).send('https://login.example.com')).status).toBe(204)
})

test.each([
  'http://login.example.com/',
  'http://localhost.example.com/',
  'ftp://localhost/',
  'http://169.254.169.254/',
])('nothing is sent to %s', async address => {
  const { send, sent } = answering('')
  await expect(send(address)).rejects.toThrow('is not encrypted')
  await expect(send(new Request(address.replace('ftp', 'http').replace('localhost/', 'a/')))).rejects.toThrow()
  expect(sent).toEqual([])
})

test.each(['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/'])(
  '%s is the local machine',
  async address => {
    expect(await (await answering('x').send(address)).text()).toBe('x')
  },
)

test('a response that is too large is not read to the end', async () => {
  let chunks = 0
  const endless = new ReadableStream({
    pull: controller => {
      chunks++
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  await expect(answering(endless).send('https://login.example.com/')).rejects.toThrow('more than 1048576 bytes')
  expect(chunks).toBeLessThan(20)
})
