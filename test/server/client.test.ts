import { expect, test } from 'vitest'
import { clientOf } from '../../src/server/client.ts'
import { networksOf } from '../../src/server/network/trusted-networks.ts'
import { readConfig } from '../support/literal-config.ts'

interface Around {
  readonly remote?: string
  readonly trusted?: readonly string[]
  readonly siteOrigin?: string
  readonly host?: string
}

const clientFor = (headers: Record<string, string>, { remote = '10.0.0.1', trusted = [], ...rules }: Around = {}) =>
  clientOf(new Headers(headers), remote, { host: 'localhost', ...rules, isTrusted: networksOf(trusted) })

const addressOf = (chain: string, around: Around = {}) => clientFor({ 'X-Forwarded-For': chain }, around).address

test('the client is the other end of the connection, whatever headers it sends', () => {
  expect(addressOf('203.0.113.7')).toBe('10.0.0.1')
  expect(addressOf('203.0.113.7', { trusted: ['10.0.0.2', '192.168.0.0/16', 'fd00::/8'] })).toBe('10.0.0.1')
  expect(clientFor({}, { trusted: ['10.0.0.1'] }).address).toBe('10.0.0.1')
})

test('each trusted proxy names the client before it', () => {
  const trusted = ['10.0.0.0/8', 'fd00::1']
  expect(addressOf('203.0.113.7', { trusted })).toBe('203.0.113.7')
  expect(addressOf('6.6.6.6, 203.0.113.7, 10.0.0.9', { trusted })).toBe('203.0.113.7')
  expect(addressOf('203.0.113.7, fd00::1', { trusted })).toBe('203.0.113.7')
  expect(addressOf('10.0.0.8, 10.0.0.9', { trusted })).toBe('10.0.0.8')
  expect(addressOf('2001:db8::7', { trusted, remote: 'fd00::1' })).toBe('2001:db8::7')
  expect(addressOf('203.0.113.7', { trusted, remote: '::ffff:10.0.0.1' })).toBe('203.0.113.7')
})

test('addresses are parsed as servers write them, and an invalid address ends the chain', () => {
  const trusted = ['10.0.0.1']
  expect(addressOf('203.0.113.7:4711', { trusted })).toBe('203.0.113.7')
  expect(addressOf('[2001:db8::7]:4711', { trusted })).toBe('2001:db8::7')
  expect(addressOf('[2001:db8::7]', { trusted })).toBe('2001:db8::7')
  for (const odd of ['unknown', '', ',,', '_hidden', '203.0.113.7 evil', '999.1.1.1', 'a\tb'])
    expect(addressOf(odd, { trusted })).toBe('10.0.0.1')
})

const originOf = (headers: Record<string, string>, around: Around = {}) => clientFor(headers, around).origin

test('the host names of the site, of this machine and of the listening address are known', () => {
  const siteOrigin = 'https://docs.example.com'
  expect(originOf({ Host: 'docs.example.com' }, { siteOrigin })).toBe(siteOrigin)
  expect(originOf({ Host: 'DOCS.example.com:443' }, { siteOrigin })).toBe(siteOrigin)
  expect(originOf({ Host: 'localhost:8080' }, { siteOrigin })).toBe('http://localhost:8080')
  expect(originOf({ Host: 'docs.localhost:8080' })).toBe('http://docs.localhost:8080')
  expect(originOf({ Host: '192.168.1.7:8080' })).toBe('http://192.168.1.7:8080')
  expect(originOf({ Host: '[fd00::7]:8080' })).toBe('http://[fd00::7]:8080')
  expect(originOf({ Host: 'docs.intern:8080' }, { host: 'docs.intern' })).toBe('http://docs.intern:8080')
})

test('any other host name may be controlled by anyone', () => {
  for (const Host of ['evil.example:8080', 'docs.example.com.evil.example', 'localhost.evil.example', 'evil-localhost'])
    expect(originOf({ Host, Origin: `http://${Host}` }, { siteOrigin: 'https://docs.example.com' })).toBeUndefined()
  for (const Host of ['', '/', 'localhost/x', 'x@localhost', 'localhost?', 'localhost#', 'local host', '[::1'])
    expect(originOf({ Host })).toBeUndefined()
  expect(originOf({})).toBeUndefined()
})

test('a request from a page of the site is recognized, however a proxy changes the host', () => {
  const siteOrigin = 'https://docs.example.com'
  expect(originOf({ Host: '127.0.0.1:8080', Origin: siteOrigin }, { siteOrigin })).toBe(siteOrigin)
  expect(originOf({ Host: 'backend', Origin: siteOrigin }, { siteOrigin })).toBe(siteOrigin)
  expect(originOf({ Host: 'backend', Origin: 'https://evil.example' }, { siteOrigin })).toBeUndefined()
})

test('a trusted proxy sets host and scheme; otherwise an Origin header with the same host sets the scheme', () => {
  const forwarded = { Host: 'backend', 'X-Forwarded-Host': '192.168.1.7', 'X-Forwarded-Proto': 'https' }
  expect(originOf(forwarded, { trusted: ['10.0.0.1'] })).toBe('https://192.168.1.7')
  expect(originOf(forwarded)).toBeUndefined()
  expect(originOf({ Host: '192.168.1.7', Origin: 'https://192.168.1.7' })).toBe('https://192.168.1.7')
  expect(originOf({ Host: '192.168.1.7', Origin: 'https://192.168.1.8' })).toBe('http://192.168.1.7')
})

test('every network that the settings accept is valid', () => {
  const texts = [
    '01.2.3.4',
    '1.2.3.4.',
    '1.2.3',
    '256.0.0.1',
    '::ffff:1.2.3.4',
    '::1.2.3.4/96',
    'FD00::/8',
    '::/0',
    '0.0.0.0/0',
  ]
  const odd = [
    '::1%lo',
    '[::1]',
    '1:2',
    '::00001',
    '1.2.3.4/',
    '1.2.3.4/-1',
    '::1/129',
    '/8',
    '0x7f.1',
    '1.2.3.4/8/8',
    '',
  ]
  const { config } = readConfig({}, { 'lectern.json': { server: { trustedProxies: [...texts, ...odd] } } })
  const { server } = config.settings
  const proxies = server ? server.trustedProxies : []
  expect(proxies).toEqual(['::ffff:1.2.3.4', '::1.2.3.4/96', 'FD00::/8', '::/0', '0.0.0.0/0'])
  expect(networksOf(proxies)('203.0.113.7')).toBe(true)
})
