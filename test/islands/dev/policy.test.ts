import { expect, test } from 'vitest'
import { allowsMoreHosts } from '../../../src/islands/dev/policy.ts'

const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'"

test.each([
  ['the same', policy],
  ['in another order', "object-src 'none'; img-src data: 'self';default-src 'self';"],
  ['with a host', policy.replace('data:', 'data: https://a.example')],
  ['with a host where there was none', policy.replace("'none'", 'https://a.example')],
])('a policy that is %s allows all', (_, wide) => {
  expect(allowsMoreHosts(wide, policy)).toBe(true)
})

test.each([
  ['that lacks a source', policy.replace(' data:', '')],
  ['that lacks a directive', "default-src 'self'; img-src 'self' data:"],
  ['with a directive more', `${policy}; script-src 'self' https://a.example`],
  ['with another directive', policy.replace('object-src', 'frame-src')],
  ['with a hash, beside which other words mean less', policy.replace("'self';", "'self' 'sha256-abc=';")],
  ['that is none', ''],
])('a policy %s may forbid something', (_, other) => {
  expect(allowsMoreHosts(other, policy)).toBe(false)
})
