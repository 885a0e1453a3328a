import { expect, test } from 'vitest'
import { createDisposables, DisposedError } from '../../../src/host/threads/disposables.ts'
import { createOnDemandThread } from '../../../src/host/threads/on-demand-thread.ts'

/** Threads that are none, and how many of them run. */
function fakeThreads() {
  const state = { running: 0, started: 0 }
  const start = async () => {
    state.running += 1
    state.started += 1
    const ask = async (request: string) =>
      request === 'stop' ? { stop: { reason: 'end' as const } } : { reply: request }
    return { ask, end: async () => (state.running -= 1) }
  }
  return { state, start }
}

test('a thread runs until it stops or is released, and then starts again', async () => {
  const { state, start } = fakeThreads()
  const holding = createDisposables()
  const ask = createOnDemandThread(start, holding)
  expect(await ask('a')).toEqual({ reply: 'a' })
  expect(await ask('b')).toEqual({ reply: 'b' })
  expect(state).toEqual({ running: 1, started: 1 })
  await ask('stop')
  expect(state).toEqual({ running: 0, started: 1 })
  await ask('c')
  expect(state).toEqual({ running: 1, started: 2 })
  await holding.disposeAll()
  expect(state).toEqual({ running: 0, started: 2 })
  await expect(ask('d')).rejects.toThrow(DisposedError)
})
