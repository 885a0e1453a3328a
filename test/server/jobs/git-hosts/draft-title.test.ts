import { expect, test } from 'vitest'
import {
  giteaDrafts,
  gitlabDrafts,
  markedTitle,
  plainTitle,
} from '../../../../src/server/jobs/git-hosts/draft-title.ts'

test.each([
  ['Draft: Add', 'Add'],
  ['draft:Add', 'Add'],
  ['[Draft] (draft) Draft: Add', 'Add'],
  ['Drafts: Add', 'Drafts: Add'],
  ['Add Draft: pages', 'Add Draft: pages'],
  ['Draft:', 'Draft:'],
  ['WIP: Add', 'WIP: Add'],
])('GitLab: %s is %s', (title, plain) => expect(plainTitle(title, gitlabDrafts)).toBe(plain))

test.each([
  ['WIP: Add', 'Add'],
  ['[wip]Add', 'Add'],
  ['WIP:[WIP] Add', 'Add'],
  ['WIP Add', 'WIP Add'],
])('Gitea: %s is %s', (title, plain) => expect(plainTitle(title, giteaDrafts)).toBe(plain))

test('marks a draft only once', () => {
  expect(markedTitle('Add', true, gitlabDrafts)).toBe('Draft: Add')
  expect(markedTitle('[Draft] Add', true, gitlabDrafts)).toBe('Draft: Add')
  expect(markedTitle('Draft: Add', false, gitlabDrafts)).toBe('Add')
  expect(markedTitle('Add', true, giteaDrafts)).toBe('WIP: Add')
})
