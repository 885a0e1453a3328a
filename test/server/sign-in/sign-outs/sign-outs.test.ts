import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { openSignOuts } from '../../../../src/server/sign-in/sign-outs/sign-outs.ts'
import { memorySignOuts } from '../support/memory-stores.ts'

const start = 1_800_000_000_000
const dayMs = 86_400_000

const sessionOf = (reader: string, id: string, startedAt = start) => ({
  ...{ id, reader, startedAt, expiresAt: startedAt + 14 * dayMs },
})
const ada = sessionOf('okta/ada', '1')
const adaElsewhere = sessionOf('okta/ada', '2')
const bob = sessionOf('okta/bob', '3')

function servers(shared = memorySignOuts()) {
  const clock = manualClock(start + 1000)
  const problems: unknown[] = []
  const open = () => {
    const report = (problem: unknown) => void problems.push(problem)
    const opened = openSignOuts({ store: shared.store, maxSessionMs: 365 * dayMs, clock, report })
    onTestFinished(opened.close)
    return opened
  }
  return { ...shared, clock, problems, open }
}

/** Lets all servers read what the others have written. */
async function poll({ clock }: ReturnType<typeof servers>) {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  clock.advance(5000)
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('an ended session does not start again', async () => {
  const { isSignedOut, end } = servers().open()
  expect(isSignedOut(ada)).toBe(false)
  end(ada)
  expect([ada, adaElsewhere, bob].map(isSignedOut)).toEqual([true, false, false])
})

test('all sessions of a reader end, but later ones are valid', async () => {
  const { isSignedOut, endAll } = servers().open()
  endAll(ada)
  const later = sessionOf('okta/ada', '4', start + 1001)
  expect([ada, adaElsewhere, bob, later].map(isSignedOut)).toEqual([true, true, false, false])
})

test('other servers apply it within seconds, also those that start later', async () => {
  const shared = servers()
  const [one, other] = [shared.open(), shared.open()]
  one.endAll(ada)
  expect(other.isSignedOut(ada)).toBe(false)
  await poll(shared)
  expect([ada, bob].map(other.isSignedOut)).toEqual([true, false])
  const later = shared.open()
  await poll(shared)
  expect([ada, bob].map(later.isSignedOut)).toEqual([true, false])
})

test('neither names nor session IDs are stored', async () => {
  const shared = servers()
  const { end, endAll } = shared.open()
  end(ada)
  endAll(ada)
  await poll(shared)
  expect(shared.recorded()).toEqual([
    { subject: expect.stringMatching(/^[\w-]{43}$/), time: start + 1000, expiresAt: ada.expiresAt },
    { subject: expect.stringMatching(/^[\w-]{43}$/), time: start + 1000, expiresAt: start + 1000 + 365 * dayMs },
  ])
})

test('while the database is unavailable, a sign-out applies here, and is shared later', async () => {
  const shared = servers()
  const [one, other] = [shared.open(), shared.open()]
  await poll(shared)
  shared.setAvailable(false)
  one.endAll(ada)
  await poll(shared)
  expect([one.isSignedOut(ada), other.isSignedOut(ada), other.isSignedOut(bob)]).toEqual([true, false, false])
  shared.setAvailable(true)
  await poll(shared)
  await poll(shared)
  expect(other.isSignedOut(ada)).toBe(true)
  expect(shared.problems).toEqual([])
})

// Otherwise each restart would sign readers out for a moment.
test('a server that starts without the database accepts earlier sessions only for half a minute', async () => {
  const shared = servers()
  shared.setAvailable(false)
  const { isSignedOut } = shared.open()
  const since = sessionOf('okta/ada', '5', start + 2000)
  expect([ada, since].map(isSignedOut)).toEqual([false, false])
  shared.clock.advance(30_001)
  expect([ada, since].map(isSignedOut)).toEqual([true, false])
  shared.setAvailable(true)
  await poll(shared)
  expect([ada, since].map(isSignedOut)).toEqual([false, false])
})

test('a session of a server whose clock is ahead ends too', async () => {
  const { isSignedOut, endAll } = servers().open()
  const ahead = sessionOf('okta/ada', '6', start + 60_000)
  endAll(ahead)
  expect([ahead, ada].map(isSignedOut)).toEqual([true, true])
})

test('an expired entry is removed', async () => {
  const shared = servers()
  const { isSignedOut, end } = shared.open()
  end(ada)
  shared.clock.advance(15 * dayMs)
  await poll(shared)
  // Such a session has expired anyway.
  expect(isSignedOut(ada)).toBe(false)
})

test('another problem of the store is reported once', async () => {
  const shared = servers()
  const failing = { ...shared.store, readSince: () => Promise.reject(new Error('no such table')) }
  const opened = openSignOuts({
    ...{ store: failing, maxSessionMs: dayMs, clock: shared.clock },
    report: problem => void shared.problems.push(problem),
  })
  onTestFinished(opened.close)
  await poll(shared)
  await poll(shared)
  expect(shared.problems).toEqual([new Error('no such table')])
})
