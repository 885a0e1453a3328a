import { expect, test } from 'vitest'
import { allowsMoreRequests } from '../../../../src/islands/dev/swap/allows-more-requests.ts'

const policy = "default-src 'self'; connect-src 'self' https://a.example; img-src 'self' data:; object-src 'none'"

test.each([
  ['the same', policy],
  ['the same with another end', `${policy};`],
  ['with a host to ask', policy.replace('https://a.example', 'https://a.example https://b.example')],
  ['with a host to ask before others', policy.replace("connect-src 'self'", "connect-src 'self' https://b.example")],
])('a policy that is %s allows everything', (_, wide) => {
  expect(allowsMoreRequests(wide, policy)).toBe(true)
})

test.each([
  ['that lacks a host to ask', policy.replace(' https://a.example', '')],
  ['that lets nobody be asked', policy.replace("'self' https://a.example", "'none'")],
  ['with a word more', policy.replace("connect-src 'self'", "connect-src 'self' 'report-sample'")],
  ['with another host for pictures', policy.replace('data:', 'data: https://a.example')],
  ['that lacks a source of pictures', policy.replace(' data:', '')],
  ['that lacks a directive', policy.replace("; object-src 'none'", '')],
  ['with a directive more', `${policy}; script-src 'self' https://a.example`],
  ['with another directive', policy.replace('object-src', 'frame-src')],
  ['beside which stands another one', `${policy}, img-src 'none'`],
  ['that says nothing of requests', policy.replace("connect-src 'self' https://a.example; ", '')],
  ['that is none', ''],
])('a policy %s may block something', (_, other) => {
  expect(allowsMoreRequests(other, policy)).toBe(false)
})

test('of two directives with the same name, the first one counts', () => {
  const twice = "connect-src 'self'; connect-src https:"
  expect(allowsMoreRequests("connect-src 'self' https://b.example; connect-src 'self'", twice)).toBe(true)
  expect(allowsMoreRequests("connect-src 'none'; connect-src https: https://b.example", twice)).toBe(false)
})
