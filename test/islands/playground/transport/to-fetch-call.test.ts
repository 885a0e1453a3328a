import { expect, test } from 'vitest'
import type { ApiRequest } from '../../../../src/api-spec/request/api-request.ts'
import { encodeBody } from '../../../../src/islands/playground/transport/encode-body.ts'
import { toFetchCall } from '../../../../src/islands/playground/transport/to-fetch-call.ts'
import { FileStore } from '../../../../src/islands/playground/values/file-store.ts'

const request: ApiRequest = {
  method: 'POST',
  url: 'https://api.example.com/pets',
  query: [],
  headers: [],
  cookies: [],
}
const shelf = new FileStore()
const file = shelf.take(new File([new Uint8Array([1, 2, 255])], 'a "cat".bin', { type: 'image/x-cat' }))

test('query pairs are joined unchanged, and one without a name is only its value', () => {
  const query = [
    ['ids', '1,2'],
    ['', 'a%20b'],
    ['x%5By%5D', '%26'],
  ] as const
  expect(toFetchCall({ ...request, query }, shelf).url).toBe('https://api.example.com/pets?ids=1,2&a%20b&x%5By%5D=%26')
  expect(toFetchCall({ ...request, url: 'https://a.example/?key=1', query: [['b', '2']] }, shelf).url).toBe(
    'https://a.example/?key=1&b=2',
  )
})

test('headers that browsers control and invalid headers are reported', () => {
  const call = toFetchCall(
    {
      ...request,
      headers: [
        ['X-Trace', 'é 猫'],
        ['Host', 'other.example'],
        ['User-Agent', 'mine'],
        ['Sec-Fetch-Mode', 'cors'],
        ['X-HTTP-Method-Override', 'TRACE'],
        ['bad name', '1'],
        ['X-Lines', 'a\r\nb'],
      ],
      cookies: [['session', '1']],
    },
    shelf,
  )
  const bytes = String.fromCharCode(...new TextEncoder().encode('é 猫'))
  expect(call.init.headers).toEqual([
    ['X-Trace', bytes],
    ['User-Agent', 'mine'],
  ])
  expect(call.dropped).toEqual([
    { type: 'header', name: 'bad name' },
    { type: 'header', name: 'X-Lines' },
    { type: 'header', name: 'Host' },
    { type: 'header', name: 'Sec-Fetch-Mode' },
    { type: 'header', name: 'X-HTTP-Method-Override' },
    { type: 'replaced', name: 'User-Agent' },
    { type: 'cookie', name: 'session' },
  ])
})

test('a browser sends no body with GET', () => {
  const call = toFetchCall({ ...request, method: 'GET', body: { type: 'json', value: {} } }, shelf)
  expect([call.init.body, call.targetRequest.body]).toEqual([undefined, undefined])
  expect(call.dropped).toEqual([{ type: 'body', name: 'GET' }])
})

test('cookies of the reader are sent only on request', () => {
  expect(toFetchCall(request, shelf).init.credentials).toBe('same-origin')
  expect(toFetchCall(request, shelf, true).init.credentials).toBe('include')
})

test.each([
  ['json', { type: 'json', value: { a: [1, 'ü'] } }, '{"a":[1,"ü"]}'],
  [
    'form',
    {
      type: 'form',
      fields: [
        ['a b', '1&2'],
        ['a b', 'ü'],
      ],
    },
    'a+b=1%262&a+b=%C3%BC',
  ],
  ['text', { type: 'text', text: '<a>\n</a>' }, '<a>\n</a>'],
] as const)('the body for %s', async (_, body, text) => {
  const { bytes, dropped } = encodeBody(body, shelf)
  expect([await bytes.text(), bytes.type, dropped]).toEqual([text, '', []])
})

test('a file is sent as its bytes, without its own type', async () => {
  const { bytes } = encodeBody({ type: 'file', fileName: 'a.bin', chosen: file }, shelf)
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2, 255])
  expect(bytes.type).toBe('')
})

test('a part has the type of its sample, and otherwise that of its file', async () => {
  const parts = [
    { name: 'a', fileName: 'x', contentType: 'text/csv', chosen: file },
    { name: 'b', fileName: 'x', chosen: file },
  ]
  const text = await encodeBody({ type: 'multipart', parts }, shelf, 'B').bytes.text()
  expect(text.match(/Content-Type: .*/g)).toEqual(['Content-Type: text/csv', 'Content-Type: image/x-cat'])
})

test('among the parts, only files have a file name', async () => {
  const { bytes, contentType } = encodeBody(
    {
      type: 'multipart',
      parts: [
        { name: 'meta', value: '{"a":1}', contentType: 'application/json' },
        { name: 'note "1"', value: 'a\nb' },
        { name: 'photo', fileName: 'x', chosen: file },
      ],
    },
    shelf,
    'B',
  )
  expect(contentType).toBe('multipart/form-data; boundary=B')
  expect(
    Buffer.from(await bytes.arrayBuffer())
      .toString('latin1')
      .split('\r\n'),
  ).toEqual([
    '--B',
    'Content-Disposition: form-data; name="meta"',
    'Content-Type: application/json',
    '',
    '{"a":1}',
    '--B',
    'Content-Disposition: form-data; name="note %221%22"',
    '',
    'a',
    'b',
    '--B',
    'Content-Disposition: form-data; name="photo"; filename="a %22cat%22.bin"',
    'Content-Type: image/x-cat',
    '',
    '\x01\x02\xff',
    '--B--',
    '',
  ])
})

test('missing files, and files where only text is possible, are reported', () => {
  const parts = [{ name: 'photo', fileName: 'x' }]
  expect(encodeBody({ type: 'multipart', parts }, shelf).dropped).toEqual([{ type: 'file', name: 'photo' }])
  expect(encodeBody({ type: 'file', fileName: 'x.bin' }, shelf).dropped).toEqual([{ type: 'file', name: 'x.bin' }])
  const inJson = encodeBody({ type: 'json', value: { photos: [file] } }, shelf)
  expect(inJson.dropped).toEqual([{ type: 'file', name: '0' }])
})
