import { expect, test } from 'vitest'
import { cacheControlOf, contentTypeOf, fileResponse } from '../../../src/server/site/file-response.ts'
import type { ResponseHeaders } from '../../../src/server/site/header-rules.ts'
import { fileInMemory } from '../../../src/server/site/served-file.ts'
import type { ServedFile } from '../../../src/server/site/site-snapshot.ts'

const text = 'abc '.repeat(500)
const bytesOf = (value: string) => new Uint8Array(Buffer.from(value))
const file: ServedFile = {
  ...fileInMemory(bytesOf(text)),
  tag: () => 'tag',
  modified: Date.UTC(2026, 2, 1),
  compressed: async encoding => bytesOf(`${encoding} body`),
}

async function answer(headers: Record<string, string> = {}, method = 'GET', ofRules: ResponseHeaders = {}) {
  const { body, ...rest } = await fileResponse('a.txt', file, { method, headers: new Headers(headers) }, ofRules)
  return { ...rest, text: body instanceof Uint8Array ? String(Buffer.from(body)) : body }
}

test('each encoding has its own ETag', async () => {
  const [plain, br, gzip] = [
    await answer(),
    await answer({ 'Accept-Encoding': 'br' }),
    await answer({ 'Accept-Encoding': 'gzip' }),
  ]
  expect([plain, br, gzip].map(({ headers }) => headers.ETag)).toEqual(['"tag"', '"tag-br"', '"tag-gzip"'])
  expect([plain, br, gzip].map(({ headers }) => headers.Vary)).toEqual(
    Array.from({ length: 3 }, () => 'Accept-Encoding'),
  )
  expect([br.text, br.headers['Content-Length'], br.headers['Content-Encoding']]).toEqual(['br body', '7', 'br'])
  const unchanged = await answer({ 'Accept-Encoding': 'br', 'If-None-Match': '"tag-br"' })
  expect([unchanged.status, unchanged.headers.Vary, unchanged.headers['Content-Type'], unchanged.text]).toEqual([
    304,
    'Accept-Encoding',
    undefined,
    undefined,
  ])
  expect((await answer({ 'Accept-Encoding': 'gzip', 'If-None-Match': '"tag-br"' })).status).toBe(200)
})

test('HEAD has the same headers as GET', async () => {
  for (const headers of [{}, { 'Accept-Encoding': 'br' }] as Record<string, string>[]) {
    const [head, get] = [await answer(headers, 'HEAD'), await answer(headers)]
    expect([head.headers, head.text]).toEqual([get.headers, undefined])
  }
})

test('a range is part of the uncompressed content', async () => {
  const part = await answer({ Range: 'bytes=4-6', 'Accept-Encoding': 'br' })
  expect([part.status, part.text, part.headers['Content-Range']]).toEqual([206, 'abc', `bytes 4-6/${text.length}`])
  expect(part.headers['Content-Encoding']).toBeUndefined()
  const beyond = await answer({ Range: 'bytes=9999-' })
  expect([beyond.status, beyond.headers['Content-Range'], beyond.text]).toEqual([
    416,
    `bytes */${text.length}`,
    undefined,
  ])
  expect((await answer({ Range: 'bytes=4-6', 'If-Range': '"old"' })).status).toBe(200)
  expect((await answer({ Range: 'bytes=4-6' }, 'HEAD')).status).toBe(200)
})

test('rules of the site take precedence, and add to Vary', async () => {
  const { headers } = await answer({}, 'GET', { 'Cache-Control': 'max-age=9', Vary: 'Cookie' })
  expect([headers['Cache-Control'], headers.Vary]).toEqual(['max-age=9', 'Cookie, Accept-Encoding'])
})

test.each([
  ['_lectern/app-BsJzM9_w.js', 'public, max-age=31536000, immutable'],
  ['_navigation/0123456789abcdef.html', 'no-cache'],
  ['_lectern/site.json', 'no-cache'],
  ['images/logo-12345678.png', 'no-cache'],
  ['index.html', 'no-cache'],
])('%s can be cached: %s', (path, caching) => {
  expect(cacheControlOf(path)).toBe(caching)
})

test('a file of unknown type can only be downloaded', () => {
  expect(['a.html', 'a.md', 'a', 'a.unknown'].map(contentTypeOf)).toEqual([
    'text/html;charset=utf-8',
    'text/markdown;charset=utf-8',
    'application/octet-stream',
    'application/octet-stream',
  ])
})
