import { expect, test } from 'vitest'
import { readAgentInstructions } from '../../../src/host/jobs/read-agent-instructions.ts'
import { memoryWorkspace } from '../../support/memory-workspace.ts'

const read = (files: Readonly<Record<string, string>>) => readAgentInstructions(memoryWorkspace(files))

test('instructions, style guide and glossary are read from the docs folder', async () => {
  expect(
    await read({
      '.mintlify/AGENTS.md': 'Write "sign in".',
      'AGENTS.md': 'Not used.',
      'CLAUDE.md': 'Not used.',
      'style-guide.mdx': 'No jokes.',
      '.docs/glossary.md': 'job: work of the agent',
    }),
  ).toEqual({ instructions: 'Write "sign in".', styleGuide: 'No jokes.', glossary: 'job: work of the agent' })
})

test('a long file is cut', async () => {
  const { instructions } = await read({ 'AGENTS.md': 'x'.repeat(30_000) })
  expect(instructions).toHaveLength(24_000)
})

test('without these files, nothing is read', async () => {
  expect(await read({ 'index.mdx': 'Home' })).toEqual({
    ...{ instructions: undefined, styleGuide: undefined, glossary: undefined },
  })
})
