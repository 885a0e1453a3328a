import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/cli/commands/keys-create.ts'
import { recording } from '../../cli/recording.ts'
import { fillDataFolder } from '../../support/data-folder.ts'
import { openaiServer } from '../../support/models/openai-server.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { signIn } from './support/dashboard-keys.ts'
import {
  completeIn,
  createQuestioner,
  expectStored,
  incompleteOf,
  openIn,
  type Questioner,
  replyToQuestion,
  threadNames,
} from './support/questions.ts'
import {
  allWorks,
  buildTestSite,
  patience,
  projectWithModel,
  type ServeProcess,
  startServe,
  type TestSite,
  untilHealthIs,
  withoutDatabase,
} from './support/serve-process.ts'

// Whole servers are killed, or lose their database, while they write many answers.

let site: TestSite

beforeAll(async () => {
  site = await buildTestSite()
})

const key = 'docs_dsc_test0000000000000000000000000000000'

async function testProject() {
  const { baseUrl } = await openaiServer(replyToQuestion)
  const project = projectWithModel(baseUrl)
  return (dataFolder: string, databaseUrl?: string) =>
    startServe({
      ...{ site, project, dataFolder },
      env: { LECTERN_ASSISTANT_KEY: key, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    })
}

async function createKeyOfDatabase(dataFolder: string): Promise<string> {
  const console = recording()
  const code = await createApiKey('.', { kind: 'assistant', name: 'Website', data: dataFolder }, console)
  expect(code).toBe(0)
  return console.said.out.trim()
}

test('conversations and keys survive a kill under load', async () => {
  const [start, dataFolder] = [await testProject(), temporaryFolder()]
  await fillDataFolder(dataFolder)
  const first = await start(dataFolder)
  await untilHealthIs(first, allWorks)
  const { sent, siteStatuses, ask, askUntil } = createQuestioner(await createKeyOfDatabase(dataFolder))

  const [quick, slow] = [threadNames('quick', 8), threadNames('slow', 8)]
  const streams = Promise.all([
    ...quick.map(thread => askUntil([first.origin], thread, () => false)),
    ...slow.map(async thread => {
      await ask(first.origin, thread)
      await ask(first.origin, thread, true)
    }),
  ])
  await expect.poll(() => completeIn(sent) >= 16 && openIn(sent) === slow.length, patience).toBe(true)
  await first.kill()
  await streams

  const last = await start(dataFolder)
  await untilHealthIs(last, allWorks)
  const answers = await Promise.all([...quick, ...slow].map(thread => ask(last.origin, thread)))
  expect(incompleteOf(answers)).toEqual([])
  expect(siteStatuses.filter(status => status !== 200)).toEqual([])
  await expectStored({ sent, location: { dataFolder } })
})

if (!hasPostgres) console.log('Not tested on PostgreSQL: it is not installed.')
else
  describe('with PostgreSQL', () => {
    let postgres: PostgresServer

    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres.remove())

    test('answers and pages need no database, and nothing is lost even if the server is killed meanwhile', async () => {
      const [start, dataFolder] = [await testProject(), temporaryFolder()]
      const databaseUrl = await postgres.createDatabase()
      const first = await start(dataFolder, databaseUrl)
      await untilHealthIs(first, allWorks)
      const { sent, siteStatuses, ask, askUntil } = createQuestioner(key)
      const threads = threadNames('', 12)
      let isOver = false
      const streams = Promise.all(threads.map(thread => askUntil([first.origin], thread, () => isOver)))
      await expect.poll(() => completeIn(sent) >= 12, patience).toBe(true)
      await postgres.kill()
      const count = completeIn(sent)
      await expect.poll(() => completeIn(sent) >= count + 12, patience).toBe(true)
      await untilHealthIs(first, withoutDatabase)
      isOver = true
      await streams
      expect(incompleteOf(sent)).toEqual([])

      await first.kill()
      const last = await start(dataFolder, databaseUrl)
      await untilHealthIs(last, withoutDatabase)
      const answers = await Promise.all(threads.map(thread => ask(last.origin, thread)))
      expect(incompleteOf(answers)).toEqual([])
      expect(siteStatuses.filter(status => status !== 200)).toEqual([])

      await postgres.start()
      await untilHealthIs(last, allWorks)
      await expectStored({ sent, location: { dataFolder, databaseUrl } })
    })

    test('two servers share the tables, threads and keys of a database, and one continues without the other', async () => {
      const start = await testProject()
      const [one, two] = [temporaryFolder(), temporaryFolder()]
      const databaseUrl = await postgres.createDatabase()
      const servers = await Promise.all([start(one, databaseUrl), start(two, databaseUrl)])
      await Promise.all(servers.map(server => untilHealthIs(server, allWorks)))
      const [first, second] = servers
      const browser = await signIn(first)
      const created = createQuestioner(await browser.createKey(first, 'Website'))
      const revoked = createQuestioner(await browser.createKey(second, 'Revoked'))
      const usesOfRevoked = () => statusesOf(servers, revoked)
      expect(await usesOfRevoked()).toEqual([200, 200])
      await browser.revokeKey(first, 'Revoked')

      const { sent, siteStatuses, ask, askUntil } = created
      const threads = threadNames('', 12)
      const origins = servers.map(({ origin }) => origin)
      /** In each thread, the servers answer in turn. */
      const askInTurn = async (count: number, end: () => Promise<void> | void) => {
        let isOver = false
        const streams = Promise.all(threads.map(thread => askUntil(origins, thread, () => isOver)))
        await expect.poll(() => completeIn(sent) >= count, patience).toBe(true)
        await end()
        isOver = true
        await streams
      }
      await askInTurn(24, () => {})
      expect(incompleteOf(sent)).toEqual([])
      await expect.poll(usesOfRevoked, { ...patience, interval: 500 }).toEqual([401, 401])
      await askInTurn(48, first.kill)
      const answers = await Promise.all(threads.map(thread => ask(second.origin, thread)))
      expect(incompleteOf(answers)).toEqual([])
      expect(siteStatuses.filter(status => status !== 200)).toEqual([])
      const dataFolders = [one, two]
      await expectStored({ sent: [...sent, ...revoked.sent], location: { dataFolder: two, databaseUrl }, dataFolders })
    })
  })

/** The statuses of questions to some servers. */
const statusesOf = (servers: readonly ServeProcess[], { ask }: Questioner) =>
  Promise.all(servers.map(async ({ origin }, index) => (await ask(origin, `thread-server${index}`)).status))
