import { expect, test } from 'vitest'
import type { SearchDirectory } from '../../../src/search/browser-index/directory.ts'
import { browserIndexOf } from '../../support/browser-index.ts'
import { pageRecords } from '../../support/page-records.ts'

/** Many words, so that the index has many files. `server` is common; `deposit` begins where many words begin. */
const words = Array.from(
  { length: 20_000 },
  (_, at) => `${String.fromCharCode(97 + (at % 26))}${(at * 7919).toString(36)}x`,
)
const common = ['server', 'default', 'response', 'deploy']
const pages = Array.from({ length: 40 }, (_, at) =>
  pageRecords(`/p${at}`, `Page ${at}`, { '': [...common, ...words.slice(at * 500, (at + 1) * 500)].join(' ') }),
)

async function manyFiles() {
  const index = await browserIndexOf(pages)
  const directory = (await index.open()).directory
  expect(directory.terms.length).toBeGreaterThan(10)
  return { ...index, directory }
}

const termFiles = (loaded: readonly string[]) => loaded.filter(path => path.startsWith('terms-')).length

test('a prefix finds words at the beginning of the next terms file', async () => {
  const { find, directory } = await manyFiles()
  const firstTerms = directory.terms.slice(1)
  for (const term of firstTerms)
    for (const length of [3, 4]) expect((await find(term.slice(0, length))).length, term).toBeGreaterThan(0)
})

test('typing errors in the first letters of common words are corrected', async () => {
  const { find } = await manyFiles()
  for (const typed of ['srever', 'sevrer', 'defualt', 'dfeault', 'repsonse', 'delpoy'])
    expect((await find(typed)).length, typed).toBeGreaterThan(0)
})

test('the first letter loads the files of common words with this letter in advance', async () => {
  const { open, loaded } = await manyFiles()
  const index = await open()
  await index.search('d', {}, 5)
  expect(termFiles(loaded)).toBeLessThanOrEqual(1 + 4)
  const ahead = loaded.length
  await index.search('de', {}, 5)
  await index.search('depl', {}, 5)
  expect(loaded.slice(ahead).filter(path => path.startsWith('terms-'))).toEqual([])
})

test('what the reader will probably type next is searched for when the browser is idle', async () => {
  const { open, loaded } = await manyFiles()
  const index = await open({ language: 'en' }, async () => {})
  await index.search('d', {}, 5)
  // The best page of "de", which begins the common words "default" and "deploy".
  await expect.poll(() => loaded.filter(path => path.startsWith('pages-')).length).toBeGreaterThan(0)
  const ahead = new Set(loaded)
  let best: string | undefined
  await index.search('de', {}, 1, ({ pages: [first] }) => {
    best = first?.page.href
  })
  expect(best).toBeDefined()
  expect(loaded.filter(path => !ahead.has(path))).toEqual([])
})

test('letters that are words of many sections are searched for before the reader types', async () => {
  const section = `${common.join(' ')} the key's value, plan B and the client's plan b`
  const ofLetters = Array.from({ length: 40 }, (_, at) => pageRecords(`/l${at}`, `Page ${at}`, { '': section }))
  const { open, loaded } = await browserIndexOf([...pages, ...ofLetters])
  const index = await open({ language: 'en' }, async () => {})
  await expect.poll(() => loaded.filter(path => path.startsWith('pages-')).length).toBeGreaterThan(0)
  const ahead = new Set(loaded)
  let best: string | undefined
  await index.search('b', {}, 1, ({ pages: [first] }) => {
    best = first?.page.href
  })
  expect(best).toMatch(/^\/l\d/)
  expect(loaded.filter(path => !ahead.has(path))).toEqual([])
})

test('a search in advance ends with the next search, and its errors are not reported', async () => {
  const { open, loaded, files } = await manyFiles()
  const idle: (() => void)[] = []
  const index = await open({ language: 'en' }, () => new Promise(resolve => idle.push(resolve)))
  await index.search('d', {}, 5)
  await expect.poll(() => idle.length).toBe(1)
  await index.search('server ', {}, 5)
  const before = loaded.length
  for (const resolve of idle) resolve()
  await Promise.resolve()
  expect([idle.length, loaded.length]).toEqual([1, before])
  files.clear()
  await index.search('server d', {}, 5)
  await expect.poll(() => idle.length).toBe(2)
  idle[1]?.()
  expect((await index.search('server ', {}, 5)).pages).toHaveLength(5)
})

test('a file that could not be loaded in advance is requested again', async () => {
  const { files, open } = await manyFiles()
  const index = await open()
  const kept = new Map(files)
  for (const path of files.keys()) if (path.startsWith('terms-')) files.delete(path)
  await expect(index.search('d', {}, 5)).rejects.toThrow('There is no')
  for (const [path, contents] of kept) files.set(path, contents)
  expect((await index.search('deploy', {}, 5)).pages).toHaveLength(5)
})

test('common words of a question load no file, and a long pasted text loads few', async () => {
  const { open, loaded } = await manyFiles()
  const index = await open()
  await index.search('how do I set it in and what is it for the default ', {}, 5)
  expect(termFiles(loaded)).toBeLessThanOrEqual(2)
  for (const separator of [' ', '.', '/']) {
    const { open: openAgain, loaded: loadedAgain } = await manyFiles()
    const pasted = words.slice(0, 800).join(separator)
    await (await openAgain()).search(`${pasted} at fn (/home/${pasted}:1:2)`, {}, 5)
    // Each of 32 parts, and what may correct eight of them.
    expect(termFiles(loadedAgain), separator).toBeLessThanOrEqual(32 + 8 * 3)
  }
})

test('the directory lists the terms that most sections contain', async () => {
  const { directory } = await manyFiles()
  const listed = new Map(directory.commonTerms.split(' ').map((term, at) => [term, directory.commonness[at]]))
  expect(listed.size).toBe(3_000)
  expect(listed.get('server')).toBe(Math.round(Math.log2(40)).toString(36))
  expect([...listed.keys()]).toEqual([...listed.keys()].sort())
})

test('an index of another build causes no error', async () => {
  const { files, find } = await browserIndexOf(pages)
  const directory = JSON.parse(files.get('index.json') ?? '') as SearchDirectory
  files.set('index.json', JSON.stringify({ ...directory, commonTerms: '', commonness: '', copies: [] }))
  expect(await find('server')).toHaveLength(10)
})

test('operation terms are only loaded if pages describe operations', async () => {
  const loadedBy = async (all: typeof pages, query: string) => {
    const { open, loaded } = await browserIndexOf(all)
    const index = await open()
    await index.search(query, {}, 1)
    return { count: termFiles(loaded), ...index.directory }
  }
  const plain = await loadedBy(pages, 'deploy ')
  const withVerb = await loadedBy(pages, 'get deploy ')
  expect(withVerb).toMatchObject({ hasOperations: false, count: plain.count })
  const operation = pageRecords('/op', 'Op', { '': 'deploy' }, { operation: { method: 'GET', path: '/deploys/{id}' } })
  const found = await loadedBy([...pages, operation], 'get deploy ')
  expect(found).toMatchObject({ hasOperations: true, count: plain.count + 1 })
})
