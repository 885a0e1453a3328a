import { afterEach, expect, test, vi } from 'vitest'
import { canSendDirectly } from '../../../../src/islands/playground/response/can-send-directly.ts'
import type { Call, Failure } from '../../../../src/islands/playground/transport/exchange.ts'

afterEach(() => vi.unstubAllGlobals())

const call = (url: string, isProxied = true): Call => ({
  ...{ url: '/_api/proxy', init: {}, dropped: [], isProxied },
  targetRequest: { method: 'GET', url, headers: [] },
})
const refused = (code: string): Failure => ({ type: 'proxy', status: 403, code, message: '' })

test.each<[string, string, Failure, boolean]>([
  ['a private address', 'http://localhost:3000/', refused('private-address'), true],
  ['a server that the project does not name', 'https://a.example/', refused('origin-not-allowed'), true],
  ['a name that only the network of the reader knows', 'https://a.intranet/', refused('unknown-host'), true],
  ['something that is no proxy', 'https://a.example/', refused(''), true],
  ['no proxy at all', 'https://a.example/', { type: 'proxy-unreachable' }, true],
  ['a request that no proxy would send', 'https://a.example/', refused('header-not-allowed'), false],
  ['too many requests', 'https://a.example/', refused('too-many-requests'), false],
  ['an address that no encrypted page may ask', 'http://10.0.0.7/', refused('private-address'), false],
  ['an answer', 'https://a.example/', { type: 'broken' }, false],
])('the browser can send the request itself: %s', (_, url, failure, isOffered) => {
  vi.stubGlobal('location', new URL('https://docs.example.com/'))
  expect(canSendDirectly(call(url), failure)).toBe(isOffered)
  expect(canSendDirectly(call(url, false), failure)).toBe(false)
})
