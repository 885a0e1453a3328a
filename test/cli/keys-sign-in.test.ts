import { importPKCS8, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSignInKeyPair } from '../../src/cli/commands/keys-sign-in.ts'
import { manualClock } from '../../src/server/in-memory/clock.ts'
import { openSignedTokens } from '../../src/server/sign-in/providers/signed-tokens.ts'
import { memoryUsedTokens } from '../server/sign-in/support/memory-stores.ts'
import { readConfig } from '../support/literal-config.ts'
import { recording } from './recording.ts'

const host = 'docs.example.com'

test.each([
  ['EdDSA', {}, 'pages'],
  ['ES256', { es256: true }, 'nothing'],
] as const)('docs keys sign-in creates a pair for %s that a site accepts', async (algorithm, flags, protect) => {
  const [console, json] = [recording(), recording()]
  expect(await createSignInKeyPair(flags, console)).toBe(0)
  expect(console.said.out).toMatch(/^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]+\n-----END PRIVATE KEY-----\n$/)
  expect(console.said.err).toMatch(/Put the public key into "publicKeys" of the provider in lectern.json:\n\n {2}"M/)

  await createSignInKeyPair({ ...flags, json: true }, json)
  const { privateKey, publicKey } = JSON.parse(json.said.out)
  const app = { type: 'jwt', loginUrl: 'https://app.example.com/login', publicKeys: [publicKey] }
  const settings = { server: true, signIn: { protect, providers: { app } } }
  const { config, diagnostics } = readConfig({}, { 'lectern.json': settings })
  expect(diagnostics).toEqual([])

  const clock = manualClock(1_800_000_000_000)
  const { signIn } = config.settings
  const providers = signIn ? signIn.providers.filter(provider => provider.type === 'jwt') : []
  const tokens = openSignedTokens({ providers, siteHost: host, used: memoryUsedTokens(), clock })
  const token = await new SignJWT({ host, sub: 'ada' })
    .setProtectedHeader({ alg: algorithm })
    .setExpirationTime(1_800_000_010)
    .sign(await importPKCS8(privateKey, algorithm))
  expect(await tokens.accept(token, host)).toEqual({ provider: 'app', user: { id: 'ada', groups: [] } })
})

test('two generated key pairs are different', async () => {
  const [one, other] = [recording(), recording()]
  await createSignInKeyPair({}, one)
  await createSignInKeyPair({}, other)
  expect(one.said.out).not.toBe(other.said.out)
})
