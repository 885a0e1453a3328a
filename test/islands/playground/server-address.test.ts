import { expect, test } from 'vitest'
import type { Server } from '../../../src/api-spec/operation.ts'
import { linkedServer, originOf, serverAddress } from '../../../src/islands/playground/server-address.ts'

const document = 'https://docs.example.com/specs/api.json'

const servers: readonly Server[] = [
  {
    url: 'https://{region}.example.com:{port}/v1/',
    variables: [
      { name: 'region', default: 'eu', enum: ['eu', 'us'] },
      { name: 'port', default: '8443', enum: [] },
    ],
  },
  { url: '/v2', variables: [] },
  { url: '../v3', variables: [] },
  { url: 'https://api.example.com/{unknown}', variables: [] },
  { url: 'javascript:alert(1)', variables: [] },
]

const at = (index: number, variables: Readonly<Record<string, string>> = {}, custom?: string) =>
  serverAddress(servers, { index, variables, custom }, document)

test('variables have their defaults until a reader fills them in', () => {
  expect(at(0)).toBe('https://eu.example.com:8443/v1')
  expect(at(0, { region: 'us', port: '', constructor: 'x' })).toBe('https://us.example.com:8443/v1')
})

test('a relative address counts from the document', () => {
  expect([at(1), at(2)]).toEqual(['https://docs.example.com/v2', 'https://docs.example.com/v3'])
})

test('what is no address is none', () => {
  expect([at(3), at(4), at(9), at(0, {}, 'file:///etc/passwd'), at(0, {}, 'http://')]).toEqual(Array(5).fill(undefined))
})

test('an address of the reader’s own stands in the place of all', () => {
  expect(at(0, {}, 'http://localhost:3000/?x=1#y')).toBe('http://localhost:3000')
  expect(at(0, {}, 'wss://a.example/socket/')).toBe('wss://a.example/socket')
})

test('an address of HTTP names no user, however it is written', () => {
  for (const written of ['https://a:b@x.example/v1', String.raw`https:\\a:b@x.example/v1`])
    expect(at(0, {}, written)).toBe('https://x.example/v1')
  expect(at(0, {}, 'wss://a:b@x.example')).toBe('wss://a:b@x.example')
})

test('credentials belong to an origin', () => {
  expect([originOf(at(0)), originOf(undefined)]).toEqual(['https://eu.example.com:8443', ''])
})

test('a link says nothing of where a request goes but what the author offers', () => {
  const variables = { region: 'us', port: '1', constructor: 'x' }
  expect(linkedServer({ index: 0, variables, custom: 'https://evil.example' }, servers)).toEqual({
    index: 0,
    variables: { region: 'us' },
  })
  expect(linkedServer({ index: 0, variables: { region: 'evil.example/' } }, servers).variables).toEqual({})
})
