import { expect, test } from 'vitest'
import { skillResources } from '../../../src/server/mcp/skill-resources.ts'

const skill = { slug: 'migrate', name: 'Migrate', description: 'For version 2.', text: 'Ask which database.' }

test('skills are resources with the name of the site in their addresses', () => {
  expect(skillResources('Acme Docs', [skill])).toEqual([
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

test('skills with groups are left out', () => {
  const restricted = [
    { ...skill, groups: ['staff'] },
    { ...skill, groups: [] },
  ]
  expect(skillResources('Acme', restricted)).toEqual([])
})
