import { expect, test } from 'vitest'
import { parseSpecs } from '../../../src/host/spec-versions/parse-specs.ts'

const description = (title: string, size: number) =>
  `openapi: 3.1.0\ninfo:\n  title: ${title}\n  version: "1"\n  description: ${'x'.repeat(size)}\npaths:\n  /birds: {}\n`

const inputs = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ file: { path: `${at}.yaml`, text }, references: [], overlays: [] }))

test.each([10, 1_200_000])('two versions with texts of %i characters are parsed the same way', async size => {
  const before = inputs(description('Old', size), 'openapi: 3.1.0\ninfo: [')
  const parsed = await parseSpecs(before, inputs(description('New', size)))
  expect(parsed.before.map(({ value }) => value?.title)).toEqual(['Old', ''])
  expect(parsed.before[1]?.diagnostics).toMatchObject([{ severity: 'error', span: { path: '1.yaml' } }, {}])
  expect(parsed.after.map(({ value }) => value?.title)).toEqual(['New'])
})
