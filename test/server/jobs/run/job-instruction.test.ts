import { expect, test } from 'vitest'
import type { JobMessage } from '../../../../src/server/jobs/job.ts'
import { jobInstruction } from '../../../../src/server/jobs/run/job-instruction.ts'

const message = (role: JobMessage['role'], text: string): JobMessage => ({ id: text, role, text, time: 0 })
const conversation = [message('user', 'Add a page.'), message('assistant', 'Added.'), message('user', 'Shorten it.')]
const followUp = { messages: conversation, run: 2, pushedCommitId: 'c1' }

test('the instruction of a new job is its messages, without rules', () => {
  const messages = [message('system', 'Be short.'), message('user', 'Add a page.'), message('user', 'And a link.')]
  expect(jobInstruction({ messages, run: 1, pushedCommitId: undefined }, true)).toBe('Add a page.\n\nAnd a link.')
})

test('a follow-up comes after the earlier messages', () => {
  expect(jobInstruction(followUp, false)).toBe(
    'Earlier in this job, whose changes are already in the files:\n\nInstruction: Add a page.\n\nReport: Added.\n\nThe new instruction:\n\nShorten it.',
  )
})

test('an agent does not expect changes in the files that are not there', () => {
  expect(jobInstruction(followUp, true)).toMatch(
    /^Earlier in this job, whose branch was deleted\. .* read the files first:\n/,
  )
  expect(jobInstruction({ ...followUp, pushedCommitId: undefined }, true)).toMatch(
    /which has not changed the files yet:\n/,
  )
  expect(jobInstruction({ ...followUp, run: 1, pushedCommitId: undefined }, true)).toMatch(/^Before this job:\n/)
})
