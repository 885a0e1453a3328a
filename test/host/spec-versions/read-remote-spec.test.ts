import { expect, test } from 'vitest'
import { readRemoteSpec } from '../../../src/host/spec-versions/read-remote-spec.ts'
import { readSpecs } from '../../../src/host/spec-versions/read-specs.ts'
import { internet, status } from '../../support/network.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const url = 'https://api.example.com/v1/openapi.json'

test('a spec at a URL comes with the files of its origin that it refers to', async () => {
  const text = '{"openapi":"3.1.0","info":{},"paths":{"/a":{"$ref":"a.json"},"/b":{"$ref":"https://b.example/x.json"}}}'
  const { network } = await internet({ [url]: text, 'https://api.example.com/v1/a.json': '{}' })
  expect(await readRemoteSpec(url, { network })).toMatchObject({
    specs: [{ file: { path: url, text }, references: [{ path: 'https://api.example.com/v1/a.json' }], overlays: [] }],
    isFolder: false,
  })
})

test('a schema at a URL is read as GraphQL', async () => {
  const address = 'https://api.example.com/schema.graphql?v=2'
  const { network } = await internet({ [address]: 'type Query { a: Int }' })
  expect(await readRemoteSpec(address, { network })).toMatchObject({ specs: [{ graphql: {} }] })
})

test.each([
  [url, 'could not be fetched, so its content is missing: the response has the status 401.'],
  ['http://api.example.com/openapi.json', 'could not be fetched'],
  ['https://127.0.0.1/openapi.json', 'could not be fetched'],
])('%s: the reason is named', async (address, reason) => {
  const { network } = await internet({ [url]: status(401) })
  expect(await readRemoteSpec(address, { network })).toMatchObject({ problem: expect.stringContaining(reason) })
})

test('a URL has no Git revision', async () => {
  expect(await readSpecs(url, temporaryFolder(), 'main')).toMatchObject({
    problem: expect.stringContaining('do not apply to URLs'),
  })
})
