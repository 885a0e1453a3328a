import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compress, isCompressible } from '../../../src/server/site/content-encoding.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
])('of %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('compresses texts that are neither small nor huge', () => {
  const sizes = [1023, 1024, 16 * 1024 * 1024, 16 * 1024 * 1024 + 1]
  expect(sizes.map(size => isCompressible('a/b.html', size))).toEqual([false, true, true, false])
  expect([isCompressible('a.png', 5000), isCompressible('html', 5000)]).toEqual([false, false])
})

test('decompressing gives the original content', async () => {
  const bytes = new Uint8Array(Buffer.from('abc '.repeat(1000)))
  const [br, gzip] = [await compress(bytes, 'br'), await compress(bytes, 'gzip')]
  expect([brotliDecompressSync(br), gunzipSync(gzip)].map(String)).toEqual(['abc '.repeat(1000), 'abc '.repeat(1000)])
})

test('a header full of spaces is parsed quickly', () => {
  const seconds = secondsOfWork()
  for (let times = 0; times < 10; times++) acceptedEncoding(`a${' '.repeat(15_800)}b`)
  expect(seconds()).toBeLessThan(0.5)
  expect(acceptedEncoding('gzip ; q=0 , br ;q=1')).toBe('br')
})
