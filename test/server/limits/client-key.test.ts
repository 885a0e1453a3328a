import { expect, test } from 'vitest'
import { clientKey } from '../../../src/server/limits/client-key.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unix socket', 'unix socket'],
])('counts %s as %s', (address, key) => {
  expect(clientKey(address)).toBe(key)
})
