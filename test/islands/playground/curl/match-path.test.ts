import { expect, test } from 'vitest'
import { matchPath } from '../../../../src/islands/playground/curl/match-path.ts'

test.each([
  ['/users/{id}', '/users/7', '', ['7']],
  ['/users/{id}', '/base/v1/users/a%2Fb/', '/base/v1', ['a/b']],
  ['/', '/', '', []],
  ['/', '/base/', '/base', []],
  ['/{a}/', '/x/y/', '/x', ['y']],
  // Earlier parameters get as much as possible.
  ['/files/{name}.{type}', '/files/data.tar.gz', '', ['data.tar', 'gz']],
  ['/{a}{b}{c}', '/wxyz', '', ['wx', 'y', 'z']],
  ['/repos/{owner}/{name}:archive', '/repos/me/a:b:archive', '', ['me', 'a:b']],
  // Browsers encode such letters.
  ['/büro/{id}', '/b%C3%BCro/7', '', ['7']],
  ['/a%20b', '/a%20b', '', []],
])('%s matches %s', (path, pathname, prefix, values) => {
  expect(matchPath(path, pathname)).toEqual({ prefix, values })
})

test.each([
  ['/users/{id}', '/users/'],
  ['/users/{id}', '/users/7/posts'],
  ['/users/{id}', '/superusers/7'],
  ['/users', '/superusers'],
  ['/{a}{b}', '/x'],
  ['/a{b}a', '/a'],
  ['/a{b}a', '/aa'],
  ['/{a}-{b}', '/-x'],
  ['/users/{id}', '/%E0%A4%A'],
])('%s does not match %s', (path, pathname) => expect(matchPath(path, pathname)).toBeUndefined())

test('many adjacent parameters and a long text are matched without trying all combinations', () => {
  const adjacent = '{a}'.repeat(100)
  expect(matchPath(`/${adjacent}!`, `/${'a'.repeat(100_000)}`)).toBeUndefined()
  expect(matchPath(`/x${adjacent}`, `/${'a'.repeat(100_000)}`)).toBeUndefined()
  expect(matchPath(`/x${'{a}-'.repeat(100)}`, `/${'-a'.repeat(50_000)}-`)).toBeUndefined()
  expect(matchPath(`/${adjacent}`, `/${'a'.repeat(100_000)}`)?.values).toHaveLength(100)
})
