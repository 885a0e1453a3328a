import { expect, test } from 'vitest'
import { fakeHost, token } from './fake-host.ts'
import { storedPull } from './stored-pull.ts'

const { signal } = new AbortController()

test('sends the token of a person with the address of the account', async () => {
  const credentials = { kind: 'token', token, username: 'anna@example.com' } as const
  const { host, sent } = await fakeHost('bitbucket', { credentials })
  await host.findPullRequest('agent/page', signal)
  const basic = Buffer.from(`anna@example.com:${token}`).toString('base64')
  expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${basic}`)
})

test('hides the token also in the form in which it is sent', async () => {
  const credentials = { kind: 'token', token, username: 'anna@example.com' } as const
  const { host } = await fakeHost('bitbucket', {
    credentials,
    answer: ({ headers }) => {
      const message = `${headers.get('authorization')} ${token}`
      return Response.json({ type: 'error', error: { message } }, { status: 400 })
    },
  })
  const found = host.findPullRequest('agent/page', signal)
  await expect(found).rejects.toMatchObject({ message: expect.stringContaining('says: Basic *** ***') })
})

test('quotes branch names in the filter', async () => {
  const { host, sent } = await fakeHost('bitbucket', { deployBranch: 'a"b\\c' })
  await host.findPullRequest('x" OR id > 0', signal)
  expect(sent[0]?.query.get('q')).toBe(
    'state = "OPEN" AND source.branch.name = "x\\" OR id > 0" AND destination.branch.name = "a\\"b\\\\c"',
  )
})

test('keeps the fields of a pull request that are not changed', async () => {
  const { host, pulls } = await fakeHost('bitbucket', { pulls: [storedPull({ draft: true })] })
  await host.updatePullRequest(7, { title: 'Add two pages' }, signal)
  expect(pulls).toEqual([storedPull({ draft: true, title: 'Add two pages' })])
})
