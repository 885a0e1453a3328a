import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiRequest } from '../../../../src/api-spec/request/api-request.ts'
import { buildCall } from '../../../../src/islands/playground/operation/build-call.ts'
import { HistoryList } from '../../../../src/islands/playground/response/history-list.tsx'
import { FileStore } from '../../../../src/islands/playground/values/file-store.ts'

const request: ApiRequest = {
  method: 'GET',
  url: 'https://api.example/items',
  query: [
    ['page', '2'],
    ['api_key', 'my%20secret'],
  ],
  headers: [],
  cookies: [],
}

afterEach(() => vi.unstubAllGlobals())

test.each([undefined, '/_api/proxy'])('the history shows no key from an address (proxy: %s)', proxyHref => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const credentials = { key: { type: 'key', value: 'my secret' } } as const
  const call = buildCall(request, { files: new FileStore(), credentials, proxyHref, isSignedIn: false })
  expect(call.targetRequest.url).toContain('api_key=my%20secret')
  const history = [{ call, started: 0, timings: { end: 1 }, body: new Blob([]) }]
  const html = renderToString(h(HistoryList, { history, selected: undefined, onChoose: () => {} }))
  expect(html).toContain('/items?page=2&amp;api_key=')
  expect(html).not.toContain('secret')
})
