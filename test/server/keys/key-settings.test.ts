import { expect, test } from 'vitest'
import { checkKeySettings, type WrittenKeySettings } from '../../../src/server/keys/key-settings.ts'

const time = Date.parse('2026-06-01T12:00:00Z')

const check = (written: Partial<WrittenKeySettings>, now = time) =>
  checkKeySettings({ kind: 'assistant', name: 'Website', ...written }, now)

/** The messages about invalid settings. */
function problemsOf(written: Partial<WrittenKeySettings>): readonly string[] {
  const checked = check(written)
  return 'problems' in checked ? checked.problems.map(({ field, message }) => `${field}: ${message}`) : []
}

test('reads all settings of an assistant key', () => {
  const written = {
    name: ' Website ',
    expires: '30d',
    networks: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32', '10.0.0.0/8'],
    origins: ['https://app.example.com/', 'HTTP://LOCALHOST:3000'],
    requestsPerHour: '500',
  }
  expect(check(written)).toEqual({
    value: {
      keyKind: 'assistant',
      name: 'Website',
      scopes: [],
      networks: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'],
      origins: ['https://app.example.com', 'http://localhost:3000'],
      requestsPerHour: 500,
      expiresAt: Date.parse('2026-07-01T12:00:00Z'),
    },
  })
})

test('only a kind and a name are required', () => {
  expect(check({ kind: 'admin', name: 'CI', scopes: ['read', 'write'] })).toEqual({
    value: { keyKind: 'admin', name: 'CI', scopes: ['read', 'write'], networks: [], origins: [] },
  })
})

test('reads expiry dates as days and as times with a time zone', () => {
  const expiryOf = (expires: string) => {
    const checked = check({ expires })
    return 'value' in checked ? new Date(checked.value.expiresAt ?? 0).toISOString() : undefined
  }
  expect(expiryOf('2026-12-31')).toBe('2026-12-31T00:00:00.000Z')
  expect(expiryOf('2026-12-31T10:00:00+02:00')).toBe('2026-12-31T08:00:00.000Z')
  expect(expiryOf('2026-12-31T10:00Z')).toBe('2026-12-31T10:00:00.000Z')
})

test.each(['tomorrow', '2026-12-31T10:00:00', '2026-02-30', '2027-13-01', '0x10', '30', '-1d', '1e3d', '999999d', ''])(
  'rejects the expiry %j',
  expires => {
    expect(problemsOf({ expires })).toEqual([
      `expires: "${expires}" is not a date such as 2030-01-31, or a number of days such as 30d.`,
    ])
  },
)

test('rejects an expiry in the past', () => {
  expect(problemsOf({ expires: '2026-06-01' })).toEqual(['expires: The expiry "2026-06-01" is in the past.'])
  expect(problemsOf({ expires: '0d' })).toEqual(['expires: The expiry "0d" is in the past.'])
  // The system clock has fractions of milliseconds.
  expect(check({ expires: '0d' }, time + 0.7)).toHaveProperty('problems')
})

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/0', '::/000', '::/64', '::ffff:0.0.0.0/96', '0:0:0:0:0:ffff::/96'])(
  'rejects the network %s of all addresses',
  network => {
    expect(problemsOf({ networks: [network] })).toEqual([
      `networks: "${network}" allows all addresses. Leave it out to allow all.`,
    ])
  },
)

test.each(['10.0.0', '10.0.0.0/33', 'fd00::/129', 'example.com', 'fe80::1%eth0', '010.0.0.1', '10.0.0.0/8/8', '*', ''])(
  'rejects the network %j',
  network => {
    expect(problemsOf({ networks: [network] })).toEqual([
      `networks: "${network}" is not an IP address or a network such as 203.0.113.0/24.`,
    ])
  },
)

test.each([
  '*',
  'null',
  'app.example.com',
  'https://*.example.com',
  'https://a.example/path',
  'https://user@a.example',
  'ftp://a.example',
  'javascript:alert(1)',
])('rejects the origin %s', origin => {
  expect(problemsOf({ origins: [origin] })).toEqual([
    `origins: "${origin}" is not an origin such as https://app.example.com.`,
  ])
})

test.each(['0', '-1', '1.5', '1e3', 'many', '99999999999', ''])('rejects %j requests per hour', requestsPerHour => {
  expect(problemsOf({ requestsPerHour })).toEqual([
    `requestsPerHour: The number of requests per hour must be a whole number above 0, but it is "${requestsPerHour}".`,
  ])
})

test('reports all mistakes', () => {
  expect(problemsOf({ kind: 'root', name: ' ', scopes: ['all'], networks: ['x'] })).toEqual([
    'kind: Unknown kind of key "root": use "assistant" or "admin".',
    'name: A name is required.',
    'scopes: A scope is "read" or "write", but it is "all".',
    'networks: "x" is not an IP address or a network such as 203.0.113.0/24.',
  ])
})

test('rejects settings of the other kind of key', () => {
  expect(problemsOf({ scopes: ['read'] })).toEqual(['scopes: Only admin keys have scopes.'])
  expect(problemsOf({ kind: 'admin', origins: ['https://a.example'] })).toEqual([
    'origins: An admin key is secret and cannot be used in web pages, so it has no origins.',
  ])
})

test('rejects long and hostile names and long lists', () => {
  expect(problemsOf({ name: 'a'.repeat(101) })).toEqual(['name: A name has at most 100 characters.'])
  expect(problemsOf({ name: 'a\u001b[31m' })).toEqual(['name: A name cannot contain control characters.'])
  const networks = Array.from({ length: 101 }, (_, index) => `10.0.0.${index}`)
  expect(problemsOf({ networks })).toEqual(['networks: A key can have at most 100 networks.'])
})
