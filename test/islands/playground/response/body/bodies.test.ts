import { expect, test, vi } from 'vitest'
import { fileNameOf } from '../../../../../src/islands/playground/response/body/file-name.ts'
import { charsetOf, TextPageReader } from '../../../../../src/islands/playground/response/body/text-page-reader.ts'
import { createJsonLinesParser } from '../../../../../src/islands/playground/streams/event-stream.ts'
import { FilteredLog } from '../../../../../src/islands/playground/streams/filtered-log.ts'
import { StreamLog } from '../../../../../src/islands/playground/streams/stream-log.ts'
import { toJsonLines } from '../../../../../src/islands/playground/streams/to-json-lines.ts'
import { detectBodyKind } from '../../../../../src/islands/playground/transport/body-kind.ts'
import type { Exchange, ResponseHead } from '../../../../../src/islands/playground/transport/exchange.ts'
import { addToHistory } from '../../../../../src/islands/playground/transport/exchange-history.ts'

const headWith = (
  headers: Readonly<Record<string, string>>,
  url = 'https://api.example.com/v1/pets',
): ResponseHead => ({
  status: 200,
  statusText: '',
  headers: Object.entries(headers),
  url,
  isRedirected: false,
})
const bytesOf = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

test.each([
  ['application/problem+json; charset=utf-8', 'json'],
  ['text/html', 'text'],
  ['application/atom+xml', 'xml'],
  ['text/xml; charset=utf-8', 'xml'],
  ['application/xhtml+xml', 'text'],
  ['image/svg+xml', 'image'],
  ['image/tiff', 'file'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['application/pdf', 'pdf'],
  ['application/octet-stream', 'file'],
  ['application/x-ndjson', 'text'],
])('a body of %s is shown as %s', (type, kind) => {
  expect(detectBodyKind(headWith({ 'Content-Type': type }), bytesOf('x'))).toBe(kind)
})

test.each([
  ['\x89PNG\r\n\x1a\n', 'image'],
  ['%PDF-1.7', 'pdf'],
  ['\0\0\0 ftypisom', 'video'],
  [' {"a": 1}', 'json'],
  ['<a/>', 'text'],
  ['<?xml version="1.0"?><a/>', 'xml'],
  ['a\0b', 'file'],
  ['', 'empty'],
])('without a type, %j is shown as %s', (beginning, kind) => {
  expect(detectBodyKind(headWith({}), bytesOf(beginning))).toBe(kind)
})

test('a response that the server marks as an attachment is saved', () => {
  const head = headWith({ 'content-type': 'application/json', 'content-disposition': 'Attachment; filename=a.json' })
  expect(detectBodyKind(head, bytesOf('{}'))).toBe('file')
})

test.each([
  ['attachment; filename="a \\"b\\".pdf"', 'a b.pdf'],
  ["attachment; filename=x.txt; filename*=UTF-8''gr%C3%BCn.txt", 'grün.txt'],
  ['attachment; filename="../../etc/passwd.conf"', 'passwd.conf'],
  ['attachment; filename="..\\\\.bashrc.sh"', 'bashrc.sh'],
  ["attachment; filename=x.txt; filename*=UTF-8''%FF", 'x.txt'],
])('the file name of %s', (disposition, name) => {
  expect(fileNameOf(headWith({ 'Content-Disposition': disposition }))).toBe(name)
})

test.each([
  ['https://a.example/v1/pets', 'application/json', 'pets.json'],
  ['https://a.example/', 'text/plain', 'response.txt'],
  ['https://a.example/photo.png?x=1', 'image/png', 'photo.png'],
  ['https://a.example/feed', 'application/atom+xml', 'feed.xml'],
  ['https://a.example/x', '', 'x.bin'],
])('a file of %s and %s is named %s', (url, type, name) => {
  expect(fileNameOf(headWith({ 'Content-Type': type }, url))).toBe(name)
})

test('the encoding comes from the first bytes, else from the type, else it is UTF-8', () => {
  expect(charsetOf('text/plain; charset=utf-8', Uint8Array.of(0xff, 0xfe, 65, 0))).toBe('utf-16le')
  expect(charsetOf('text/plain; charset="ISO-8859-1"', bytesOf('a'))).toBe('ISO-8859-1')
  expect(charsetOf('text/plain; charset=nonsense', bytesOf('a'))).toBe('utf-8')
  const declared = bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><a/>')
  expect(charsetOf('application/xml', declared)).toBe('ISO-8859-1')
  expect(charsetOf('application/xml; charset=utf-8', declared)).toBe('utf-8')
})

test('a text is read page by page, including characters across page borders', async () => {
  const text = `${'ü猫\n'.repeat(90_000)}end`
  const pages = new TextPageReader(new Blob([text]), 'utf-8')
  const pieces: string[] = []
  while (!pages.isAtEnd) pieces.push(...(await pages.next()))
  expect(pieces.join('') === text).toBe(true)
  expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThanOrEqual(16 * 1024)
  expect(await pages.next()).toEqual([])
})

test('a filter checks each message once, also later ones', () => {
  const log = new StreamLog(createJsonLinesParser())
  const filtered = new FilteredLog(log, 'CAT')
  log.push(bytesOf('{"a":"cat"}\n{"a":"dog"}\n'))
  expect(filtered.entries().map(({ number }) => number)).toEqual([1])
  log.push(bytesOf('"Cat 2"'))
  expect(filtered.entries().map(({ number }) => number)).toEqual([1])
  log.end()
  expect(filtered.entries().map(({ number }) => number)).toEqual([1, 3])
})

test('the oldest messages leave a log that grows too long', () => {
  const log = new StreamLog(createJsonLinesParser())
  const filtered = new FilteredLog(log, '1')
  log.push(bytesOf('0\n'.repeat(249_999)))
  expect(filtered.entries().length).toBe(0)
  log.push(bytesOf('1\n1\n'))
  expect([log.count, log.entries.length, log.entries[0]?.number]).toEqual([250_001, 200_001, 50_001])
  const found = () => filtered.entries().map(({ number }) => number)
  while (filtered.isBehind) found()
  expect(found()).toEqual([250_000, 250_001])
})

test('a filter pauses so that the page stays responsive, and continues later', () => {
  const log = new StreamLog(createJsonLinesParser())
  log.push(bytesOf('1\n'.repeat(200_000)))
  const filtered = new FilteredLog(log, '1')
  const clock = vi.spyOn(performance, 'now')
  // A millisecond passes each time that somebody looks.
  let now = 0
  clock.mockImplementation(() => now++)
  expect(filtered.entries().length).toBeLessThan(10)
  expect(filtered.isBehind).toBe(true)
  clock.mockRestore()
  while (filtered.isBehind) filtered.entries()
  expect(filtered.entries().length).toBe(200_000)
})

test('entries are written as lines, in parts', async () => {
  const blob = await toJsonLines([...Array(50_000).keys()], number => ({ number }))
  const lines = (await blob.text()).split('\n')
  expect([lines.length, lines[0], lines[49_999], lines[50_000]]).toEqual([
    50_001,
    '{"number":0}',
    '{"number":49999}',
    '',
  ])
})

test('twenty exchanges are stored, the newest first', () => {
  // Of an exchange, its history asks nothing but which it is.
  const all = Array.from({ length: 25 }, (_, started) => ({ started }) as Exchange)
  const history = all.reduce(addToHistory, [] as readonly Exchange[])
  expect(history.map(({ started }) => started)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at))
})
