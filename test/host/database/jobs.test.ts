import { sql } from 'drizzle-orm'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../src/host/database/migrations/migrations.ts'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { createJob } from '../../../src/server/jobs/create-job.ts'
import type { JobEvent } from '../../../src/server/jobs/job-event.ts'
import { maxAttempts } from '../../../src/server/jobs/job-run.ts'
import { replayJob } from '../../../src/server/jobs/replay-job.ts'
import { databaseJobStore } from '../../../src/server/jobs/storage/database-job-store.ts'
import { databasePullRequests } from '../../../src/server/jobs/storage/database-pull-requests.ts'
import { allSteps, completed, lease, message, request, steps } from '../../server/jobs/jobs.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

describe.each(testDatabases())('jobs on $name', ({ create }) => {
  let database: OpenDatabase
  let projects = 0

  beforeAll(async () => {
    database = openDatabaseAt(await create(), { ...patient, report: console.error })
    return database.close
  })

  /** The store of a new project, and requests for it. */
  const newProject = () => {
    const projectId = `project-${++projects}`
    const store = databaseJobStore(database, projectId)
    const requestOf = (branch: string, createdAt = 1000) => ({ ...request, id: ulid(), branch, createdAt, projectId })
    const add = async (branch: string, createdAt?: number) => {
      const wanted = requestOf(branch, createdAt)
      expect(await store.create(wanted)).toEqual({ job: createJob(wanted), lastNumber: 1 })
      return wanted.id
    }
    return { store, requestOf, add }
  }

  const stop: JobEvent = { type: 'stop-requested', time: 2000 }

  test('a job is stored with all of its events, which give the same job', async () => {
    const { store, add } = newProject()
    const id = await add('a')
    expect(await store.claim(lease('l1'), 2000)).toMatchObject({
      job: { id, state: { name: 'running' } },
      lastNumber: 2,
    })
    // Texts that `jsonb` and `text` reject.
    const text: JobEvent = { type: 'text', time: 3000, leaseId: 'l1', text: 'NUL \0, half \ud800, "quote" \\u0000' }
    const all = [text, ...steps(allSteps), completed()]
    const appended = await store.append(id, all, 2)
    expect(appended).toMatchObject({ outcome: 'stored', lastNumber: 2 + all.length, refusals: [] })
    const found = await store.find(id)
    expect(found?.job.state).toEqual({ name: 'completed', hasChanges: true })
    const events = await store.events(id, 0)
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 2 + all.length }, (_, index) => index + 1))
    expect(events[2]?.event).toEqual(text)
    expect(replayJob(events.map(({ event }) => event))).toEqual(found?.job)
  })

  test('events can be read in parts', async () => {
    const { store, add } = newProject()
    const id = await add('a')
    await store.append(id, [stop, { type: 'retry-requested', time: 2500 }, { ...stop, time: 3000 }])
    const numbersOf = async (after: number, limit?: number) =>
      (await store.events(id, after, limit)).map(({ number }) => number)
    expect([await numbersOf(0, 2), await numbersOf(2), await numbersOf(4)]).toEqual([[1, 2], [3, 4], []])
  })

  test('events that do not fit are not stored', async () => {
    const { store, add } = newProject()
    const id = await add('a')
    expect(await store.append(id, [completed(), stop, stop])).toMatchObject({
      ...{ outcome: 'stored', lastNumber: 2, refusals: ['lease-lost', 'ended'] },
    })
    expect(await store.append(id, [stop])).toMatchObject({ outcome: 'stored', lastNumber: 2, refusals: ['ended'] })
    expect(await store.events(id, 1)).toEqual([{ number: 2, event: stop }])
  })

  test('of several changes at the same time, only one that is based on all events is stored', async () => {
    const { store, add } = newProject()
    const id = await add('a')
    const results = await Promise.all(['m2', 'm3', 'm4'].map(name => store.append(id, [message(name)], 1)))
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'conflict', 'stored'])
    expect(results.find(({ outcome }) => outcome === 'conflict')).toEqual({ outcome: 'conflict', lastNumber: 2 })
    await Promise.all(['m5', 'm6', 'm7'].map(name => store.append(id, [message(name)])))
    expect(await store.find(id)).toMatchObject({ lastNumber: 5, job: { messages: { length: 5 } } })
  })

  test('a branch has one active job, in any letter case', async () => {
    const { store, requestOf } = newProject()
    const results = await Promise.all(
      ['feature/a', 'Feature/A', 'feature/a'].map(branch => store.create(requestOf(branch))),
    )
    expect(results.filter(result => result === 'branch-busy')).toHaveLength(2)
    const active = await store.findActive('FEATURE/a')
    expect(await store.findActive('feature/b')).toBeUndefined()
    await store.append(active?.job.id ?? '', [stop])
    expect(await store.findActive('feature/a')).toBeUndefined()
    expect(await store.create(requestOf('feature/a'))).toMatchObject({ lastNumber: 1 })
    // The first job cannot become active again now.
    expect(await store.append(active?.job.id ?? '', [message('m2')])).toEqual({ outcome: 'branch-busy' })
    expect(await store.find(active?.job.id ?? '')).toMatchObject({ lastNumber: 2, job: { state: { name: 'failed' } } })
  })

  test('a job is created once', async () => {
    const { store, requestOf } = newProject()
    const wanted = requestOf('a')
    await store.create(wanted)
    expect(await store.create(wanted)).toBe('duplicate')
  })

  test('the list has the newest jobs first', async () => {
    const { store, add } = newProject()
    const ids = [await add('a', 1000), await add('b', 3000), await add('c', 2000)]
    const listed = async (skip: number, take: number) =>
      (await store.list({ skip, take })).map(({ id }) => ids.indexOf(id))
    expect([await listed(0, 12), await listed(1, 1), await listed(3, 1)]).toEqual([[1, 2, 0], [2], []])
  })

  test('each job is claimed once, and the one that has waited longest is the first', async () => {
    const { store, add } = newProject()
    const ids = [await add('a', 3000), await add('b', 1000), await add('c', 2000)]
    expect((await store.claim(lease('l1'), 4000))?.job.id).toBe(ids[1])
    const claims = await Promise.all(['l2', 'l3', 'l4', 'l5'].map(name => store.claim(lease(name), 4000)))
    const claimed = claims.flatMap(claim => (claim ? [claim.job.id] : []))
    expect(claimed.toSorted()).toEqual([ids[0], ids[2]].toSorted())
  })

  test('a job whose worker does not report is given to another one, and the first one has lost it', async () => {
    const { store, add } = newProject()
    const id = await add('a')
    await store.claim(lease('l1', 5000), 2000)
    await store.append(id, [{ type: 'lease-extended', time: 4000, leaseId: 'l1', expiresAt: 7000 }])
    expect(await store.claim(lease('l2', 9000), 6999)).toBeUndefined()
    expect(await store.claim(lease('l2', 9000), 7000)).toMatchObject({ job: { id, attempts: 2 } })
    expect(await store.append(id, steps(['clone']).slice(0, 1))).toMatchObject({ refusals: ['lease-lost'] })
    expect(await store.append(id, steps(['clone'], 'l2'))).toMatchObject({ refusals: [] })
  })

  test('a job that ends its worker each time fails, and does not keep others waiting', async () => {
    const { store, add } = newProject()
    const id = await add('a', 1000)
    for (let attempt = 1; attempt <= maxAttempts; attempt++) await store.claim(lease(`l${attempt}`, 0), 2000)
    const other = await add('b', 2000)
    expect((await store.claim(lease('l9'), 3000))?.job.id).toBe(other)
    expect((await store.find(id))?.job.state).toMatchObject({ name: 'failed', reason: 'error' })
  })

  test('jobs of other projects and invalid ids are unknown', async () => {
    const id = await newProject().add('a')
    const { store } = newProject()
    expect([await store.find(id), await store.events(id, 0), await store.append(id, [stop])]).toEqual([
      ...[undefined, [], { outcome: 'unknown-job' }],
    ])
    expect([await store.list({ skip: 0, take: 9 }), await store.claim(lease('l1'), 9000)]).toEqual([[], undefined])
    expect([await store.find('\0'), await store.events("' OR 1=1", 0), await store.append('\0', [stop])]).toEqual([
      ...[undefined, [], { outcome: 'unknown-job' }],
    ])
  })

  test('events are numbered without gaps, and deleted with their job', async () => {
    const { store, add } = newProject()
    const id = await add('a')
    const insert = sql`INSERT INTO lectern.job_events (job_id, number, event) VALUES (${id}, 1, '{}')`
    await expect(database.run(queries => queries.execute(insert))).rejects.toMatchObject({ code: '23505' })
    await database.run(queries => queries.execute(sql`DELETE FROM lectern.jobs WHERE id = ${id}`))
    expect(await store.events(id, 0)).toEqual([])
  })

  test('jobs that have ended before a time are found until they are archived', async () => {
    const { store, add } = newProject()
    const [old, recent] = [await add('a'), await add('b'), await add('c')]
    for (const [id, time] of [[old, 2000] as const, [recent, 5000] as const])
      await store.append(id, [{ ...stop, time }])
    const idsBefore = async (time: number) => (await store.endedBefore(time, 9)).map(({ job }) => job.id)
    expect([await idsBefore(2000), await idsBefore(3000)]).toEqual([[], [old]])
    await store.append(old, [{ type: 'archived', time: 6000 }])
    expect(await idsBefore(9000)).toEqual([recent])
  })

  test('jobs that ended before the database had the time of their end get one, except archived jobs', async () => {
    const { store, add } = newProject()
    const [ended, archived] = [await add('a'), await add('b'), await add('c')]
    for (const id of [ended, archived]) await store.append(id, [{ ...stop, time: 2000 }])
    await store.append(archived, [{ type: 'archived', time: 3000 }])
    const { sql: update = '' } = migrations.find(({ name }) => name === 'end-of-earlier-jobs') ?? {}
    for (const statement of ['UPDATE lectern.jobs SET ended_at = NULL', update])
      await database.run(queries => queries.execute(sql.raw(statement)))
    const found = await store.endedBefore(Number.MAX_SAFE_INTEGER, 9)
    expect(found.map(({ job }) => job.id)).toEqual([ended])
  })

  test('pull requests are numbered in each project, and a branch has one that is open', async () => {
    const [store, other] = [databasePullRequests(database, 'orbit'), databasePullRequests(database, 'other')]
    const wanted = (branch: string) => ({
      ...{ branch, deployBranch: 'main', title: 'NUL \0', description: '', isDraft: false },
      ...({ state: 'open', createdAt: 1, updatedAt: 1 } as const),
    })
    const added = await Promise.all(['a', 'b', 'a', 'c'].map(branch => store.add(wanted(branch))))
    expect(new Set(added.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
    expect(added[2]).toEqual(added[0])
    expect(await other.add(wanted('a'))).toEqual({ ...wanted('a'), number: 1 })
    const { number } = added[0] ?? { number: 0 }
    const merged = await store.update(number, request => ({ ...request, state: 'merged' }))
    expect([await store.findOpen('a'), await store.read(number)]).toEqual([undefined, merged])
    expect(await store.add(wanted('a'))).toMatchObject({ number: 4, state: 'open' })
    expect([await store.update(9, request => request), await other.read(2)]).toEqual([undefined, undefined])
  })
})
