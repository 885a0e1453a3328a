import { expect, test } from 'vitest'
import { environmentKeyName, readEnvironmentKeys } from '../../../src/server/keys/environment-keys.ts'

function read(assistant: string | undefined, admin?: string) {
  const problems: string[] = []
  const env = { LECTERN_ASSISTANT_KEY: assistant, LECTERN_ADMIN_KEY: admin }
  return { keys: readEnvironmentKeys(env, problem => void problems.push(problem)), problems }
}

const long = '0123456789abcdef'

test('keys are read without the spaces around them', () => {
  expect(read(`${long}\n`, '')).toEqual({ keys: { assistant: long, admin: undefined }, problems: [] })
})

test('a key that no request can contain is ignored, and reported', () => {
  for (const key of ['correct horse battery staple', 'schlüssel-0123456789', 'x'.repeat(513)])
    expect(read(key)).toEqual({
      keys: { assistant: undefined, admin: undefined },
      problems: [
        'LECTERN_ASSISTANT_KEY is ignored: a key can have up to 512 letters, digits and punctuation marks, and no spaces.',
      ],
    })
})

test('a short key is reported, without the key', () => {
  const { keys, problems } = read(undefined, 'hunter2')
  expect(keys.admin).toBe('hunter2')
  expect(problems).toEqual([
    'LECTERN_ADMIN_KEY is shorter than 16 characters, so it can be guessed. Use at least 32 random characters.',
  ])
})

test('a key that both variables contain is only an assistant key', () => {
  const { keys, problems } = read(long, long)
  expect(keys).toEqual({ assistant: long })
  expect(problems).toEqual([expect.stringContaining('LECTERN_ADMIN_KEY is ignored')])
})

test('the name of a key is its variable', () => {
  expect(environmentKeyName('environment-admin')).toBe('LECTERN_ADMIN_KEY')
  expect(environmentKeyName('01K0000000000000000000000K')).toBeUndefined()
})
