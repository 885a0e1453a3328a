import { expect, test } from 'vitest'
import type { AttachedFile } from '../../../../src/islands/assistant/conversation/conversation.ts'
import { addQuestionFiles, maxFileBytes } from '../../../../src/islands/assistant/conversation/question-files.ts'

const file = (size: number): AttachedFile => ({ id: 'f', name: 'a', size, mediaType: 'text/plain', url: 'data:,' })

test('the files of the latest questions are stored, up to the size of a request', () => {
  const all = new Map<string, readonly AttachedFile[]>()
  addQuestionFiles(all, 'q1', [file(maxFileBytes - 5)])
  addQuestionFiles(all, 'q2', [file(2), file(3)])
  expect([...all.keys()]).toEqual(['q1', 'q2'])
  addQuestionFiles(all, 'q3', [file(1)])
  expect([...all.keys()]).toEqual(['q2', 'q3'])
  addQuestionFiles(all, 'q4', [file(maxFileBytes)])
  expect([...all.keys()]).toEqual(['q4'])
})
