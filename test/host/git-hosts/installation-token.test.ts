import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GitHubAppCredentials } from '../../../src/server/jobs/git-hosts/host-credentials.ts'
import { fakeHost, type SentRequest } from './fake-host.ts'
import { storedPull } from './stored-pull.ts'

const { signal } = new AbortController()

// GitHub gives keys in this form.
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const credentials: GitHubAppCredentials = {
  kind: 'github-app',
  appId: '1234',
  privateKey: keys.privateKey,
  installationId: 42,
}

const newToken = (count: number) =>
  Response.json(
    {
      token: `ghs_installation${count}`,
      expires_at: '2026-03-01T13:00:00Z',
      permissions: {},
      repository_selection: 'all',
    },
    { status: 201 },
  )

const answerTokens = (request: SentRequest, count: number) => (request.path[0] === 'app' ? newToken(count) : undefined)

test('gets one installation token for all calls and for Git', async () => {
  const { host, sent } = await fakeHost('github', { credentials, pulls: [storedPull()], answer: answerTokens })
  await host.findPullRequest('agent/page', signal)
  await host.updatePullRequest(7, { title: 'A' }, signal)
  expect(await host.gitToken(signal)).toEqual({ user: 'x-access-token', secret: 'ghs_installation1' })
  expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get('authorization')])).toEqual([
    ['/app/installations/42/access_tokens', expect.stringMatching(/^bearer /)],
    ['/repos/acme/docs/pulls', 'token ghs_installation1'],
    ['/repos/acme/docs/pulls/7', 'token ghs_installation1'],
    ['/repos/acme/docs/pulls/7', 'token ghs_installation1'],
  ])
})

test('signs its request with the key of the app', async () => {
  const { host, sent } = await fakeHost('github', { credentials, answer: answerTokens })
  await host.gitToken(signal)
  const [header = '', payload = '', signature = ''] = sent[0]?.headers.get('authorization')?.slice(7).split('.') ?? []
  const verify = createVerify('RSA-SHA256').update(`${header}.${payload}`)
  expect(verify.verify(keys.publicKey, signature, 'base64url')).toBe(true)
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ iss: '1234' })
})

test('asks GitHub Enterprise Server', async () => {
  const remoteUrl = 'https://git.example.com/acme/docs.git'
  const { host, sent } = await fakeHost('github', { credentials, remoteUrl, answer: answerTokens })
  await host.gitToken(signal)
  expect(sent.map(({ url }) => url)).toEqual(['https://git.example.com/api/v3/app/installations/42/access_tokens'])
})

test('explains that GitHub rejects the app', async () => {
  const answer = () => Response.json({ message: 'Integration not found' }, { status: 404 })
  const { host } = await fakeHost('github', { credentials, answer })
  await expect(host.gitToken(signal)).rejects.toMatchObject({ gitCause: 'not-found' })
})

test('explains a response without a token', async () => {
  const { host } = await fakeHost('github', { credentials, answer: () => Response.json({}, { status: 201 }) })
  await expect(host.gitToken(signal)).rejects.toMatchObject({ message: expect.stringContaining('without a token') })
})

test('explains an unusable key without showing it', async () => {
  const privateKey = keys.privateKey.replace(/[A-Z]/g, 'A')
  const { host, sent } = await fakeHost('github', { credentials: { ...credentials, privateKey } })
  await expect(host.findPullRequest('agent/page', signal)).rejects.toMatchObject({
    gitCause: 'no-access',
    message: 'The private key of the GitHub App cannot be used. It must be a PEM file from GitHub.',
  })
  expect(sent).toEqual([])
})

test('stops waiting with the job', async () => {
  const controller = new AbortController()
  const { host } = await fakeHost('github', {
    credentials,
    answer: () => {
      controller.abort()
      return new Promise(() => {})
    },
  })
  await expect(host.gitToken(controller.signal)).rejects.toMatchObject({ gitCause: 'stopped' })
})
