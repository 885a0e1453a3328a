import { expect, test } from 'vitest'
import { skillResources } from '../../../src/server/mcp/skill-resources.ts'
import { type Access, anonymous, everyone, type Reader, signedInReader } from '../../../src/source/access/access.ts'

const skill = {
  slug: 'migrate',
  name: 'Migrate',
  description: 'For version 2.',
  text: 'Ask which database.',
  access: everyone,
}

test('skills are resources with the name of the site in their addresses', () => {
  expect(skillResources('Acme Docs', [skill], anonymous)).toEqual([
    {
      uri: 'skill://acme_docs/migrate',
      name: 'migrate',
      title: 'Migrate',
      description: 'For version 2.',
      mimeType: 'text/markdown',
      text: 'Ask which database.',
    },
  ])
})

test('readers only see the skills that they can read', () => {
  const accesses: Readonly<Record<string, Access>> = {
    public: everyone,
    member: { for: 'signed-in' },
    staff: { for: 'groups', anyOf: ['staff'], noneOf: ['contractors'] },
  }
  const skills = Object.entries(accesses).map(([slug, access]) => ({ ...skill, slug, access }))
  const seenBy = (reader: Reader) => skillResources('Acme', skills, reader).map(({ name }) => name)
  expect(seenBy(anonymous)).toEqual(['public'])
  expect(seenBy(signedInReader([]))).toEqual(['public', 'member'])
  expect(seenBy(signedInReader(['staff']))).toEqual(['public', 'member', 'staff'])
  expect(seenBy(signedInReader(['staff', 'contractors']))).toEqual(['public', 'member'])
})
