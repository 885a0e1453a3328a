import { expect, test } from 'vitest'
import { pagePreview } from '../../../src/host/jobs/page-preview.ts'

const template = 'https://{branch}.preview.example.com{page}'

test.each([
  ['guides/start.mdx', 'https://docs-agent-add-limits.preview.example.com/guides/start'],
  ['index.mdx', 'https://docs-agent-add-limits.preview.example.com/'],
  ['guides/index.md', 'https://docs-agent-add-limits.preview.example.com/guides'],
  ['über uns?.mdx', 'https://docs-agent-add-limits.preview.example.com/%C3%BCber%20uns%3F'],
  ['docs.json', undefined],
])('the preview address of %s', (path, address) => {
  expect(pagePreview(template, 'docs-agent/Add_limits', path)).toBe(address)
})

test('without a template, there is no preview', () => {
  expect(pagePreview(undefined, 'a', 'index.mdx')).toBeUndefined()
})
