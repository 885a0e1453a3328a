import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { jobSummary } from '../../../src/cli/output/job-summary.ts'
import { createJob } from '../../../src/server/jobs/create-job.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import { request } from '../../server/jobs/jobs.ts'

const summary = (changes: Partial<Job>, diff = '') =>
  jobSummary({ ...createJob(request), ...changes }, diff, 60).map(stripVTControlCharacters)

test('the summary contains the message of the agent, the files, the check, and the usage', () => {
  const diff = [
    ...['diff --git a/limits.mdx b/limits.mdx', 'new file mode 100644', '--- /dev/null', '+++ b/limits.mdx'],
    ...['@@ -0,0 +1,2 @@', '+One', '+Two', ''],
  ].join('\n')
  const lines = summary(
    {
      title: 'Add limits',
      report: {
        outcome: 'limit',
        summary: 'A page about limits, which was missing until now in all of the docs.',
        doubts: ['Is ten correct?'],
      },
      filesChanged: [
        { kind: 'added', path: 'limits.mdx' },
        { kind: 'moved', from: 'a.mdx', path: 'b.mdx' },
      ],
      checks: { errorsBefore: 1, errorsAfter: 2, newErrors: ['b.mdx:1: site/broken-link: There is no page "/x".'] },
      usage: { inputTokens: 12_345, outputTokens: 678, modelCalls: 1, cost: 0.004 },
    },
    diff,
  )
  expect(lines).toEqual([
    ...['', 'Add limits', '  A page about limits, which was missing until now in all of', '  the docs.'],
    ...['', 'Please check:', '  - Is ten correct?'],
    ...['', 'Files:', '  new      limits.mdx     +2', '  moved    a.mdx → b.mdx'],
    ...['', 'Check: 1 new error (1 error before the changes):'],
    ...['  - b.mdx:1: site/broken-link: There is no page "/x".'],
    ...['', 'The agent has reached a limit, so the work is not complete.'],
    ...['', 'Model: 1 call, 12,345 tokens in, 678 out, cost 0.0040'],
  ])
})

test('the summary of a job that ended early contains only known values', () => {
  expect(summary({})).toEqual([])
})
