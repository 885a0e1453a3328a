import { expect, test } from 'vitest'
import { cookieHeader, isSecureOrigin, readCookies } from '../../../../src/server/sign-in/cookies/cookies.ts'

const site = 'https://docs.example.com'

const requestWith = (Cookie: string, Host = 'docs.example.com') => new Request(site, { headers: { Cookie, Host } })

test('cookies are bound to the host as tightly as possible', () => {
  const secure = { base: '', isSecure: true }
  expect(cookieHeader('a', 'b', 60.4, secure)).toBe('__Host-a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(cookieHeader('a', '', -1, { ...secure, base: '/docs' })).toBe(
    '__Secure-a=; Max-Age=0; Path=/docs; HttpOnly; SameSite=Lax; Secure',
  )
  expect(cookieHeader('a', 'b', 60, { base: '', isSecure: false })).toBe(
    'a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('only connections that are known to be unencrypted count as insecure', () => {
  expect([undefined, site, 'http://localhost:3000', 'http://127.0.0.1'].map(isSecureOrigin)).toEqual([
    ...[true, true, false, false],
  ])
})

test('cookies of a request are parsed', () => {
  const { get, names } = readCookies(requestWith('x=1; __Host-a=2;b ; =3; __Host-a=4; __Secure-c=5; a=6'), '', site)
  expect(names).toEqual(['a'])
  expect(['a', 'b', 'c', 'x', 'constructor', '__proto__'].map(get)).toEqual([
    ...['2', undefined, undefined, undefined, undefined, undefined],
  ])
})

// Such cookies may come from another host of the domain, or through an unencrypted connection.
test('at the public address, cookies without a prefix are ignored', () => {
  expect(readCookies(requestWith('a=1'), '', site).get('a')).toBe(undefined)
  expect(readCookies(requestWith('__Host-a=1'), '/docs', site).get('a')).toBe(undefined)
  expect(readCookies(requestWith('__Secure-a=1'), '/docs', site).get('a')).toBe('1')
})

test('on its own machine, a site can set cookies without encryption', () => {
  expect(readCookies(requestWith('a=1', 'localhost:3000'), '', site).get('a')).toBe('1')
  expect(readCookies(requestWith('a=1'), '', undefined).get('a')).toBe('1')
})
