import { expect, test } from 'vitest'
import { clientOf, openGate } from '../../../src/server/proxy/gate.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unix socket', 'unix socket'],
])('counts %s as %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test('remembers only so many clients, those who asked last', () => {
  const time = { now: 0 }
  const gate = openGate({ now: () => time.now }, { perMinute: 1, atOnce: 9, atOncePerClient: 9, mostClients: 2 })
  const enter = (address: string) => gate.enter(address).kind
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(enter)).toEqual([
    'entered',
    'entered',
    'refused',
    'entered',
    'refused',
    'entered',
  ])
})

test('a place is left once', () => {
  const gate = openGate({ now: () => 0 }, { perMinute: 9, atOnce: 1, atOncePerClient: 1, mostClients: 9 })
  const first = gate.enter('a')
  if (first.kind === 'entered') {
    first.leave()
    first.leave()
  }
  expect([gate.enter('b').kind, gate.enter('c').kind]).toEqual(['entered', 'refused'])
})
