import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from '../../../src/api-spec/changes/rules.ts'

test('the docs list every rule with its levels', () => {
  const page = readFileSync('example-docs/api/changes.mdx', 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| .* \| (\w+) \| (\w+) \|$/gm)].map(([, ...cells]) => cells)
  const expected = Object.entries(rules).map(([id, { request, response }]) => [id, request, response])
  expect(rows.toSorted()).toEqual(expected.toSorted())
})
