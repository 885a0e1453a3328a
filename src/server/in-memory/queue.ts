import type { Queue, QueueEntry } from '../ports.ts'

interface WaitingEntry {
  readonly kind: string
  readonly entry: QueueEntry
  readonly controller: AbortController
}

/** A queue in the memory of the process. An entry whose handler rejects goes to the end of the queue. */
export function memoryQueue(): Queue {
  const entries = new Map<string, WaitingEntry>()
  const wakeUps = new Set<() => void>()
  let count = 0
  const next = (kind: string) => [...entries.values()].find(waiting => waiting.kind === kind)
  const run = async ({ kind, entry, controller }: WaitingEntry, handler: (entry: QueueEntry) => Promise<void>) => {
    entries.delete(entry.id)
    running.set(entry.id, controller)
    try {
      await handler(entry)
    } catch {
      if (!controller.signal.aborted) entries.set(entry.id, { kind, entry, controller })
    } finally {
      running.delete(entry.id)
    }
  }
  const running = new Map<string, AbortController>()
  return {
    add: async (kind, data) => {
      count += 1
      const id = String(count)
      const controller = new AbortController()
      entries.set(id, { kind, controller, entry: { id, data, signal: controller.signal } })
      for (const wake of wakeUps) wake()
      return id
    },
    handle: (kind, handler) => {
      let isStopped = false
      let wake = () => {}
      const loop = async () => {
        while (!isStopped) {
          const waiting = next(kind)
          if (waiting) await run(waiting, handler)
          else
            await new Promise<void>(resolve => {
              wake = resolve
              wakeUps.add(resolve)
            })
          wakeUps.delete(wake)
        }
      }
      const ended = loop()
      return () => {
        isStopped = true
        wake()
        return ended
      }
    },
    cancel: async id => {
      entries.delete(id)
      running.get(id)?.abort()
    },
  }
}
