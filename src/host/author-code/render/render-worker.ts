import { parentPort, workerData } from 'node:worker_threads'
import type { ReadyMessage } from '../../threads/start-thread.ts'
import { currentThreadCpuRecord } from '../../threads/thread-cpu-time.ts'
import type { PageToRender } from '../modules/compile-page-islands.ts'
import type { ModuleEntry } from '../modules/module-set.ts'
import { createIslandRenderer, type RenderAttempt } from './render-islands.ts'

/** The result of each island of a page. */
export type RenderReply = readonly (RenderAttempt | undefined)[]

/** Globals that a reader's page lacks, or that a build must not use, because its output would vary. */
const removedGlobals = [
  'process',
  'Buffer',
  'global',
  'fetch',
  'WebSocket',
  'EventSource',
  'navigator',
  'localStorage',
  'sessionStorage',
]

const port = parentPort
if (port) {
  // A rejected promise or a failing timer of the author must not end the thread.
  process.on('unhandledRejection', () => {})
  process.on('uncaughtException', () => {})
  const renderer = createIslandRenderer()
  for (const name of removedGlobals) Reflect.deleteProperty(globalThis, name)
  // As in a browser, a page must not block its thread.
  Atomics.wait = () => {
    throw new TypeError('Atomics.wait cannot be called in this context')
  }
  for (const name of Object.keys(console)) Reflect.set(console, name, () => {})
  const entries = new Map<string, ModuleEntry>()
  const progress = workerData.progress as Int32Array // see `render-thread.ts`
  const onBegin = (index: number) => {
    Atomics.store(progress, 0, index)
  }
  const cpuRecord = currentThreadCpuRecord()
  port.on('message', async ({ entries: newEntries, islands, data }: PageToRender) => {
    // If a page waits for something that never happens, the thread ends instead of waiting forever.
    port.unref()
    // The modules that this thread has not received before.
    for (const entry of newEntries) entries.set(entry.path, entry)
    const set = { entries, packages: renderer.packages }
    const reply: RenderReply = await renderer.render(set, { islands, data, onStart: onBegin })
    port.ref()
    port.postMessage(reply)
  })
  port.postMessage({ cpuRecord } satisfies ReadyMessage)
}
