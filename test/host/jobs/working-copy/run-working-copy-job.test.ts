import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultAgent } from '../../../../src/config/agent-settings.ts'
import {
  runWorkingCopyJob,
  type WorkingCopyJobOptions,
} from '../../../../src/host/jobs/working-copy/run-working-copy-job.ts'
import { systemClock } from '../../../../src/host/system-clock.ts'
import { parseDiff } from '../../../../src/server/dashboard/jobs/changes/parse-diff.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import type { Diagnostic } from '../../../../src/source/diagnostics/diagnostic.ts'
import { fakeSearch } from '../../../support/models/fake-search.ts'
import { scriptedModel } from '../../../support/models/model-answers.ts'
import type { ModelScript, ModelToolCall } from '../../../support/models/model-script.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../../support/temporary-folder.ts'

const config = `{
  // Keep this comment.
  "theme": "mint",
  "name": "Orbit",
  "colors": { "primary": "#0f766e" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "old"] }] }
}
`

const docs = {
  'docs.json': config,
  'index.mdx': '---\ntitle: Home\n---\n\nSee the [old page](/old).\n',
  'old.mdx': '---\ntitle: Old page\n---\n\nText.\n',
}

const write = (path: string, content: string): ModelToolCall => ({ name: 'write_file', input: { path, content } })
const finish: ModelToolCall = { name: 'finish', input: { outcome: 'done', title: 'A title', summary: 'A summary.' } }
const limits = '---\ntitle: Limits\n---\n\nTen requests.\n'

const unclosed: Diagnostic = { code: 'content/unclosed-tag', severity: 'error', message: '<Note> is never closed.' }

/** Run a job on the docs, with a recorded model and a check that only knows one error. */
async function ran(
  script: ModelScript | readonly ModelToolCall[],
  {
    folder = temporaryFolder(docs),
    dataFolder = temporaryFolder(),
    ...options
  }: Partial<WorkingCopyJobOptions> & { readonly folder?: string } = {},
) {
  const isCalls = (given: typeof script): given is readonly ModelToolCall[] =>
    Array.isArray(given) && given.every(turn => 'name' in turn)
  const { model } = await scriptedModel('anthropic', isCalls(script) ? script.map(call => ({ calls: [call] })) : script)
  const events: JobEvent[] = []
  const result = await runWorkingCopyJob({
    ...{ directory: folder, dataFolder, excluded: [], instruction: 'Add a page.', model: 'sonnet' },
    ...{ languageModel: model, agent: defaultAgent, costOf: () => 0.5, siteName: 'Orbit', search: fakeSearch([]) },
    ...{ clock: systemClock, signal: new AbortController().signal, whileApplying: work => work() },
    onUnfinishedWrite: () => {},
    checkFolder: async ({ folder: copy }) =>
      readFileSync(join(copy, 'index.mdx'), 'utf8').includes('<Note>') ? [unclosed] : [],
    onEvent: event => void events.push(event),
    ...options,
  })
  const left = readdirSync(join(dataFolder, 'agent')).filter(name => name !== '.gitignore' && name !== 'check-cache')
  return { result, events, folder, files: contentsOf(folder), dataFolder, left }
}

test('the files are changed when the work is done, and nothing else remains', async () => {
  let during: Record<string, string> = {}
  const folder = temporaryFolder(docs)
  const { result, events, files, left } = await ran(
    [
      write('limits.mdx', limits),
      { name: 'move_page', input: { from: 'old.mdx', to: 'guides/new.mdx' } },
      { name: 'check', input: {} },
      finish,
    ],
    {
      folder,
      whileApplying: work => {
        during = contentsOf(folder)
        return work()
      },
    },
  )
  expect([result.outcome, result.job.usage.cost, left]).toEqual(['applied', 2, []])
  expect(during).toEqual(docs)
  expect(Object.keys(files).sort()).toEqual(['docs.json', 'guides/new.mdx', 'index.mdx', 'limits.mdx'])
  expect(files['index.mdx']).toContain('[old page](/guides/new)')
  expect(files['docs.json']).toContain('// Keep this comment.')
  const diff = events.find(event => event.type === 'diff-recorded')?.diff.text ?? ''
  expect(parseDiff(diff).map(({ path, kind }) => [path, kind])).toEqual([
    ['docs.json', 'changed'],
    ['guides/new.mdx', 'moved'],
    ['index.mdx', 'changed'],
    ['limits.mdx', 'added'],
  ])
})

test('nothing is applied if somebody has changed one of the files', async () => {
  const folder = temporaryFolder(docs)
  const { result, files, dataFolder, left } = await ran(
    [write('limits.mdx', limits), write('old.mdx', limits), finish],
    {
      folder,
      onEvent: event => {
        if (event.type === 'tool-called') writeFileSync(join(folder, 'old.mdx'), 'Mine.')
      },
    },
  )
  expect(result).toMatchObject({ outcome: 'conflict', paths: ['old.mdx'] })
  expect(files).toEqual({ ...docs, 'old.mdx': 'Mine.' })
  const [kept = ''] = left
  expect([left.length, 'keptIn' in result && result.keptIn]).toEqual([1, join(dataFolder, 'agent', kept)])
  expect(contentsOf(join(dataFolder, 'agent', kept))).toEqual({ 'limits.mdx': limits, 'old.mdx': limits })
})

test('an identical change by somebody else is not a conflict', async () => {
  const folder = temporaryFolder(docs)
  const { result, files } = await ran([write('old.mdx', limits), write('limits.mdx', limits), finish], {
    folder,
    onEvent: event => {
      if (event.type === 'tool-called') writeFileSync(join(folder, 'old.mdx'), limits)
    },
  })
  expect([result.outcome, files]).toEqual(['applied', { ...docs, 'old.mdx': limits, 'limits.mdx': limits }])
})

test('if a file cannot be written, the others are restored', async () => {
  const folder = temporaryFolder(docs)
  const { result, files, left } = await ran([write('index.mdx', limits), write('z/new.mdx', limits), finish], {
    folder,
    whileApplying: async work => {
      writeFileSync(join(folder, 'z'), 'A file where a folder should be.')
      return await work()
    },
  })
  expect([result.outcome, left.length]).toEqual(['failed', 1])
  expect(files).toEqual({ ...docs, z: 'A file where a folder should be.' })
})

test('an interruption during the work leaves the files as they were', async () => {
  const controller = new AbortController()
  const script: ModelScript = [{ calls: [write('index.mdx', limits)] }, { text: 'I think', end: 'silence' }]
  const { result, files, left } = await ran(script, {
    signal: controller.signal,
    onEvent: event => {
      if (event.type === 'tool-called') controller.abort()
    },
  })
  expect(result).toMatchObject({ outcome: 'stopped', job: { state: { name: 'failed', reason: 'stopped' } } })
  expect([files, left]).toEqual([docs, []])
})

test('an interruption while the files are written waits for the end', async () => {
  const controller = new AbortController()
  const { result, files } = await ran([write('index.mdx', limits), finish], {
    signal: controller.signal,
    whileApplying: work => {
      controller.abort()
      return work()
    },
  })
  expect([result.outcome, files]).toEqual(['applied', { ...docs, 'index.mdx': limits }])
})

test("the agent's work before a model failure is kept", async () => {
  const script: ModelScript = [{ calls: [write('limits.mdx', limits)] }, { status: 401, message: 'Invalid key' }]
  const { result, files, dataFolder, left } = await ran(script)
  expect(result).toMatchObject({ outcome: 'failed', job: { state: { reason: 'model-unavailable' } } })
  expect(files).toEqual(docs)
  expect(left.map(name => contentsOf(join(dataFolder, 'agent', name)))).toEqual([{ 'limits.mdx': limits }])
})

test('remaining new errors are applied and reported', async () => {
  const broken = '---\ntitle: Home\n---\n\n<Note>\n\nNever closed.\n'
  const { result, files } = await ran([write('index.mdx', broken), finish, finish])
  expect([result.outcome, result.job.checks?.newErrors.length]).toEqual(['applied', 1])
  expect(files['index.mdx']).toBe(broken)
})

test('a declined instruction changes nothing, even if the agent has written files', async () => {
  const declined = { name: 'finish', input: { outcome: 'declined', title: 'No', summary: 'Not about the docs.' } }
  const { result, files } = await ran([write('limits.mdx', limits), declined])
  expect([result.outcome, result.job.report?.outcome, files]).toEqual(['unchanged', 'declined', docs])
})

test('copies of processes that were killed are deleted', async () => {
  const dataFolder = temporaryFolder()
  mkdirSync(join(dataFolder, 'agent', '999999999-1+copy', 'files'), { recursive: true })
  const { left } = await ran([finish], { dataFolder })
  expect(left).toEqual([])
})

test('files of a process that was killed while writing are kept and reported', async () => {
  const reported: unknown[] = []
  const [dataFolder, folder] = [temporaryFolder(), temporaryFolder({ ...docs, 'a.mdx': 'New' })]
  const copy = (name: string, paths: readonly string[]) => {
    const target = join(dataFolder, 'agent', `999999999-1+${name}`)
    writeFiles(join(target, 'files'), { ...docs, 'a.mdx': 'New', 'b.mdx': 'New' })
    writeFileSync(join(target, 'writing.json'), JSON.stringify(paths))
  }
  copy('partly', ['a.mdx', 'b.mdx'])
  copy('completely', ['a.mdx'])
  copy('not-yet', ['b.mdx'])
  const { left } = await ran([finish], {
    ...{ folder, dataFolder },
    onUnfinishedWrite: unfinished => void reported.push(unfinished),
  })
  const keptIn = join(dataFolder, 'agent', 'result-partly')
  expect(reported).toEqual([{ paths: ['a.mdx', 'b.mdx'], keptIn }])
  expect([left, contentsOf(keptIn)]).toEqual([['result-partly'], { 'a.mdx': 'New', 'b.mdx': 'New' }])
})
