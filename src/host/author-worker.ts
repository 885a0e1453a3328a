import { parentPort, workerData } from 'node:worker_threads'
import { type Attempt, openDrawingRoom } from './author-draw.ts'
import type { ModuleEntry } from './author-module-set.ts'
import type { PageToDraw } from './author-page.ts'
import type { Ready } from './guarded-thread.ts'
import { ownCpuRecord } from './thread-cpu-time.ts'

/** What came of each island of a page. */
export type DrawReply = readonly (Attempt | undefined)[]

/** What a page of the reader's has not, or what no build may use: the same page would come out differently. */
const absent = [
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
  // A promise or a timer of the author's that fails must not end the thread.
  process.on('unhandledRejection', () => {})
  process.on('uncaughtException', () => {})
  const room = openDrawingRoom()
  for (const name of absent) Reflect.deleteProperty(globalThis, name)
  // As in a browser, a page must not block its thread.
  Atomics.wait = () => {
    throw new TypeError('Atomics.wait cannot be called in this context')
  }
  for (const name of Object.keys(console)) Reflect.set(console, name, () => {})
  const entries = new Map<string, ModuleEntry>()
  const progress = workerData.progress as Int32Array // see `author-thread.ts`
  const onBegin = (index: number) => {
    Atomics.store(progress, 0, index)
  }
  const cpuRecord = ownCpuRecord()
  port.on('message', async ({ page, entries: news, islands, data }: PageToDraw) => {
    // If a page waits for something that never happens, the thread ends instead of waiting forever.
    port.unref()
    // Those that it was not sent before.
    for (const entry of news) entries.set(entry.path, entry)
    const set = { page, entries, packages: room.packages }
    const reply: DrawReply = await room.draw(set, { islands, data, onBegin })
    port.ref()
    port.postMessage(reply)
  })
  port.postMessage({ cpuRecord } satisfies Ready)
}
