import { expect, test } from 'vitest'
import type { AttachedFile } from '../../../../src/islands/assistant/conversation/conversation.ts'
import { readFiles } from '../../../../src/islands/assistant/files/read-files.ts'

const fileOf = (content: string | readonly number[], name: string, type = '') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

const attached = (size: number, at = 0) => ({ id: `${at}`, name: 'a', size, mediaType: 'text/plain', url: 'data:,' })

const megabyte = 1024 * 1024
const read = (files: readonly File[], existing: readonly AttachedFile[] = []) =>
  readFiles(files, existing, 14 * megabyte)

test.each([
  [[0x89, 0x50, 0x4e, 0x47, 0], 'text/plain', 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/png', 'image/jpeg'],
  ['GIF89a', '', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', '', 'image/webp'],
  ['%PDF-1.7\0', '', 'application/pdf'],
  ['<svg/>', 'image/svg+xml', 'image/svg+xml'],
  ['const a = "ü"', 'video/mp2t', 'text/plain'],
])('%j of the type "%s" is sent as %s', async (content, type, expected) => {
  const { files, problems } = await read([fileOf(content, 'name', type)])
  expect(problems).toEqual([])
  const [file] = files
  expect(file?.url.split(',')[0]).toBe(`data:${expected};base64`)
  const bytes = Buffer.from(file?.url.split(',')[1] ?? '', 'base64')
  expect(bytes).toEqual(typeof content === 'string' ? Buffer.from(content) : Buffer.from([...content]))
  expect(file).toMatchObject({ name: 'name', size: bytes.length })
})

test('a large text is not damaged', async () => {
  const text = 'äbc'.repeat(50_000)
  const [file] = (await read([fileOf(text, 'a.log')])).files
  expect(Buffer.from(file?.url.split(',')[1] ?? '', 'base64').toString()).toBe(text)
})

test.each([
  ['an archive', fileOf('PK\0\0', 'all.zip', 'application/zip')],
  ['a text that is not UTF-8', fileOf([0x66, 0xfc, 0x72], 'all.zip')],
  ['an image of another kind', fileOf('II*\0', 'all.zip', 'image/png')],
  ['an empty file', fileOf('', 'all.zip', 'text/plain')],
  ['a folder', { name: 'all.zip', size: 4096, type: '', arrayBuffer: () => Promise.reject(new Error()) } as File], // as in browsers
])('%s cannot be read', async (_, file) => {
  const problems = [{ key: 'file-unreadable', name: 'all.zip' }]
  expect(await read([file])).toEqual({ files: [], problems })
})

test('a file that is too large is not read; the others are', async () => {
  const large = {
    name: 'film.mp4',
    size: 5 * megabyte + 1,
    type: '',
    arrayBuffer: () => expect.fail(),
  } as unknown as File // not read
  const { files, problems } = await read([large, fileOf('a', 'a.txt')])
  expect(files.map(({ name }) => name)).toEqual(['a.txt'])
  expect(problems).toEqual([{ key: 'file-large', name: 'film.mp4', bytes: 5 * megabyte }])
})

test('ten files are the limit, and so is the size of all', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => attached(1, at))
  const many = await read(
    ['b', 'c', 'd'].map(name => fileOf(name, name)),
    nine,
  )
  expect(many.files.map(({ name }) => name)).toEqual(['b'])
  expect(many.problems).toEqual([{ key: 'file-count', count: 10 }])
  const full = await read([fileOf('bb', 'b')], [attached(14 * megabyte - 1)])
  const total = [{ key: 'file-total', bytes: 14 * megabyte }]
  expect(full).toEqual({ files: [], problems: total })
  const several = await read([fileOf('bb', 'b'), fileOf('cc', 'c')], [attached(14 * megabyte - 1)])
  expect(several.problems).toEqual(total)
})

test('only the last problems are shown', async () => {
  const files = Array.from({ length: 20 }, (_, at) => fileOf('\0', `${at}.bin`))
  expect((await read(files)).problems.map(({ name }) => name)).toEqual(['17.bin', '18.bin', '19.bin'])
})
