import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { emptyPageData } from '../../../src/components/page-data.ts'
import { bundleAuthorCode } from '../../../src/host/author-code/bundle-author-code.ts'
import { openRenderThread } from '../../../src/host/author-code/render/render-thread.ts'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { openStore } from '../../../src/host/cache/store.ts'
import { openPublication } from '../../../src/host/publish/publish.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { startThread, type ThreadLimits } from '../../../src/host/threads/start-thread.ts'
import { watchThread } from '../../../src/host/threads/watch-limits.ts'
import { typesLookup } from '../../../src/host/twoslash/types-lookup.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'
import { underLoad } from '../../support/cpu-load.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const generous: ThreadLimits = { cpuMs: 60_000, waitMs: 60_000, megabytes: 256 }

/** A module whose component keeps a processor busy for some time. */
const busyModule = (rounds: number) =>
  `export const Busy = () => { let sum = 0; for (let i = 0; i < ${rounds}; i++) sum += i % 7; return <i>{sum > 0 ? 'done' : ''}</i> }`

/** How many rounds of its loop take some CPU time on this machine. */
function roundsFor(cpuMs: number): number {
  const rounds = 20_000_000
  const before = process.cpuUsage()
  let sum = 0
  for (let i = 0; i < rounds; i++) sum += i % 7
  const { user } = process.cpuUsage(before)
  return Math.round((rounds * cpuMs * 1000) / Math.max(user, sum > 0 ? 1000 : 0))
}

/** What a page with one component becomes. */
async function drawn(module: string, component: string, limits: ThreadLimits, run: Run = runSequentially) {
  const island = { name: component, code: `(<${component} />)`, path: 'index.mdx', line: 1 }
  const code = await bundleAuthorCode(run, { thread: openRenderThread(limits) })({
    pages: [{ route: '/', path: 'index.mdx', islands: [island] }],
    modules: new Map([['index.mdx', { path: 'index.mdx', text: module }]]),
  })
  const { value } = await code.render('/', emptyPageData)
  return { html: value[0]?.html, diagnostics: code.diagnostics, stopped: code.stoppedIslandsOf('/') }
}

const typesOf = async (source: string, run: Run = runSequentially, limits?: ThreadLimits) => {
  const types = typesLookup({ directory: undefined, code: true }, run, { limits })(new Map())
  if ('missing' in types) throw new Error('There is no compiler.')
  return (await types.check([{ language: 'ts', source }]))[0]
}

test('on an overloaded machine, a component has the same CPU time as on an idle one', async () => {
  const module = busyModule(roundsFor(300))
  const html = await underLoad(() => drawn(module, 'Busy', { ...generous, cpuMs: 1_000 }))
  expect(html).toEqual({ html: '<i>done</i>', diagnostics: [], stopped: [] })
})

test('on an overloaded machine, a block of code has the same types', async () => {
  const source = 'const list = [1].map(x => `${x}`)\n//    ^?'
  expect(await underLoad(() => typesOf(source), 1)).toEqual(await typesOf(source))
})

test('on an overloaded machine, an infinite loop is stopped', async () => {
  const { html, diagnostics } = await underLoad(
    () => drawn('export const Loop = () => { for (;;) {} }', 'Loop', { ...generous, cpuMs: 300 }),
    1,
  )
  expect(html).toBeUndefined()
  expect(diagnostics).toMatchObject([
    {
      code: 'host/endless-code',
      message: '<Loop> could not be rendered: the limit of 0.3 seconds of CPU time was exceeded.',
    },
  ])
})

test.each([
  [
    'a promise that nobody resolves',
    'export const late = await new Promise(() => {})',
    /the code waits for something that never happens\.$/,
  ],
  [
    'a timer that is set again and again',
    'export const late = await new Promise(() => setInterval(() => {}, 20))',
    /there was no result after 0\.5 seconds\.$/,
  ],
])('code that waits for %s is stopped', async (_, statement, message) => {
  const module = `${statement}\nexport const Wait = () => { let x = 1; return <i>{x}</i> }`
  const { diagnostics } = await drawn(module, 'Wait', { ...generous, waitMs: 500 })
  expect(diagnostics).toMatchObject([{ code: 'host/endless-code', message: expect.stringMatching(message) }])
})

test('code cannot block its thread', async () => {
  const module =
    'export const Wait = () => { let x = Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return <i>{x}</i> }'
  const { diagnostics } = await drawn(module, 'Wait', generous)
  expect(diagnostics).toMatchObject([
    { code: 'host/failing-code', message: expect.stringContaining('Atomics.wait cannot be called in this context') },
  ])
})

test.each([
  ['blocked', { cpuMs: 0, idleMs: 0 }, { ms: 300, over: 'wait' }],
  ['waiting', { cpuMs: 0, idleMs: 50 }, { ms: 300, over: 'wait' }],
  ['working', { cpuMs: 50, idleMs: 0 }, { ms: 500, over: 'cpu' }],
])('a thread that is %s reaches its limit', async (_, step, { ms, over }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const used = { cpu: 0, idle: 0 }
  const performance = { eventLoopUtilization: () => ({ idle: used.idle, active: 0, utilization: 0 }) }
  const reached: string[] = []
  const end = watchThread(
    { performance },
    { cpuMs: 500, waitMs: 300 },
    () => used.cpu,
    limit => reached.push(limit),
  )
  for (let at = 0; at < ms; at += 50) {
    expect(reached).toEqual([])
    used.cpu += step.cpuMs
    used.idle += step.idleMs
    vi.advanceTimersByTime(50)
    await new Promise(resolve => setImmediate(resolve))
  }
  end()
  vi.useRealTimers()
  expect(reached).toEqual([over])
})

test('code that waits for a timer is rendered', async () => {
  const module =
    'export const late = await new Promise(done => setTimeout(done, 200))\nexport const Wait = () => { let x = 1; return <i>{x}</i> }'
  expect(await drawn(module, 'Wait', { ...generous, cpuMs: 5_000 })).toMatchObject({ html: '<i>1</i>' })
})

const onDisk = () => createScheduler({ store: openStore(join(temporaryFolder(), 'cache'), 'v') })

test.each<[string, () => Run]>([
  ['on disk', onDisk],
  ['for the next change', () => createScheduler({ isSession: true })],
])('a component that a limit stopped is not cached %s', async (_, open) => {
  const run = open()
  const module = busyModule(roundsFor(400))
  expect(await drawn(module, 'Busy', { ...generous, cpuMs: 50 }, run)).toMatchObject({ html: undefined, stopped: [0] })
  expect(await drawn(module, 'Busy', generous, run)).toMatchObject({ html: '<i>done</i>', stopped: [] })
})

test.each<[string, () => Run]>([
  ['on disk', onDisk],
  ['within a build', () => createScheduler()],
])('a block whose types a limit stopped is not cached %s', async (_, open) => {
  const run = open()
  const many = Array.from(
    { length: 3 },
    (_, at) => `type A${at} = A<[], ${400 + at}>\ndeclare const a${at}: A${at}['length']`,
  )
  const block = `type A<T extends 0[], N> = T["length"] extends N ? T : A<[...T, 0], N>\n${many.join('\n')}`
  expect((await typesOf(block, run, { ...generous, cpuMs: 30 }))?.problems).toMatchObject([{ kind: 'stopped' }])
  expect((await typesOf(block, run))?.typed).toBeDefined()
})

const diagnostic = (code: Diagnostic['code']): Diagnostic => ({ code, severity: 'warning', message: 'Words.' })

test('a published page that a limit affected is rendered again by the next build', async () => {
  const folder = temporaryFolder()
  const options = {
    out: join(folder, 'out'),
    cache: join(folder, 'cache'),
    resolveCopy: () => ({ diskPath: '', hash: '' }),
  }
  const pages = [
    ['stopped.html', 'render/twoslash-stopped'],
    ['endless.html', 'host/endless-code'],
    ['other.html', 'render/twoslash-failed'],
  ] as const
  const publish = async () => {
    const publication = await openPublication(options)
    const known = pages.map(
      ([path]) => publication.diagnosticsIfUnchanged(path, () => ({ shared: {}, own: {} })) !== undefined,
    )
    for (const [path, code] of pages) publication.write({ path, contents: path }, [diagnostic(code)])
    publication.finish({ base: '' })
    return known
  }
  expect(await publish()).toEqual([false, false, false])
  expect(await publish()).toEqual([false, false, true])
})

test('a build that a limit affected is not up to date, and repeats its diagnostics', async () => {
  const folder = temporaryFolder()
  const directory = join(folder, 'project')
  writeFiles(directory, {
    'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]}}',
    'index.mdx': 'export const Wait = () => { throw new Promise(() => {}) }\n\n<Wait />',
  })
  const options = { directory, out: join(folder, 'out'), cache: join(folder, 'cache'), settings: {}, withCode: true }
  const first = await buildProject(options)
  const second = await buildProject(options)
  expect(first.diagnostics.map(({ code }) => code)).toContain('host/endless-code')
  expect(second).toMatchObject({ isUpToDate: false, diagnostics: first.diagnostics })
  expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toContain('error-box')
})

test('if a thread ended between two requests, the next request fails with the reason', async () => {
  const workerData = { progress: new Int32Array(new SharedArrayBuffer(4)) }
  const thread = await startThread({ program: 'render-worker', workerData, limits: generous })
  await thread.end()
  expect(await thread.ask({ page: 'index.mdx', entries: [], islands: [], data: emptyPageData })).toEqual({
    stop: { reason: 'end' },
  })
})
