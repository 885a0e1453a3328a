import { expect, test } from 'vitest'
import type { AttachedFile } from '../../../../src/islands/assistant/conversation/conversation.ts'
import { keepFiles, maxFileBytes } from '../../../../src/islands/assistant/conversation/kept-files.ts'

const file = (size: number): AttachedFile => ({ id: 'f', name: 'a', size, mediaType: 'text/plain', url: 'data:,' })

test('the files of the latest questions are kept, up to the size of a request', () => {
  const kept = new Map<string, readonly AttachedFile[]>()
  keepFiles(kept, 'q1', [file(maxFileBytes - 5)])
  keepFiles(kept, 'q2', [file(2), file(3)])
  expect([...kept.keys()]).toEqual(['q1', 'q2'])
  keepFiles(kept, 'q3', [file(1)])
  expect([...kept.keys()]).toEqual(['q2', 'q3'])
  keepFiles(kept, 'q4', [file(maxFileBytes)])
  expect([...kept.keys()]).toEqual(['q4'])
})
