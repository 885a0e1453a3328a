import { expect, test } from 'vitest'
import {
  type PullRequestTextOptions,
  pullRequestText,
} from '../../../../src/server/jobs/pull-request/pull-request-text.ts'

const options: PullRequestTextOptions = {
  ...{ jobId: '01JOB', run: 1 },
  report: { outcome: 'done', title: 'Add a page', summary: 'The page **limits** is new.', doubts: ['Is it 5 or 6?'] },
  changes: [
    { kind: 'added', path: 'limits.mdx' },
    { kind: 'moved', path: 'b.mdx', from: 'a.mdx' },
    { kind: 'deleted', path: 'old.mdx' },
  ],
  newErrors: [],
  previewOf: path => (path.endsWith('.mdx') ? `https://docs.example.com/${path.slice(0, -4)}` : undefined),
}

test('explains what was changed and why, what to check, and lists the files with previews', () => {
  expect(pullRequestText(options)).toBe(`The page **limits** is new.

### Please check

- Is it 5 or 6?

### Files

- New: \`limits.mdx\` ([preview](<https://docs.example.com/limits>))
- Moved: \`a.mdx\` to \`b.mdx\` ([preview](<https://docs.example.com/b>))
- Deleted: \`old.mdx\`

Written by an agent. Job: 01JOB, run 1.`)
})

test('errors and limits come first', () => {
  const text = pullRequestText({
    ...options,
    report: { outcome: 'limit', summary: '', doubts: [] },
    newErrors: ['a.mdx:3: link/missing: There is no page "/x".'],
  })
  expect(text.split('\n').slice(0, 7)).toEqual([
    expect.stringContaining('**Not complete:**'),
    '',
    expect.stringContaining('finds new errors'),
    '>',
    '> - a.mdx:3: link/missing: There is no page "/x".',
    '',
    'The agent has written no summary.',
  ])
})

test('the template of the repository comes last, and a follow-up is added to the earlier description', () => {
  const first = pullRequestText({ ...options, template: '## Checklist\n\n- [ ] read\n' })
  expect(first.endsWith('\n\n---\n\n## Checklist\n\n- [ ] read')).toBe(true)
  const second = pullRequestText({ ...options, template: 'Unused', earlier: first })
  expect(second.startsWith(`${first}\n\n---\n\nThe page **limits** is new.`)).toBe(true)
  expect(second).not.toContain('Unused')
})

test('paths and texts from a model are escaped and shortened', () => {
  const text = pullRequestText({
    ...options,
    report: { ...options.report, summary: `/merge\n<img src=x>${'long '.repeat(10_000)}` },
    changes: [{ kind: 'added', path: 'a`![x](y)`\n/close' }],
  })
  expect(text).not.toMatch(/^\/|<img/m)
  expect(text.length).toBeLessThanOrEqual(32_000)
  const many = Array.from({ length: 150 }, (_, at) => ({ kind: 'added', path: `p${at}.mdx` }) as const)
  expect(pullRequestText({ ...options, changes: many })).toContain('- and 50 more')
})
