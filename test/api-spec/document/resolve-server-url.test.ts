import { expect, test } from 'vitest'
import { resolveServerUrl } from '../../../src/api-spec/document/resolve-server-url.ts'
import { parseSpec } from '../../../src/api-spec/parse-spec.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const url = 'https://api.example.com/specs/openapi.json'

test.each([
  ['/v1', 'https://api.example.com/v1'],
  ['v2/{region}', 'https://api.example.com/specs/v2/{region}'],
  ['../{a}', 'https://api.example.com/{a}'],
  ['//other.example/x', 'https://other.example/x'],
  ['https://{tenant}.example.com', 'https://{tenant}.example.com'],
  ['{scheme}://x.example', '{scheme}://x.example'],
  ['wss://x.example', 'wss://x.example'],
  ['', 'https://api.example.com/'],
])('the server URL %s in a spec at a URL resolves to %s', (written, address) => {
  expect(resolveServerUrl(url, written)).toBe(address)
  expect(resolveServerUrl('specs/openapi.json', written)).toBe(written)
})

test.each([[{ openapi: '3.1.0', servers: [{ url: '/v1' }] }], [{ swagger: '2.0', basePath: '/v1' }]])(
  'server URLs are relative to the location of the spec',
  async document => {
    const text = JSON.stringify({
      ...document,
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { responses: {} } } },
    })
    const serversOf = async (path: string) => {
      const [outcome] = await runSequentially(parseSpec, null, [{ file: { path, text }, references: [], overlays: [] }])
      return outcome?.value?.operations[0]?.servers.map(server => server.url)
    }
    expect(await serversOf(url)).toEqual(['https://api.example.com/v1'])
    expect(await serversOf('openapi.json')).toEqual(['/v1'])
  },
)
