import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { ServerSelect } from '../../../../src/islands/playground/server/server-select.tsx'
import { ownValue } from '../../../../src/source/json/own-value.ts'

test.each(['constructor', '__proto__', 'toString'])('a record has no value under the inherited name %s', name => {
  expect(ownValue({}, name)).toBeUndefined()
  expect(ownValue({ [name]: 1 }, name)).toBe(1)
})

test('a server variable can have the name of an object prototype property', () => {
  const variable = { name: 'constructor', default: 'eu', enum: ['us', 'eu'] }
  const servers = [{ url: 'https://{constructor}.example.com', variables: [variable] }]
  const chosen = { index: 0, variables: {} }
  const props = {
    servers,
    selected: chosen,
    address: undefined,
    linked: undefined,
    documentHref: '',
    onChange: () => {},
  }
  const html = renderToString(h(ServerSelect, props))
  expect(html).toMatch(/<span class="select-value"[^>]*>eu</)
})
