import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDocs } from '../../src/cli/commands/test.ts'
import { recording } from '../cli/recording.ts'

test('the code samples of example-docs run without errors', async () => {
  const console = recording({ PATH: process.env.PATH ?? '' })
  const code = await testDocs(
    [join(import.meta.dirname, '../../example-docs')],
    {},
    console,
    new AbortController().signal,
  )
  expect(console.said.err).toBe('2 samples passed\n')
  expect(code).toBe(0)
})
