import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/host/database/open-database.ts'
import { openDatabaseAt } from '../../../src/host/database/open-storage.ts'
import { databaseRunStore } from '../../../src/server/jobs/automations/storage/database-run-store.ts'
import type { NewRun } from '../../../src/server/jobs/automations/storage/run-store.ts'
import { patient, testDatabases } from '../../support/test-databases.ts'

const [minute, day] = [60_000, 86_400_000]
const start = Date.parse('2026-01-05T04:00Z')

describe.each(testDatabases())('runs of automations on $name', ({ create }) => {
  let database: OpenDatabase
  let projects = 0

  beforeAll(async () => {
    database = openDatabaseAt(await create(), { ...patient, report: console.error })
    return database.close
  })

  /** The store of a new project, and runs of its automation. */
  const newProject = () => {
    const runs = databaseRunStore(database, `project-${++projects}`)
    const runOf = (dueAt: number, more: Partial<NewRun> = {}): NewRun => ({
      ...{ id: ulid(), automation: 'links', trigger: `schedule ${dueAt}`, dueAt, paths: [], state: 'waiting' },
      ...more,
    })
    const claim = (now: number, runsPerDay = 5) => runs.claim('links', { now, runsPerDay })
    /** The id of a run that is claimed. */
    const claimed = async (now: number, runsPerDay?: number) => {
      const run = await claim(now, runsPerDay)
      return typeof run === 'string' ? run : run.id
    }
    return { runs, runOf, claim, claimed }
  }

  test('each trigger of an automation is stored once, also by several servers', async () => {
    const { runs, runOf } = newProject()
    const added = await Promise.all(Array.from({ length: 10 }, () => runs.add(runOf(start))))
    expect(added.filter(isNew => isNew)).toEqual([true])
    expect(await runs.add(runOf(start, { automation: 'style' }))).toBe(true)
    expect(await newProject().runs.add(runOf(start))).toBe(true)
    expect(await runs.add(runOf(start + day))).toBe(true)
    expect(await runs.lastDueTimes(start + day - 1)).toEqual(
      new Map([
        ['links', start],
        ['style', start],
      ]),
    )
    expect((await runs.lastDueTimes(start + day)).get('links')).toBe(start + day)
    expect((await runs.waiting(start)).toSorted()).toEqual(['links', 'style'])
  })

  test('several servers claim one run, and no other until it is finished', async () => {
    const { runs, runOf, claim, claimed } = newProject()
    const run = runOf(start)
    await runs.add(run)
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(start)))
    expect(claims.filter(each => each !== 'none')).toEqual([{ id: run.id, paths: [], isRepeated: false }])
    const next = runOf(start + minute)
    await runs.add(next)
    expect(await claimed(start + minute)).toBe('none')
    await runs.finish(run.id, { state: 'started', jobId: run.id })
    expect(await claimed(start + minute)).toBe(next.id)
  })

  test('a run covers all waiting triggers', async () => {
    const { runs, runOf, claim, claimed } = newProject()
    await runs.add(runOf(start, { paths: ['a', 'b'] }))
    await runs.add(runOf(start + minute, { paths: ['b', 'c'] }))
    const newest = runOf(start + 2 * minute, { paths: [] })
    await runs.add(newest)
    const run = await claim(start + day)
    expect(run).toEqual({ id: newest.id, isRepeated: false, paths: ['a', 'b', 'c'] })
    await runs.finish(newest.id, { state: 'nothing' })
    expect([await claimed(start + day), await runs.waiting(start + day)]).toEqual(['none', []])
  })

  test('if the files of one push are unknown, those of all pushes are', async () => {
    const { runs, runOf, claim } = newProject()
    await runs.add(runOf(start, { paths: ['a'] }))
    await runs.add(runOf(start + minute, { paths: undefined }))
    expect(await claim(start + minute)).toMatchObject({ paths: undefined })
  })

  test('a run whose server has ended is claimed again, at most three times', async () => {
    const { runs, runOf, claim, claimed } = newProject()
    const run = runOf(start)
    await runs.add(run)
    expect(await claimed(start)).toBe(run.id)
    expect(await runs.waiting(start + 4 * minute)).toEqual([])
    // It keeps its place: what waits does not replace it.
    const next = runOf(start + minute)
    await runs.add(next)
    expect(await claim(start + 5 * minute)).toEqual({ id: run.id, paths: [], isRepeated: true })
    expect(await claimed(start + 10 * minute)).toBe(run.id)
    expect(await claimed(start + 15 * minute)).toBe(next.id)
  })

  test('a clock that was far ahead does not block an automation', async () => {
    const { runs, runOf, claimed } = newProject()
    await runs.add(runOf(start))
    const run = runOf(start + 365 * day)
    await runs.add(run)
    expect(await claimed(start + 365 * day)).toBe(run.id)
    expect((await runs.lastDueTimes(start)).get('links')).toBe(start)
    expect(await claimed(start)).toBe(run.id)
  })

  test('jobs are limited for each day in UTC, also after a restart', async () => {
    const { runs, runOf, claimed } = newProject()
    const runAt = async (now: number, state: 'started' | 'nothing' = 'started') => {
      await runs.add(runOf(now))
      const id = await claimed(now, 2)
      if (id.length === 26) await runs.finish(id, state === 'started' ? { state, jobId: id } : { state })
      return id.length === 26 ? state : id
    }
    const midnight = start + 20 * 60 * minute
    expect(await runAt(start)).toBe('started')
    expect(await runAt(start + minute, 'nothing')).toBe('nothing')
    expect(await runAt(start + 2 * minute)).toBe('started')
    expect(await runAt(start + 3 * minute)).toBe('limit-reached')
    expect(await runs.waiting(midnight)).toEqual([])
    expect(await runAt(midnight - 1)).toBe('limit-reached')
    expect(await runAt(midnight)).toBe('started')
  })

  test('a run that waits for a job is claimed again as if it were new', async () => {
    const { runs, runOf, claim } = newProject()
    const run = runOf(start, { paths: ['a'] })
    await runs.add(run)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await claim(start + attempt)).toEqual({ id: run.id, paths: ['a'], isRepeated: false })
      await runs.finish(run.id, { state: 'waiting' })
    }
  })

  test('finished runs are read with their snapshot, newest first, and old snapshot are forgotten', async () => {
    const { runs, runOf, claimed } = newProject()
    const ids: string[] = []
    for (let index = 0; index < 25; index++) {
      const now = start + index * day
      await runs.add(runOf(now))
      const id = await claimed(now)
      await runs.saveSnapshot(id, { index })
      await runs.finish(id, index % 10 === 0 ? { state: 'started', jobId: id } : { state: 'nothing' })
      ids.unshift(id)
    }
    const finished = await runs.finished('links')
    expect(finished.slice(0, 20).map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect(finished[0]).toEqual({ id: ids[0], snapshot: { index: 24 }, jobId: undefined })
    expect(finished.slice(20)).toEqual([{ id: ids[24], jobId: ids[24], snapshot: undefined }])
    const failed = runOf(start + 30 * day)
    await runs.add(failed)
    await runs.saveSnapshot(await claimed(start + 30 * day), {})
    await runs.finish(failed.id, { state: 'failed' })
    expect((await runs.finished('links'))[0]?.id).toBe(ids[0])
  })

  test('hostile texts are stored as they are', async () => {
    const { runs, runOf, claim } = newProject()
    const paths = ["'; DROP TABLE lectern.jobs; --", 'NUL \0, half \ud800', '__proto__']
    await runs.add(runOf(start, { paths, trigger: "push '" }))
    expect(await claim(start)).toMatchObject({ paths })
  })
})
