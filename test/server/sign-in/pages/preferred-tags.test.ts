import { expect, test } from 'vitest'
import { preferredTags } from '../../../../src/server/sign-in/pages/preferred-tags.ts'

const tags = ['en', 'de', 'fr', 'fr-CA', 'pt-BR']

test.each([
  [null, ['en', 'de', 'fr', 'fr-CA', 'pt-BR']],
  ['de', ['de', 'en', 'fr', 'fr-CA', 'pt-BR']],
  ['de-CH, fr;q=0.5', ['de', 'fr', 'fr-CA', 'en', 'pt-BR']],
  ['fr;q=0.5, de;q=0.9', ['de', 'fr', 'fr-CA', 'en', 'pt-BR']],
  ['FR-ca', ['fr-CA', 'fr', 'en', 'de', 'pt-BR']],
  ['pt', ['pt-BR', 'en', 'de', 'fr', 'fr-CA']],
  ['de;q=0, *', ['en', 'de', 'fr', 'fr-CA', 'pt-BR']],
  ['../../etc/passwd, ;;;, de;q=x', ['de', 'en', 'fr', 'fr-CA', 'pt-BR']],
])('%j', (header, expected) => {
  expect(preferredTags(header, tags)).toEqual(expected)
})
