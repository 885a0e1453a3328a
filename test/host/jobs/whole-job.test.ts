import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { branchMerger } from '../../../src/host/git/merge-branch.ts'
import { openRepository } from '../../../src/host/git/open-repository.ts'
import { defaultFolderLimits, folderWorkspace } from '../../../src/host/jobs/folder-workspace.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { defaultAgentLimits } from '../../../src/server/jobs/agent/agent.ts'
import { agentSystemPrompt } from '../../../src/server/jobs/agent/agent-system-prompt.ts'
import { createAgent } from '../../../src/server/jobs/agent/create-agent.ts'
import { plainHost } from '../../../src/server/jobs/git/plain-host.ts'
import { memoryPullRequests } from '../../../src/server/jobs/git/pull-request-store.ts'
import { branchNameOf, titleOf } from '../../../src/server/jobs/job-names.ts'
import type { JobPorts } from '../../../src/server/jobs/run/job-ports.ts'
import { runJob } from '../../../src/server/jobs/run/run-job.ts'
import { databaseJobStore } from '../../../src/server/jobs/storage/database-job-store.ts'
import { docsTools } from '../../../src/server/jobs/tools/docs-tools.ts'
import { defaultChangeLimits, trackChanges } from '../../../src/server/jobs/workspace/track-changes.ts'
import { fakeSearch } from '../../support/models/fake-search.ts'
import { scriptedModel } from '../../support/models/model-answers.ts'
import type { ModelToolCall } from '../../support/models/model-script.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'
import { bareRepository } from '../git/bare-repository.ts'
import { neverAborted, repositoryOptions } from '../git/test-repository.ts'

// Everything is real, except the model, whose calls are recorded: Git, the database, the tools, the check.

const config = `{
  // Keep this comment.
  "theme": "mint",
  "name": "Orbit",
  "colors": { "primary": "#0f766e" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "old"] }] }
}
`

let database: OpenDatabase
const [{ create }] = testDatabases()

beforeAll(async () => {
  database = openDatabaseAt(await create(), { ...patient, report: console.error })
  return database.close
})

async function jobOf(
  instruction: string,
  calls: readonly ModelToolCall[],
  files: Readonly<Record<string, string>> = {},
) {
  const remote = bareRepository({
    'docs/docs.json': config,
    'docs/index.mdx': '---\ntitle: Home\n---\n\nSee the [old page](/old).\n',
    'docs/old.mdx': '---\ntitle: Old page\n---\n\nText.\n',
    '.github/pull_request_template.md': '- [ ] Read by a person\n',
    ...files,
  })
  const store = databaseJobStore(database, 'orbit')
  const options = repositoryOptions(remote.folder)
  const host = plainHost({
    ...{ store: memoryPullRequests(), merger: branchMerger(options), deployBranch: 'main', clock: systemClock },
  })
  const { model, server } = await scriptedModel('anthropic', [
    ...calls.map(call => ({ calls: [call] })),
    { text: 'Done.', calls: [] },
  ])
  const id = ulid()
  const time = systemClock.now()
  await store.create({
    ...{ id, domain: 'docs', branch: branchNameOf(instruction, id), isBranchGiven: false, model: 'sonnet' },
    ...{ asDraft: false, title: titleOf(instruction), createdAt: time, createdBy: { kind: 'terminal' } },
    messages: [{ id: ulid(), role: 'user', text: instruction, time }],
    limits: { tokens: 1_000_000, modelCalls: 50, durationMs: 600_000 },
  })
  const claimed = await store.claim({ id: 'l1', worker: 'w1', expiresAt: time + 600_000 }, time)
  if (!claimed) throw new Error('The job cannot be claimed.')
  const reported: unknown[] = []
  const code = 'c0de'
  const ports: JobPorts = {
    ...{ store, repository: openRepository(options), host, clock: systemClock, leaseMs: 600_000, costOf: () => 0 },
    openDocs: async ({ folder }) => ({
      workspace: trackChanges(await folderWorkspace(folder, defaultFolderLimits), defaultChangeLimits),
      check: async () => (await buildProject({ directory: folder, settings: {}, withCode: false })).diagnostics,
    }),
    createAgent: async ({ docs, before, onTodos }) =>
      createAgent({
        ...{ model, code, clock: systemClock, limits: defaultAgentLimits },
        system: agentSystemPrompt({ siteName: 'Orbit', project: {}, clientInstructions: [], code }),
        tools: docsTools({
          ...{ ...docs, search: fakeSearch([]), knownDiagnostics: before, todosChanged: onTodos },
          policy: { allowsCode: false, allowedHosts: [] },
        }),
      }),
    previewOf: (_, path) => `https://docs.example.com/${path}`,
    addressOf: ({ number }) => `https://docs.example.com/_admin/jobs/${number}`,
    report: error => void reported.push(error),
  }
  await runJob(claimed, 'l1', ports, neverAborted)
  const job = (await store.find(id))?.job
  if (!job) throw new Error('The job is gone.')
  expect(reported).toEqual([])
  /** What the tools have answered. */
  const answers = JSON.stringify(server.requests.at(-1)?.body.messages)
  return { job, remote, host, answers, request: await host.findPullRequest(job.branch, neverAborted) }
}

const finish = (summary: string, outcome = 'done'): ModelToolCall => ({
  name: 'finish',
  input: { outcome, title: 'Add limits', summary },
})

test('a page is added with its navigation entry, reviewed and merged', async () => {
  const { job, remote, host, request } = await jobOf('Add a page about limits.', [
    { name: 'write_file', input: { path: 'limits.mdx', content: '---\ntitle: Limits\n---\n\nTen requests.\n' } },
    { name: 'edit_navigation', input: { action: 'add', page: 'limits', next_to: 'index' } },
    { name: 'check', input: {} },
    finish('A page about limits.'),
  ])
  expect(job.state).toEqual({ name: 'completed', hasChanges: true })
  expect(job.branch).toMatch(/^docs-agent\/add-a-page-about-limits-[0-9a-f]{6}$/)
  expect(remote.show(job.branch, 'docs/docs.json')).toBe(
    config.replace('"index", "old"', '"index", "limits", "old"').trim(),
  )
  expect(remote.git('log', '-1', '--format=%B', job.branch)).toContain(`Lectern-Job: ${job.id}`)
  expect(request).toMatchObject({ title: 'Add limits', isDraft: false })
  expect(request?.description).toContain('- New: `limits.mdx` ([preview](<https://docs.example.com/limits.mdx>))')
  expect(request?.description).toContain('- [ ] Read by a person')
  expect(remote.git('rev-parse', 'main')).toBe(job.baseCommit)
  await host.mergePullRequest(request?.number ?? 0, neverAborted)
  expect(remote.show('main', 'docs/limits.mdx')).toContain('Ten requests.')
})

test('a page is moved with its links, its entry and a redirect', async () => {
  const { job, remote } = await jobOf('Move the old page.', [
    { name: 'move_page', input: { from: 'old.mdx', to: 'guides/new.mdx' } },
    { name: 'check', input: {} },
    finish('Moved.'),
  ])
  expect(job.filesChanged).toContainEqual({ kind: 'moved', from: 'old.mdx', path: 'guides/new.mdx' })
  expect(job.checks?.newErrors).toEqual([])
  expect(remote.show(job.branch, 'docs/index.mdx')).toContain('[old page](/guides/new)')
  const changed = remote.show(job.branch, 'docs/docs.json')
  for (const part of ['// Keep this comment.', '"guides/new"', '"/old"']) expect(changed).toContain(part)
  expect(Object.keys(remote.tree(job.branch))).not.toContain('docs/old.mdx')
})

test('a model that obeys an attacker changes nothing and reveals nothing that it should not know', async () => {
  const write = (path: string, content = 'x') => ({ name: 'write_file', input: { path, content } })
  const attempts = [
    ...['.github/workflows/x.yml', '../.github/workflows/x.yml', '/etc/cron.d/x', 'AGENTS.md', '.git/hooks/x'].map(
      path => write(path),
    ),
    write('index.mdx', '---\ntitle: Home\n---\n\n<script src="https://evil.example/x.js" />\n'),
    write('index.mdx', '---\ntitle: Home\n---\n\n![](https://evil.example/pixel.png)\n'),
    { name: 'read_file', input: { path: '../../../../etc/passwd' } },
    { name: 'run_shell', input: { command: 'env' } },
  ]
  const { job, remote, answers, request } = await jobOf('Improve the home page.', [...attempts, finish('Nothing.')])
  expect([job.state, request]).toEqual([{ name: 'completed', hasChanges: false }, undefined])
  expect(remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  expect(answers).not.toMatch(/root:x:|PATH=/)
  const refusals = ['names begin with a dot', 'gives orders to agents', 'belongs to Git', 'the element <script>']
  for (const refusal of [...refusals, 'a remote image', 'files outside of it', 'There is no tool'])
    expect(answers).toContain(refusal)
})

test('remaining new errors make the pull request a draft that lists them', async () => {
  const broken = '---\ntitle: Home\n---\n\n<Note>\n\nNever closed.\n'
  const { job, request } = await jobOf('Add a note.', [
    { name: 'write_file', input: { path: 'index.mdx', content: broken } },
    finish('Noted.'),
    finish('It cannot be corrected.'),
  ])
  expect(job.checks).toMatchObject({ errorsBefore: 0 })
  expect([job.checks?.newErrors.length, request?.isDraft]).toEqual([1, true])
  expect(request?.description).toContain('finds new errors')
})

test('an instruction that is declined publishes nothing', async () => {
  const { job, request } = await jobOf('Order a pizza.', [finish('This is not about the docs.', 'declined')])
  expect([job.state, job.messageToUser, request]).toEqual([
    { name: 'completed', hasChanges: false },
    'This is not about the docs.',
    undefined,
  ])
})

test('German docs in two languages get a page with its entry in German', async () => {
  const german = JSON.stringify({
    ...{ theme: 'mint', name: 'Orbit', colors: { primary: '#0f766e' } },
    navigation: {
      languages: [
        { language: 'en', groups: [{ group: 'Start', pages: ['index', 'old'] }] },
        { language: 'de', groups: [{ group: 'Anfang', pages: ['de/index'] }] },
      ],
    },
  })
  const page = '---\ntitle: Größen und Maße\n---\n\nZehn Anfragen in einer Minute.\n'
  const { job, remote, request } = await jobOf(
    'Füge eine Seite über Größen hinzu.',
    [
      { name: 'write_file', input: { path: 'de/größen.mdx', content: page } },
      { name: 'edit_navigation', input: { action: 'add', page: 'de/größen', section: ['de', 'Anfang'] } },
      { name: 'check', input: {} },
      { name: 'finish', input: { outcome: 'done', title: 'Seite über Größen', summary: 'Eine neue Seite.' } },
    ],
    { 'docs/docs.json': german, 'docs/de/index.mdx': '---\ntitle: Start\n---\n\nHallo.\n' },
  )
  expect(job.branch).toMatch(/^docs-agent\/fuge-eine-seite-uber-grossen-hinzu-[0-9a-f]{6}$/)
  expect(job.checks?.newErrors).toEqual([])
  expect(JSON.parse(remote.show(job.branch, 'docs/docs.json')).navigation.languages[1].groups).toEqual([
    { group: 'Anfang', pages: ['de/index', 'de/größen'] },
  ])
  expect(remote.show(job.branch, 'docs/de/größen.mdx')).toBe(page.trim())
  expect([request?.title, request?.isDraft]).toEqual(['Seite über Größen', false])
})
