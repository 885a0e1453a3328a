import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { emptyPageData } from '../../../src/components/page-data.ts'
import type { ContentSettings, PageInput } from '../../../src/content/context/content-settings.ts'
import { createBodyStore, parseBodyText } from '../../../src/content/pages/body-store.ts'
import { parsePage } from '../../../src/content/parse-page.ts'
import type { NewResult, ResultKey } from '../../../src/host/cache/recording-store.ts'
import { openStore } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { runInThreads, threadCountFor } from '../../../src/host/scheduler/run-in-threads.ts'
import { createDisposables, DisposedError } from '../../../src/host/threads/disposables.ts'
import { renderPlainBody } from '../../../src/render/body/render-plain-body.ts'
import { renderContent } from '../../../src/render/records/render-content.ts'
import { type Run, runSequentially, type Stage } from '../../../src/source/stage.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const settings: ContentSettings = { variables: {}, components: ['Note'], code: false }
const highlighting = { themes: { light: 'github-light', dark: 'github-dark' }, grammars: [] }
const drawing = { highlighting, language: emptyPageData }

const inputs = (count: number): PageInput[] =>
  Array.from({ length: count }, (_, at) => ({
    file: { path: `page-${at}.mdx`, text: `# Page ${at}\n\n## Part\n\n<Note>Words</Note>\n\n<Unknown/>` },
    imports: [],
    route: `/page-${at}`,
  }))

/** Runs in the main thread, and counts the inputs. */
function counting(): { next: Run; done: () => number } {
  let done = 0
  const next: Run = (stage, shared, items) => {
    done += items.length
    return runSequentially(stage, shared, items)
  }
  return { next, done: () => done }
}

test('threads parse pages like the main thread, in the same order, and return their bodies', async () => {
  const { next, done } = counting()
  const pages = inputs(400)
  const bodies = createBodyStore()
  const read = await createScheduler({ compute: next, threads: { count: 2 }, bodies })(parsePage, settings, pages)
  expect(done()).toBeLessThan(400)
  expect(pages.every(page => parseBodyText(bodies.take(page) ?? '').children.length > 0)).toBe(true)
  expect(read).toEqual(await runSequentially(parsePage, settings, inputs(400)))
})

test('pages from threads and from the main thread share what they have in common', async () => {
  const { next, done } = counting()
  const read = await createScheduler({ compute: next, threads: { count: 1 } })(parsePage, settings, inputs(400))
  expect(done()).toBeLessThan(400)
  expect(new Set(read.map(({ value }) => value.links)).size).toBe(1)
})

test('pages are parsed with the current shared value after it changes', async () => {
  const { next, done } = counting()
  const run = runInThreads(next, { count: 1 })
  const greeting = (count: number): PageInput[] =>
    inputs(count).map(input => ({ ...input, file: { ...input.file, text: '# Hello {{name}}' } }))
  const titles = async (name: string, count: number) =>
    new Set(
      (await run(parsePage, { ...settings, variables: { name } }, greeting(count))).map(({ value }) => value.title),
    )
  const [first, second] = await Promise.all([titles('Ada', 200), titles('Grace', 200)])
  expect([first, second, await titles('Ada', 200)]).toEqual([
    new Set(['Hello Ada']),
    new Set(['Hello Grace']),
    new Set(['Hello Ada']),
  ])
  expect(done()).toBeLessThan(600)
  const before = done()
  // A single edited page is parsed in the main thread.
  await titles('Ada', 1)
  expect(done()).toBe(before + 1)
})

test('a build after an edit starts no thread', async () => {
  const { next, done } = counting()
  await runInThreads(next, { count: 2 })(parsePage, settings, inputs(20))
  expect(done()).toBe(20)
})

/** The number of threads that keep the process alive. */
const held = () => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length

test('a machine with one core needs no threads, and large builds have fewer', () => {
  expect([1, 2, 4, 16].map(cores => threadCountFor(1_000, cores))).toEqual([0, 1, 3, 3])
  expect([1, 2, 4, 16].map(cores => threadCountFor(20_000, cores))).toEqual([0, 1, 2, 2])
})

test('idle threads do not keep the process alive', async () => {
  const before = held()
  // Six portions: three for each of two threads.
  await runInThreads(runSequentially, { count: 4 })(parsePage, settings, inputs(48))
  await setTimeout(500) // All threads have started.
  await eventually(held).toBe(before)
})

test('a thread passes on new highlighting results, and the keys of the results that it found in the store', async () => {
  const children = [{ type: 'element', name: 'CodeBlock', props: { code: 'let a', language: 'js' }, children: [] }]
  const text = JSON.stringify({ children, islands: [] })
  const data = { links: {}, icons: {}, code: {} }
  const bodies = Array.from({ length: 200 }, () => ({ route: '/a', path: 'a.mdx', text, data }))
  const made: NewResult[] = []
  const found: ResultKey[] = []
  const store = { cache: temporaryFolder(), version: 'v' }
  const run = runInThreads(runSequentially, { count: 1, store, onActivity: use => made.push(...use.added) })
  const rendered = await run(renderPlainBody, drawing, bodies)
  expect(made.map(({ stage }) => stage)).toEqual(['highlight'])
  const disk = openStore(store.cache, store.version)
  for (const { stage, key, value } of made) disk.set(stage, key, value)
  disk.close()
  const again = runInThreads(runSequentially, { count: 1, store, onActivity: use => found.push(...use.found) })
  expect(await again(renderPlainBody, drawing, bodies)).toEqual(rendered)
  expect(found).toEqual(made.map(({ stage, key }) => ({ stage, key })))
  expect(rendered.map(({ value }) => value.html)).toEqual(Array(200).fill(rendered[0]?.value.html))
})

/** Inputs without a text: a thread fails, but the stages below do not read it. */
const fatal = (count: number): PageInput[] =>
  inputs(count).map(input => ({ ...input, file: { path: input.file.path } }) as PageInput)

test('if threads fail, the main thread does their work, a few portions at a time', async () => {
  let [underWay, most] = [0, 0]
  const slow: Stage<ContentSettings, PageInput, string> = {
    name: 'parse-page',
    cache: {},
    threads: 'all',
    apply: async (_, { route }) => {
      most = Math.max(most, ++underWay)
      await setTimeout(5)
      underWay--
      return route
    },
  }
  const pages = fatal(300)
  expect(await runInThreads(runSequentially, { count: 1 })(slow, settings, pages)).toEqual(
    pages.map(({ route }) => route),
  )
  // The portion of this thread, and the three that were already sent.
  expect(most).toBeLessThanOrEqual(4)
  expect(most).toBeGreaterThan(1)
})

test('the caller gets the error of a failed stage', async () => {
  const broken: Stage<ContentSettings, PageInput, string> = {
    name: 'parse-page',
    cache: {},
    threads: 'all',
    apply: (_, { route }) => {
      if (route === '/page-1') throw new Error('This page is too much.')
      return route
    },
  }
  // The thread gets the inputs first, and fails for another reason.
  const run = runInThreads(runSequentially, { count: 1 })
  await expect(run(broken, settings, fatal(100))).rejects.toThrow('This page is too much.')
})

test('disposed threads end at once, and their requests are rejected', async () => {
  const { next, done } = counting()
  const holding = createDisposables()
  const run = runInThreads(next, { count: 2, keepsMainThreadFree: true, disposables: holding })
  const before = held()
  const reading = run(parsePage, settings, inputs(2000))
  const ended = expect(reading).rejects.toThrow(DisposedError)
  // They have started, and may be working.
  await eventually(held).toBeGreaterThan(before)
  await holding.disposeAll()
  await ended
  await expect(run(parsePage, settings, inputs(2))).rejects.toThrow(DisposedError)
  expect(done()).toBe(0)
})

test('an urgent request does not wait for all other work of the threads', async () => {
  const { next, done } = counting()
  const run = runInThreads(next, { count: 1, keepsMainThreadFree: true })
  let isRead = false
  const reading = run(parsePage, settings, inputs(2000)).then(() => {
    isRead = true
  })
  const asked: Stage<null, number, number> = {
    name: 'render-body',
    cache: {},
    threads: 'others',
    apply: (_, input) => input,
  }
  expect(await run(asked, null, [1])).toEqual([1])
  expect([isRead, done()]).toEqual([false, 1])
  await reading
})

test('this thread helps with single inputs of a stage that any thread may run', async () => {
  const { next, done } = counting()
  const run = runInThreads(next, { count: 1 })
  const body = { route: '/a', path: 'a.mdx', text: JSON.stringify({ children: [], islands: [] }) }
  const data = { links: {}, icons: {}, code: {} }
  // One after the other, so that the thread always has work.
  const bodies = Array.from({ length: 200 }, () => run(renderPlainBody, drawing, [{ ...body, data }]))
  const contents = Array.from({ length: 200 }, () =>
    run(renderContent, emptyPageData, [{ text: body.text, links: {} }]),
  )
  await Promise.all([...bodies, ...contents])
  const first = 47 // before there are enough inputs for a thread
  expect(done()).toBeGreaterThan(first)
  expect(done()).toBeLessThanOrEqual(first + contents.length)
})
