import { expect, test } from 'vitest'
import { readClaims, readUserData } from '../../../../src/server/sign-in/user-data/user-data.ts'

const groups = { groupsClaim: 'groups' }

test('user data is parsed', () => {
  const inputs = { server: { region: 'eu' }, header: { 'X-Key': 'k' }, query: {}, cookie: { a: 1 }, path: { id: 'x' } }
  const content = { firstName: 'Ada', plan: { name: 'pro' } }
  const data = { sub: 'u1', host: 'docs.example.com', expiresAt: 1_800_000_000, groups: ['a', 'b'], content }
  expect(readUserData({ ...data, apiPlaygroundInputs: inputs }, groups)).toEqual({
    ...{ id: 'u1', groups: ['a', 'b'], content, playgroundInputs: inputs, expiresAt: 1_800_000_000_000 },
  })
  expect(readUserData({}, groups)).toEqual({ groups: [] })
})

test.each([
  [{ sub: 'a', id: 'b' }, 'a'],
  [{ id: 7 }, '7'],
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  [{ content: { id: 'c', email: 'd' } }, 'c'],
  [{ content: { email: 'd' } }, 'd'],
  [{ sub: '', id: { a: 1 } }, undefined],
])('%j is the reader %s', (data, id) => {
  expect(readUserData(data, groups).id).toBe(id)
})

const groupsProblem = '"groups" must be a list of up to 1000 names of groups.'
const inputsProblem = '"apiPlaygroundInputs" must be an object with the objects server, header, query, cookie, path.'

test('invalid parts are left out and reported', () => {
  const data = { groups: { a: 1 }, content: ['x'], apiPlaygroundInputs: 'x', sub: null }
  const problems = [groupsProblem, '"content" must be an object.', inputsProblem]
  expect(readUserData(data, groups)).toEqual({ groups: [], problems })
  const inputs = { server: 'x', header: ['x'], __proto__: { a: 1 }, other: { a: 1 }, query: { q: 1 } }
  expect(readUserData({ apiPlaygroundInputs: inputs }, groups)).toEqual({
    ...{ groups: [], playgroundInputs: { query: { q: 1 } }, problems: [inputsProblem] },
  })
  const absent = { groups: null, content: null, apiPlaygroundInputs: null, expiresAt: null }
  expect(readUserData(absent, groups)).toEqual({ groups: [] })
  expect(readUserData({ groups: ['a', 7] }, groups)).toEqual({ groups: ['a'], problems: [groupsProblem] })
})

// The last one is in milliseconds.
test.each(['2030-01-01', '1800000000', -1, 0, true, {}, 1_800_000_000_000])(
  'a session with the invalid end %j has already ended',
  expiresAt => {
    expect(readUserData({ expiresAt }, groups).expiresAt).toBe(0)
  },
)

test('prototype properties are not user data', () => {
  const data = JSON.parse('{"__proto__": {"groups": ["admin"], "sub": "x", "realm": {"roles": ["admin"]}}}')
  expect(readUserData(data, groups)).toEqual({ groups: [] })
  expect(readUserData(data, { groupsClaim: 'constructor.name' })).toEqual({ groups: [] })
  expect(readClaims({}, groups)).toEqual({ groups: [] })
})

test.each([
  [['a', 1, null, '', 'a', 'x'.repeat(257), ['b'], 'c d'], undefined, ['a', 'c d']],
  ['a, b,,c ', ',', ['a', 'b', 'c']],
  ['a || b', ' || ', ['a', 'b']],
  ['a, b', undefined, ['a, b']],
  ['', ',', []],
  [7, ',', []],
  [Array.from({ length: 1001 }, (_, index) => `g${index}`), undefined, expect.objectContaining({ length: 1000 })],
])('the groups in %j with the delimiter %j', (claim, groupsDelimiter, expected) => {
  expect(readUserData({ groups: claim }, { groupsClaim: 'groups', groupsDelimiter }).groups).toEqual(expected)
})

test('a claim is found by its name or its path', () => {
  const claims = { 'https://acme.example/groups': ['a'], realm_access: { roles: ['b'] }, 'a.b': ['c'], a: { b: ['d'] } }
  const groupsAt = (groupsClaim: string) => readClaims(claims, { groupsClaim }).groups
  const names = ['https://acme.example/groups', 'realm_access.roles', 'a.b', 'realm_access.roles.0', 'none.roles']
  expect(names.map(groupsAt)).toEqual([['a'], ['b'], ['c'], [], []])
})

test('the content is the profile claims, unless another claim is set', () => {
  const claims = { sub: 'u1', name: 'Ada', email: 'ada@example.com', email_verified: true, iss: 'x', picture: 7 }
  expect(readClaims(claims, groups)).toEqual({
    ...{ id: 'u1', groups: [], content: { name: 'Ada', email: 'ada@example.com' } },
  })
  expect(readClaims({ ...claims, content: { plan: 'pro' } }, groups).content).toEqual({ plan: 'pro' })
})

// The claims of a token of Keycloak 26 with the mapper "Group Membership" and full group paths.
test('the groups and roles of Keycloak are found', () => {
  const claims = {
    ...{ exp: 1_764_156_600, iat: 1_764_156_300, auth_time: 1_764_156_299, jti: 'onrtac:5e0b1a9c', azp: 'docs' },
    ...{ iss: 'https://login.example.com/realms/acme', aud: 'docs', sub: '0c2f7b0e-5f0f-4b5e-9d0e-6d1a5c3b2a10' },
    ...{ typ: 'ID', sid: 'd7a2', acr: '1', email_verified: true, name: 'Ada Lovelace', preferred_username: 'ada' },
    ...{ given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.com', groups: ['/staff', '/staff/docs'] },
    realm_access: { roles: ['offline_access', 'default-roles-acme', 'editor'] },
    resource_access: { docs: { roles: ['reader'] }, account: { roles: ['view-profile'] } },
  }
  expect(readClaims(claims, groups)).toEqual({
    id: '0c2f7b0e-5f0f-4b5e-9d0e-6d1a5c3b2a10',
    groups: ['/staff', '/staff/docs'],
    content: {
      ...{ name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace', preferred_username: 'ada' },
      email: 'ada@example.com',
    },
  })
  const groupsAt = (groupsClaim: string) => readClaims(claims, { groupsClaim }).groups
  expect(groupsAt('realm_access.roles')).toEqual(['offline_access', 'default-roles-acme', 'editor'])
  expect(groupsAt('resource_access.docs.roles')).toEqual(['reader'])
})
