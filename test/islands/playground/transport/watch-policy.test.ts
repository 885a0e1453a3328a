import { afterEach, expect, test, vi } from 'vitest'
import { policyAllows } from '../../../../src/islands/playground/transport/policy-allows.ts'
import { watchPolicy } from '../../../../src/islands/playground/transport/watch-policy.ts'

afterEach(() => vi.unstubAllGlobals())

const policy = "default-src 'self'; connect-src 'self' https: http://a.example:* http://*.b.example ws://c.example:90"

test.each([
  ['https://any.example', true],
  ['https://any.example:8443', true],
  ['http://a.example', true],
  ['http://a.example:8080', true],
  ['https://a.example:8080', true],
  ['http://a.example.evil', false],
  ['http://x.b.example', true],
  ['http://b.example', false],
  ['http://x.b.example:81', false],
  ['ws://c.example:90', true],
  ['ws://c.example', false],
  ['http://[::1]', false],
])('the policy names %s: %s', (address, isNamed) => {
  expect(policyAllows(policy, new URL(address))).toBe(isNamed)
})

test('without connect-src, default-src applies, and without both, everything is allowed', () => {
  expect(policyAllows('default-src http:', new URL('http://a.example'))).toBe(true)
  expect(policyAllows("default-src 'none'", new URL('http://a.example'))).toBe(false)
  expect(policyAllows("img-src 'none'", new URL('http://a.example'))).toBe(true)
})

type Violation = Partial<Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective' | 'disposition'>>

async function blockOf(url: string, ...violations: readonly Violation[]) {
  const document = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL('https://docs.example.com/page'))
  const watch = watchPolicy(url)
  for (const violation of violations) {
    const violationEvent = {
      effectiveDirective: 'connect-src',
      disposition: 'enforce',
      originalPolicy: policy,
      ...violation,
    }
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violationEvent))
  }
  const block = await watch.violation()
  watch.end()
  return block
}

test('a blocked request is recognized by its origin, or by the scheme of a WebSocket', async () => {
  const [http, ws] = ['http://localhost:3000', 'ws://localhost:3000']
  expect(await blockOf(`${http}/v1?a`, { blockedURI: `${http}/v1` })).toEqual({ source: http, isRedirect: false })
  expect(await blockOf(`${http}/v1?a`, { blockedURI: http })).toEqual({ source: http, isRedirect: false })
  expect(await blockOf(`${ws}/chat`, { blockedURI: 'ws' })).toEqual({ source: ws, isRedirect: false })
  expect(await blockOf('http://[::1]:80/', { blockedURI: 'http://[::1]/' })).toEqual({
    source: 'http:',
    isRedirect: false,
  })
})

test('an allowed address can be blocked because of its redirect', async () => {
  expect(await blockOf('https://api.example.com/v1', { blockedURI: 'https://api.example.com/v1' })).toEqual({
    source: 'https://api.example.com',
    isRedirect: true,
  })
})

test('reports without effect, of other kinds or from elsewhere are ignored', async () => {
  const url = 'http://localhost:3000/'
  const others: Violation[] = [
    { blockedURI: url, disposition: 'report' },
    { blockedURI: url, effectiveDirective: 'img-src' },
    { blockedURI: 'http://localhost:3001/' },
    { blockedURI: 'inline' },
  ]
  expect(await blockOf(url, ...others)).toBeUndefined()
})
