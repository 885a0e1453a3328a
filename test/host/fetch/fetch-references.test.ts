import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FetchSpecOptions, fetchSpecs } from '../../../src/host/fetch/fetch-specs.ts'
import { internet, redirect } from '../../support/network.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const origin = 'https://api.example.com'
const url = `${origin}/v1/openapi.json`
const span = { path: 'docs.json', line: 3, column: 14 }

const refersTo = (...names: readonly string[]) =>
  JSON.stringify({ openapi: '3.1.0', anyOf: names.map(name => ({ $ref: name })) })

/** Fetches one description, and again with what is known from before. */
async function project(pages: Parameters<typeof internet>[0], names: Parameters<typeof internet>[1] = {}) {
  const { network, asked } = await internet(pages, names)
  const cache = join(temporaryFolder(), 'cache')
  const fetch = (rules: FetchSpecOptions = {}, known = [{ url, span }]) =>
    fetchSpecs(known, cache, { network, now: () => 0, ...rules })
  return { fetch, asked }
}

test('fetches referenced files and their references, each file once', async () => {
  const { fetch, asked } = await project({
    [url]: refersTo('a.json#/x', './a.json', '../b.json', '#/anyOf/0'),
    [`${origin}/v1/a.json`]: refersTo('../b.json', 'openapi.json', '/c.yaml'),
    [`${origin}/b.json`]: '{}',
    [`${origin}/c.yaml`]: 'type: string',
  })
  const { files, specs, diagnostics } = await fetch()
  const all = [url, `${origin}/v1/a.json`, `${origin}/b.json`, `${origin}/c.yaml`]
  expect([files.map(({ path }) => path), asked, diagnostics]).toEqual([all, all, []])
  expect(specs.map(({ url, from, span }) => [url, from, span])).toEqual([
    [url, undefined, span],
    [all[1], url, span],
    [all[2], url, span],
    [all[3], all[1], span],
  ])
  expect((await fetch({}, [...specs])).specs).toEqual(specs)
})

test.each<[string, Parameters<typeof internet>[0], Parameters<typeof internet>[1], string, string]>([
  [
    'redirected to another origin',
    { [`${origin}/v1/a.json`]: redirect('https://other.example/a.json'), 'https://other.example/a.json': '{}' },
    {},
    'host/refused-address',
    'it redirects to "https://other.example/a.json", which has another origin than the file that refers to it.',
  ],
  [
    'of a name that leads inside by then',
    { [`${origin}/v1/a.json`]: '{}' },
    { 'api.example.com': [['93.184.215.14'], ['10.0.0.1']] },
    'host/refused-address',
    'it is on this machine or in a private network.',
  ],
  ['that is not there', {}, {}, 'host/unfetched-description', 'the response has the status 404.'],
  [
    'that is a web page',
    { [`${origin}/v1/a.json`]: '<html>' },
    {},
    'host/unfetched-description',
    'the response is HTML or other markup.',
  ],
])('rejects a file %s', async (_, pages, names, code, reason) => {
  const { fetch, asked } = await project({ ...pages, [url]: refersTo('a.json') }, names)
  const { files, diagnostics } = await fetch()
  expect(files.map(({ path }) => path)).toEqual([url])
  expect(diagnostics).toMatchObject([{ code, severity: 'error', span }])
  expect(diagnostics[0]?.message).toBe(
    `The file "${origin}/v1/a.json", to which "${url}" refers, could not be fetched, so its content is missing: ${reason}`,
  )
  expect(asked.every(address => address.startsWith(origin))).toBe(true)
})

test('the same text at two addresses has different relative references, also in the next build', async () => {
  const second = `${origin}/v2/openapi.json`
  const { fetch } = await project({
    [url]: refersTo('a.json'),
    [second]: refersTo('a.json'),
    [`${origin}/v1/a.json`]: '{}',
    [`${origin}/v2/a.json`]: '{"type":"string"}',
  })
  const { specs, files } = await fetch({}, [
    { url, span },
    { url: second, span },
  ])
  expect(files.map(({ path }) => path)).toEqual([url, second, `${origin}/v1/a.json`, `${origin}/v2/a.json`])
  expect(await fetch({}, [...specs])).toMatchObject({ specs, files })
})

test('names of pages and code files are not requested', async () => {
  const { fetch, asked } = await project({ [url]: refersTo('a.js') })
  expect((await fetch()).diagnostics).toMatchObject([{ code: 'host/refused-address' }])
  expect(asked).toEqual([url])
})

test('a host cannot send more files than the limit', async () => {
  const many = Array.from({ length: 1005 }, (_, at) => `${at}.json`)
  const pages = Object.fromEntries(many.map(name => [`${origin}/v1/${name}`, '{}']))
  const { fetch, asked } = await project({ ...pages, [url]: refersTo(...many) })
  const { files, diagnostics } = await fetch()
  expect([files.length, asked.length]).toEqual([1001, 1001])
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      'host/unfetched-description',
      `The file "${origin}/v1/1000.json", to which "${url}" refers, and all files after it are not fetched: the API descriptions of the project refer to more than 1000 files.`,
    ],
  ])
})

test('a chain of references without end is stopped', async () => {
  const next = (at: number) => refersTo(`${at}.json`)
  const pages = new Proxy<Record<string, string>>(
    {},
    { get: (_, address) => next(Number(/(\d+)\.json$/.exec(String(address))?.[1] ?? 0) + 1) },
  )
  const { network, asked } = await internet(pages)
  let clock = 0
  const rules = { network, now: () => (clock += 1000) }
  const { diagnostics } = await fetchSpecs([{ url, span }], undefined, rules)
  expect(diagnostics.map(({ code }) => code)).toEqual(['host/unfetched-description'])
  expect(asked.length).toBeLessThanOrEqual(1001)
})

test('files that are too large together are rejected', async () => {
  const { fetch } = await project({ [url]: refersTo('a.json', 'b.json'), [`${origin}/v1/a.json`]: '{}' })
  const { diagnostics } = await fetch({ maxBytes: 1 })
  expect(diagnostics).toMatchObject([{ message: expect.stringContaining('larger than 100 MB') }])
})

test('uses cached copies of what cannot be fetched, and requests nothing in offline mode', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: refersTo('a.json'), [`${origin}/v1/a.json`]: '{}' }
  const { fetch, asked } = await project(pages)
  const first = await fetch()
  expect((await fetch({ isOffline: true })).files).toEqual(first.files)
  expect(asked).toHaveLength(2)
  delete pages[`${origin}/v1/a.json`]
  const { files, diagnostics } = await fetch()
  expect(files).toEqual(first.files)
  expect(diagnostics).toMatchObject([{ code: 'host/kept-description', span }])
})
