import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type DatabaseLocation, openServerStorage } from '../../../src/host/database/open-storage.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { bundledProgram } from '../../support/bundled-program.ts'
import { testDatabases } from '../../support/test-databases.ts'

let program: string

/** Processes take long to start on a busy machine. */
const patience = { timeout: 120_000 }

beforeAll(async () => {
  program = await bundledProgram('host/database/storage-process.ts')
})

/** A server as a process of its own. */
function startServer({ dataFolder, databaseUrl = '' }: DatabaseLocation, name: string) {
  const child: ChildProcess = spawn(process.execPath, [program, dataFolder, name, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  /** What it has printed of one kind. */
  const said = (kind: string) =>
    lines.filter(line => line.startsWith(`${kind} `)).map(line => line.slice(kind.length + 1))
  const end = async (signal: NodeJS.Signals) => {
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }
  return { lines, said, end }
}

/** What is in the database after everything was written. */
async function stored(location: DatabaseLocation) {
  const problems: unknown[] = []
  const report = (problem: unknown) => void problems.push(problem)
  const stores = { storeConversations: true, storeFeedback: true }
  const settings = { organization: 'docs', ...stores, environmentKeys: {}, clock: systemClock, report }
  const storage = openServerStorage({ ...location, ...settings })
  onTestFinished(storage.close)
  const outbox = join(location.dataFolder, 'outbox')
  await expect.poll(() => readdirSync(outbox), patience).toEqual([])
  const { rows } = await storage.database.run(queries =>
    queries.execute<{ answer_id: string; question: string | null; answer: string | null }>(
      sql`SELECT answer_id, question, answer FROM lectern.turns`,
    ),
  )
  return { keys: (await storage.keys.list()).map(key => key.id), turns: rows, problems }
}

describe.each(testDatabases())('processes on $name', ({ createEmpty }) => {
  test('an entry that was recorded before the process was killed is stored once', async () => {
    const location = await createEmpty()
    const keys: string[] = []
    const questions: string[] = []
    const answers: string[] = []
    for (let round = 0; round < 2; round++) {
      const server = startServer(location, `round-${round}`)
      await expect.poll(() => server.said('key').length, patience).toBeGreaterThan(3 + 5 * round)
      await server.end('SIGKILL')
      keys.push(...server.said('key'))
      questions.push(...server.said('question'))
      answers.push(...server.said('answer'))
    }
    const after = await stored(location)
    expect(after.problems).toEqual([])
    expect(keys.filter(id => !after.keys.includes(id))).toEqual([])
    const byId = new Map(after.turns.map(turn => [turn.answer_id, turn]))
    expect(byId.size).toBe(after.turns.length)
    expect(questions.filter(id => byId.get(id)?.question === undefined)).toEqual([])
    expect(answers.filter(id => byId.get(id)?.answer !== 'Answer.')).toEqual([])
    // At most one that was recorded, but not printed, in each round.
    expect(after.turns.length - questions.length).toBeLessThanOrEqual(3)
  })

  test('processes on the same data start at the same time, and one continues if the others are killed', async () => {
    const location = await createEmpty()
    const [first, second] = [startServer(location, 'first'), startServer(location, 'second')]
    for (const { said } of [first, second]) await expect.poll(() => said('key').length, patience).toBeGreaterThan(10)
    const third = startServer(location, 'third')
    await expect.poll(() => third.said('key').length, patience).toBeGreaterThan(0)
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')])
    const count = third.said('key').length
    await expect.poll(() => third.said('key').length, patience).toBeGreaterThan(count + 10)
    await third.end('SIGTERM')
    expect(third.lines.at(-1)).toBe('closed')
    const all = [first, second, third]
    const after = await stored(location)
    const [keys, ids] = [new Set(after.keys), new Set(after.turns.map(turn => turn.answer_id))]
    expect(all.flatMap(({ said }) => said('key')).filter(id => !keys.has(id))).toEqual([])
    expect(all.flatMap(({ said }) => said('question')).filter(id => !ids.has(id))).toEqual([])
  })

  test('processes that end in order lose nothing, and report nothing', async () => {
    const location = await createEmpty()
    const server = startServer(location, 'only')
    await expect.poll(() => server.said('key').length, patience).toBeGreaterThan(3)
    await server.end('SIGTERM')
    // On a slow machine, the next process writes what is left.
    expect(server.said('problem')).toEqual([])
    expect((await stored(location)).turns).toHaveLength(server.said('question').length)
  })
})
