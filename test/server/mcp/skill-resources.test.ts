import { expect, test } from 'vitest'
import { skillResources } from '../../../src/server/mcp/skill-resources.ts'
import { anonymous, signedInReader } from '../../../src/source/access/access.ts'

const skill = { slug: 'migrate', name: 'Migrate', description: 'For version 2.', text: 'Ask which database.' }

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

test('skills with groups are only for their members', () => {
  const restricted = [
    { ...skill, groups: ['staff'] },
    { ...skill, groups: [] },
  ]
  expect(skillResources('Acme', restricted, anonymous)).toEqual([])
  expect(skillResources('Acme', restricted, signedInReader(['staff'])).map(({ name }) => name)).toEqual(['migrate'])
})
