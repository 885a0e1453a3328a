import { expect, test } from 'vitest'
import { conversationStore } from '../../../../src/islands/assistant/conversation/conversation-store.ts'
import { conversationOf, turnOf } from './conversations.ts'

/** A storage as a browser has it: its keys are properties, and it has a size. */
function storageOf(entries: Record<string, string> = {}, space = Number.POSITIVE_INFINITY): Storage {
  const target: Record<string, string> = { ...entries }
  const size = () => Object.entries(target).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const methods = {
    getItem: (key: string) => target[key] ?? null,
    setItem: (key: string, value: string) => {
      const previous = target[key]
      target[key] = value
      if (size() <= space) return
      if (previous === undefined) delete target[key]
      else target[key] = previous
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: (key: string) => delete target[key],
  }
  // Only the keys of entries are enumerated, as in browsers.
  return new Proxy(target, { get: (_, name) => Reflect.get(methods, name) }) as unknown as Storage
}

const conversation = (id: string, changedAt: number, text = 'Hi') =>
  conversationOf([turnOf(text, { text: 'a' })], { id, changedAt })

test('lists what was stored, the most recent first', () => {
  const store = conversationStore(storageOf(), '')
  store.put(conversation('a', 1))
  store.put(conversation('b', 2))
  store.put(conversation('a', 3))
  expect(store.list().map(({ id }) => id)).toEqual(['a', 'b'])
  expect(store.get('b')).toEqual(conversation('b', 2))
  expect(store.get('c')).toBeUndefined()
})

test('sites of one origin have different conversations', () => {
  const storage = storageOf()
  conversationStore(storage, '/docs').put(conversation('a', 1))
  expect(conversationStore(storage, '').list()).toEqual([])
  expect(conversationStore(storage, '/docs').list()).toHaveLength(1)
})

test('deletes one conversation, or all of the site', () => {
  const storage = storageOf({ theme: 'dark' })
  const [store, other] = [conversationStore(storage, ''), conversationStore(storage, '/other')]
  for (const id of ['a', 'b', 'c']) store.put(conversation(id, 1))
  other.put(conversation('d', 1))
  store.delete('b')
  expect(store.list().map(({ id }) => id)).toEqual(['a', 'c'])
  store.deleteAll()
  expect(store.list()).toEqual([])
  expect(Object.keys(storage)).toEqual(['theme', 'lectern-assistant:/other:d'])
})

test('old conversations make space for new ones', () => {
  const store = conversationStore(storageOf(), '')
  for (let at = 0; at < 60; at++) store.put(conversation(String(at), at))
  expect(store.list()).toHaveLength(50)
  expect(store.list().at(-1)?.id).toBe('10')
})

test('a full storage removes the oldest, and never throws', () => {
  const store = conversationStore(storageOf({}, 1_000), '')
  for (let at = 0; at < 10; at++) store.put(conversation(String(at), at, 'a'.repeat(100)))
  expect(store.list()[0]?.id).toBe('9')
  store.put(conversation('large', 99, 'a'.repeat(5_000)))
  expect(store.get('large')).toBeUndefined()
})

test('without a storage, nothing is stored', () => {
  const store = conversationStore(undefined, '')
  store.put(conversation('a', 1))
  store.delete('a')
  store.deleteAll()
  expect(store.list()).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['no turns', '{"id":"a","reader":"b"}'],
  ['null', 'null'],
])('a damaged entry counts as absent: %s', (_, text) => {
  expect(conversationStore(storageOf({ 'lectern-assistant::a': text }), '').list()).toEqual([])
})

test('data that scripts of the site have changed is validated', () => {
  const changed = {
    ...{ id: 'a', reader: 'r', threadId: 5, changedAt: 'x' },
    turns: [
      null,
      { question: { id: 'q' }, answer: {} },
      {
        question: {
          id: 'q',
          text: 'Hi',
          context: [{ type: 'x', value: 'v' }, 1],
          files: [{ id: 'f', name: 'a.ts', url: 'data:,a' }, { id: 'g' }],
          route: null,
        },
        answer: {
          state: 'running',
          text: 'a',
          sources: [{}, { url: 'u' }],
          rating: 'best',
          deflection: { kind: 'link' },
        },
      },
    ],
  }
  expect(conversationStore(storageOf({ 'lectern-assistant::a': JSON.stringify(changed) }), '').get('a')).toEqual({
    ...{ id: 'a', reader: 'r', threadId: undefined, changedAt: 0 },
    turns: [
      {
        question: {
          id: 'q',
          text: 'Hi',
          context: [{ type: 'textSelection', value: 'v', path: '/' }],
          files: [{ id: 'f', name: 'a.ts', size: 0 }],
          route: '/',
        },
        // It was running when the page was left.
        answer: {
          ...{ id: undefined, state: 'failed', text: 'a', sources: [{ id: 'u', url: 'u', title: 'u' }] },
          ...{ mode: undefined, deflection: undefined, failure: { kind: 'interrupted' }, rating: undefined },
        },
      },
    ],
  })
})
