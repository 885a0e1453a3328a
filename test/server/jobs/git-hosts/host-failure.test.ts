import { expect, test } from 'vitest'
import { failureOf } from '../../../../src/server/jobs/git-hosts/host-failure.ts'

const context = { hostName: 'GitLab', secrets: ['s3cret', ''] }
const detailOf = (body: unknown) => failureOf({ status: 422, body: JSON.stringify(body) }, context).detail

test.each([
  [
    { message: 'Validation Failed', errors: [{ code: 'custom', message: 'No commits' }] },
    'Validation Failed No commits',
  ],
  [{ message: { title: ["can't be blank"] } }, "can't be blank"],
  [{ error: 'insufficient_scope', error_description: 'Use another token.' }, 'insufficient_scope Use another token.'],
  [{ type: 'error', error: { message: 'Bad request', fields: { title: ['required'] } } }, 'Bad request required'],
  [{ message: 'Same', error: 'Same' }, 'Same'],
  [['a', 'b'], 'a b'],
  [{ url: 'https://x.example' }, ''],
  [null, ''],
  [7, ''],
])('reads the message of a host: %j', (body, detail) => expect(detailOf(body)).toBe(detail))

test('hides secrets and control characters', () => {
  expect(detailOf({ message: 'a\u0000b\n\u202ec s3cret' })).toBe('a b c ***')
})

test('shortens the message of a host', () => {
  expect(detailOf({ message: 'x'.repeat(500) })).toBe(`${'x'.repeat(200)}…`)
})

test('survives a deeply nested response', () => {
  const deep = `${'{"message":'.repeat(5000)}"x"${'}'.repeat(5000)}`
  expect(failureOf({ status: 422, body: deep }, context).detail).toBe('')
})

test('a failure does not show the page of a proxy', () => {
  const { message } = failureOf({ status: 403, body: '<html>Blocked by 10.0.0.1</html>' }, context)
  expect(message).toBe('GitLab denies access. Check the permissions of the token.')
})

const causeOf = (status: number, message: string) =>
  failureOf({ status, body: JSON.stringify({ message }) }, context).gitCause

test('recognizes protected branches and archived repositories by the message of a rejected request', () => {
  expect(causeOf(403, 'You are not allowed to push to a protected branch')).toBe('protected')
  expect(causeOf(422, 'Protected branch update failed')).toBe('protected')
  expect(causeOf(409, 'The branch is protected')).toBe('protected')
  expect(causeOf(403, 'Repository was archived so is read-only.')).toBe('not-allowed')
})

test('a name in the message of the host does not change the cause', () => {
  expect(causeOf(404, 'Branch "protected branch" not found')).toBe('not-found')
  expect(causeOf(401, 'The token "archived" is invalid')).toBe('no-access')
  expect(causeOf(422, 'Branch "docs/protected-pages" does not exist')).toBe('other')
})

test('a call can be retried only if the host is unavailable', () => {
  const isTemporary = (status: number) => failureOf({ status, body: '' }, context).isTemporary
  expect([408, 429, 500, 503].map(isTemporary)).toEqual([true, true, true, true])
  expect([400, 401, 403, 404, 409, 422].some(isTemporary)).toBe(false)
})
