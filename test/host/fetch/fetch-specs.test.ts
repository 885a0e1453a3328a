import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FetchSpecOptions, fetchSpecs } from '../../../src/host/fetch/fetch-specs.ts'
import { internet, redirect, status } from '../../support/network.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const url = 'https://api.example.com/openapi.json'
const text = '{"openapi":"3.1.0","info":{}}'
const span = { path: 'docs.json', line: 3, column: 14 }
const minuteMs = 60_000

/** A project that names one description, and the server that has it. */
async function project(pages: Parameters<typeof internet>[0], names: Parameters<typeof internet>[1] = {}) {
  const { network, asked } = await internet(pages, names)
  const cache = join(temporaryFolder(), 'cache')
  const fetch = (rules: FetchSpecOptions & { readonly address?: string } = {}) =>
    fetchSpecs([{ url: rules.address ?? url, span }], cache, { network, now: () => 0, ...rules })
  return { fetch, asked, cache }
}

const findingOf = async (
  pages: Parameters<typeof internet>[0],
  names?: Parameters<typeof internet>[1],
  rules: FetchSpecOptions & { readonly address?: string } = {},
) => {
  const { files, diagnostics } = await (await project(pages, names)).fetch(rules)
  expect(files).toEqual([])
  return diagnostics
}

test('a text has the URL where it was requested, also after a redirect', async () => {
  const { fetch } = await project({ [url]: redirect('/v2.json'), 'https://api.example.com/v2.json': text })
  const { files, specs, diagnostics } = await fetch()
  expect(files).toEqual([{ path: url, text }])
  expect(specs).toEqual([{ url, span, hash: expect.stringMatching(/^[0-9a-f]{64}$/), refersTo: [] }])
  expect(diagnostics).toEqual([])
})

test('reports at its position why a spec is missing, and what to do', async () => {
  expect(await findingOf({ [url]: status(401) })).toEqual([
    {
      code: 'host/unfetched-description',
      severity: 'error',
      message: `The API description at "${url}" could not be fetched, so its content is missing: the response has the status 401.`,
      span,
      hint: 'The build fetches without credentials: commit the file to the project, or publish it where everybody can read it. Until then, links to its pages are reported as broken.',
    },
  ])
})

test.each<[string, Parameters<typeof findingOf>, string]>([
  ['a status', [{}], 'the response has the status 404.'],
  ['a name that nobody knows', [{}, { 'api.example.com': [['unknown']] }], 'the host is unknown (ENOTFOUND).'],
  ['no end', [{ [url]: () => {} }, {}, { ms: 30 }], 'the response was not complete after 30 seconds.'],
  ['no connection', [{ [url]: ({ socket }) => socket.destroy() }], 'the connection failed (ECONNRESET).'],
  ['too much', [{ [url]: text }, {}, { maxBytes: 9 }], 'it is larger than 100 MB.'],
  ['a circle', [{ [url]: redirect(url) }], 'it redirects more than 5 times.'],
  ['a web page', [{ [url]: '\uFEFF\n<!doctype html><title>Sign in</title>' }], 'the response is HTML or other markup.'],
  ['nothing', [{ [url]: ' \n' }], 'the response is empty.'],
  ['a part', [{ [url]: '{"openapi":"3.1.0","info":{' }], 'the response ends before its last "}".'],
  ['something else', [{ [url]: '{"message":"Too many requests"}' }], 'or "overlay".'],
])('reports %s', async (_, given, reason) => {
  const [finding, ...others] = await findingOf(...given)
  expect([finding?.code, finding?.message.endsWith(reason) || finding?.message, others]).toEqual([
    'host/unfetched-description',
    true,
    [],
  ])
})

test.each<[string, Parameters<typeof findingOf>, string]>([
  ['not https', [{}, {}, { address: 'http://api.example.com/a.json' }], 'it does not begin with "https:".'],
  [
    'with a password',
    [{}, {}, { address: 'https://me:secret@api.example.com/a.json' }],
    '"https://api.example.com/a.json" could not be fetched, so its content is missing: it contains a user name or a password.',
  ],
  [
    'a page',
    [{}, {}, { address: 'https://api.example.com/a.mdx' }],
    'it has the file extension of a page, script or style sheet.',
  ],
  [
    'of this machine',
    [{}, {}, { address: 'https://127.0.0.1/a.json' }],
    'it is on this machine or in a private network.',
  ],
  [
    'of a name in a private network',
    [{ [url]: text }, { 'api.example.com': [['10.0.0.1']] }],
    'it is on this machine or in a private network.',
  ],
  [
    'redirected to http',
    [{ [url]: redirect('http://api.example.com/b.json') }],
    'it redirects to "http://api.example.com/b.json", which does not begin with "https:".',
  ],
])('requests no address that is %s', async (_, given, reason) => {
  const [finding, ...others] = await findingOf(...given)
  expect([finding?.code, finding?.message.endsWith(reason) || finding?.message, others]).toEqual([
    'host/refused-address',
    true,
    [],
  ])
  expect(JSON.stringify(finding)).not.toContain('secret')
})

test('decodes text that is not UTF-8 as far as possible', async () => {
  const { fetch } = await project({ [url]: Buffer.from('openapi: 3.1.0\ninfo: {title: caf\xe9}\n', 'latin1') })
  const { files, diagnostics } = await fetch()
  expect(files[0]?.text).toContain('caf\uFFFD')
  expect(diagnostics).toMatchObject([{ code: 'host/not-utf8', severity: 'warning', span }])
})

test('uses the copy of an earlier build if the host does not respond, and reports its age', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: text }
  const { fetch } = await project(pages)
  const first = await fetch()
  for (const [page, reason] of [
    [status(503), 'the response has the status 503'],
    ['<html>', 'the response is HTML or other markup'],
    [
      redirect('https://10.0.0.1/'),
      'it redirects to "https://10.0.0.1/", which is on this machine or in a private network',
    ],
  ] as const) {
    pages[url] = page
    const { files, specs, diagnostics } = await fetch({ now: () => 125 * minuteMs })
    expect([files, specs]).toEqual([first.files, first.specs])
    expect(diagnostics).toMatchObject([{ code: 'host/kept-description', severity: 'warning', span }])
    expect(diagnostics[0]?.message).toBe(
      `The API description at "${url}" could not be fetched, so the copy that was fetched 2 hours ago is used: ${reason}.`,
    )
  }
})

test.each([
  [0, 'a moment ago'],
  [1, '1 minute ago'],
  [119, '1 hour ago'],
  [47 * 60, '47 hours ago'],
  [60 * 24 * 40, '40 days ago'],
])('shows the age of a copy in words: %i minutes', async (minutes, age) => {
  const pages: Parameters<typeof internet>[0] = { [url]: text }
  const { fetch } = await project(pages)
  await fetch()
  delete pages[url]
  expect((await fetch({ now: () => minutes * minuteMs })).diagnostics[0]?.message).toContain(` ${age} `)
})

test('the age of a copy counts from the last request, changed or not', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: text }
  const { fetch } = await project(pages)
  await fetch()
  await fetch({ now: () => 60 * minuteMs })
  delete pages[url]
  expect((await fetch({ now: () => 61 * minuteMs })).diagnostics[0]?.message).toContain(' 1 minute ago ')
})

test('uses no copy of an address that must not be requested any more, and none that is gone', async () => {
  const plain = 'http://api.example.com/openapi.json'
  const pages: Parameters<typeof internet>[0] = { [plain]: text, [url]: text }
  const { fetch, cache } = await project(pages)
  expect((await fetch({ address: plain, allowHttp: true })).files).toHaveLength(1)
  expect((await fetch({ address: plain })).diagnostics).toMatchObject([{ code: 'host/refused-address' }])
  await fetch()
  delete pages[url]
  rmSync(cache, { recursive: true })
  expect((await fetch()).diagnostics).toMatchObject([{ code: 'host/unfetched-description' }])
})

test('uses a cached spec without a request only with preferCached', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: text }
  const { fetch, asked } = await project(pages)
  await fetch({ preferCached: true })
  expect(asked).toHaveLength(1)
  expect(await fetch({ preferCached: true })).toEqual(await fetch())
  expect(asked).toHaveLength(2)
})

test('in offline mode, requests nothing and uses cached copies', async () => {
  const pages: Parameters<typeof internet>[0] = { [url]: text }
  const { fetch, asked } = await project(pages)
  expect((await fetch({ isOffline: true })).diagnostics).toMatchObject([{ code: 'host/unfetched-description' }])
  expect(asked).toEqual([])
  const { files } = await fetch()
  expect((await fetch({ isOffline: true })).files).toEqual(files)
  expect(asked).toHaveLength(1)
})

test('fetches a few at the same time, and keeps their order', async () => {
  let busy = 0
  let most = 0
  const urls = Array.from({ length: 10 }, (_, at) => `https://api.example.com/${at}.json`)
  const pages = Object.fromEntries(
    urls.map((address, at): [string, Parameters<typeof internet>[0][string]] => [
      address,
      (_, response) => {
        most = Math.max(most, ++busy)
        setTimeout(() => {
          busy--
          response.end(text)
        }, 20 - at)
      },
    ]),
  )
  const { network } = await internet(pages)
  const remotes = urls.map(url => ({ url, span }))
  const { files } = await fetchSpecs(remotes, undefined, { network })
  expect(files.map(({ path }) => path)).toEqual(urls)
  expect([most > 1, most <= 4]).toEqual([true, true])
})
