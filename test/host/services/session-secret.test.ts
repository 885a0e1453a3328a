import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionSecret } from '../../../src/host/services/session-secret.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function secretIn(dataFolder: string, configured?: string) {
  const problems: unknown[] = []
  const secret = sessionSecret({ configured, dataFolder, report: problem => void problems.push(problem) })
  return { secret: Buffer.from(secret).toString(), problems }
}

test('the configured secret is used', () => {
  const configured = 'a'.repeat(32)
  expect(secretIn('/nowhere', configured)).toEqual({ secret: configured, problems: [] })
})

test('without one, a random secret is stored that only the user of the server can read', () => {
  const folder = join(temporaryFolder({}), 'data')
  const { secret, problems } = secretIn(folder)
  expect([secret, problems]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []])
  expect(secretIn(folder).secret).toBe(secret)
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
  // The folder is often in a repository.
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n')
  expect(secretIn(temporaryFolder({})).secret).not.toBe(secret)
})

test('a secret that is too short is not used', () => {
  const { secret, problems } = secretIn(temporaryFolder({}), 'short')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(problems).toEqual(['LECTERN_SESSION_SECRET is not used: it must have at least 32 characters.'])
})

test('without a usable file, the secret lasts until the server stops', () => {
  const folder = temporaryFolder({ '.gitignore': '*\n' })
  writeFileSync(join(folder, 'session-secret'), 'short')
  const { secret, problems } = secretIn(folder)
  expect(secret.length).toBeGreaterThan(10)
  expect(problems).toEqual([
    new Error('The secret of sessions cannot be stored: all readers have to sign in again after a restart.'),
  ])
})
