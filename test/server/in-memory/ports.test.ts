import { expect, test } from 'vitest'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { memoryQueue } from '../../../src/server/in-memory/queue.ts'
import { memorySiteFiles } from '../../../src/server/in-memory/site-files.ts'
import { memoryStore } from '../../../src/server/in-memory/store.ts'

test('a store changes, lists and forgets values', async () => {
  const clock = manualClock()
  const store = memoryStore({ clock })
  expect(await store.update('a/2', value => [value ?? null, 1])).toEqual([null, 1])
  expect(await store.update('a/2', value => [value ?? null, 2])).toEqual([[null, 1], 2])
  await store.update('a/1', () => 'one', 1000)
  await store.update('b/1', () => 'other')
  expect(await store.list('a/', { limit: 9 })).toEqual(['a/1', 'a/2'])
  expect(await store.list('a/', { after: 'a/1', limit: 9 })).toEqual(['a/2'])
  expect(await store.list('', { limit: 2 })).toEqual(['a/1', 'a/2'])
  clock.advance(1000)
  expect([await store.read('a/1'), await store.list('a/', { limit: 9 })]).toEqual([undefined, ['a/2']])
  await store.update('a/2', () => undefined)
  expect(await store.read('a/2')).toBeUndefined()
})

test('simultaneous changes of a value are all kept', async () => {
  const store = memoryStore({ clock: manualClock() })
  const add = () => store.update('count', value => (typeof value === 'number' ? value : 0) + 1)
  await Promise.all(Array.from({ length: 100 }, add))
  expect(await store.read('count')).toBe(100)
})

test('a queue delivers the entries of a kind one by one, and failed ones again', async () => {
  const queue = memoryQueue()
  const handled: unknown[] = []
  const stop = queue.handle('mail', async ({ data }) => {
    handled.push(data)
    if (data === 'b' && handled.filter(each => each === 'b').length === 1) throw new Error('try again')
  })
  for (const data of ['a', 'b', 'c']) await queue.add('mail', data)
  await queue.add('other', 'x')
  await expect.poll(() => handled).toEqual(['a', 'b', 'c', 'b'])
  await stop()
  await queue.add('mail', 'd')
  expect(handled).toHaveLength(4)
})

test('a canceled entry is not handled, or its handler is notified', async () => {
  const queue = memoryQueue()
  const ids = [await queue.add('job', 'first'), await queue.add('job', 'second')]
  await queue.cancel(ids[1] ?? '')
  const handled: unknown[] = []
  const stop = queue.handle('job', async ({ data, signal }) => {
    handled.push(data)
    await new Promise(resolve => signal.addEventListener('abort', resolve))
    throw signal.reason
  })
  await expect.poll(() => handled).toEqual(['first'])
  await queue.cancel(ids[0] ?? '')
  await stop()
  expect(handled).toEqual(['first'])
})

test('advancing a manual clock ends the sleeps that are due', async () => {
  const clock = manualClock(500)
  const woken: string[] = []
  const leaving = new AbortController()
  void clock.sleep(100).then(() => woken.push('short'))
  void clock.sleep(200).then(() => woken.push('long'))
  const left = clock.sleep(100, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  clock.advance(100)
  await Promise.resolve()
  expect([clock.now(), woken]).toEqual([600, ['short']])
})

test('an identity recognizes callers by their tokens', async () => {
  const ann = { kind: 'reader', id: 'ann', groups: ['staff'] } as const
  const { identify } = memoryIdentity({ t: ann })
  const callerOf = (value: string) => identify(new Request('http://a', { headers: { Authorization: value } }))
  expect([await callerOf('Bearer t'), await callerOf('Bearer x'), await callerOf('t')]).toEqual([
    ann,
    { kind: 'nobody' },
    { kind: 'nobody' },
  ])
})

test('files in memory get a new version when they are published again', async () => {
  const files = memorySiteFiles({ 'a.txt': '0123456789' })
  const [version, stat] = [await files.version(), await files.stat('a.txt')]
  if (!stat) throw new Error('There is no file.')
  expect(await new Response(await files.open('a.txt', stat, { start: 2, end: 4 })).text()).toBe('234')
  files.publish({ 'a.txt': 'other' })
  expect([(await files.version()) === version, await files.open('a.txt', stat)]).toEqual([false, undefined])
})
