import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startModel } from './bench-agent/model.mjs'
import { startPostgres } from './bench-agent/postgres.mjs'
import { createRepository, request, startServer, untilAvailable } from './bench-agent/server.mjs'

// Starts twenty jobs at once for two servers with one database.
//
//   node scripts/agent-queue.mjs PROJECT [JOBS]
//
// Each job adds a page. Prints how many jobs each server has run, their waiting and running times, whether they started
// in the order in which they were created, whether each was pushed exactly once, and the peak memory of the servers.

const [project, count = '20'] = process.argv.slice(2)
if (project === undefined) throw new Error('Usage: node scripts/agent-queue.mjs PROJECT [JOBS]')
const folder = mkdtempSync(join(tmpdir(), 'lectern-agent-queue-'))
const database = await startPostgres(folder)
const model = await startModel()
const repository = createRepository(project, folder)
const servers = []
for (const name of ['one', 'two']) {
  const options = { repository, modelUrl: model.url, folder: join(folder, name), more: { DATABASE_URL: database.url } }
  execFileSync('mkdir', [join(folder, name)])
  const server = await startServer(options)
  await untilAvailable(server.port)
  servers.push(server)
}
const begin = Date.now()
const jobs = await Promise.all(
  Array.from({ length: Number(count) }, async (_, index) => {
    const id = `job-${index + 1}`
    const path = `queue/page-${index + 1}.mdx`
    const write = ['write_file', { path, content: `---\ntitle: Page ${index + 1}\n---\n\nText.\n` }]
    const finish = ['finish', { outcome: 'done', title: `Add page ${index + 1}`, summary: 'A page.' }]
    model.add({ id, runs: [[['list_files', {}], write, ['check', {}], finish]] })
    const { port } = servers[index % servers.length]
    const response = await request(port, 'POST', '/v2/agent/docs/job', { prompt: `[${id}] Add a page.` })
    return response.json()
  }),
)
const states = async () =>
  (await (await request(servers[0].port, 'GET', '/v1/agent/docs/jobs?take=100')).json()).allSessions
while ((await states()).some(({ haulted }) => !haulted)) await new Promise(resolve => setTimeout(resolve, 500))
const seconds = (Date.now() - begin) / 1000
const reasons = (await states()).map(({ haultReason }) => haultReason)
const time = type =>
  `(select min((event->>'time')::float8) from lectern.job_events where job_id = id and event->>'type' = '${type}')`
const rows = database
  .query(`select id, created_at, ${time('claimed')}, ${time('completed')} from lectern.jobs order by created_at, id`)
  .split('\n')
  .map(line => line.split('|'))
const waits = rows.map(([, created, claimed]) => (claimed - created) / 1000).sort((a, b) => a - b)
const works = rows.map(([, , claimed, completed]) => (completed - claimed) / 1000).sort((a, b) => a - b)
const claims = rows.map(([, , claimed]) => Number(claimed))
const late = claims.filter((claimed, index) => claims.slice(index + 1).some(other => other < claimed)).length
const workers = database
  .query("select event->'lease'->>'worker' from lectern.job_events where event->>'type' = 'claimed'")
  .split('\n')
const perWorker = [...new Set(workers)].map(name => workers.filter(other => other === name).length)
const commits = jobs.map(({ source }) =>
  execFileSync('git', ['-C', repository.bare, 'rev-list', '--count', `main..${source.ref}`], {
    encoding: 'utf8',
  }).trim(),
)
const middle = list => list[Math.floor(list.length / 2)].toFixed(1)
console.log(
  `${rows.length} jobs in ${seconds.toFixed(0)} s: ${reasons.filter(reason => reason === 'completed').length} completed`,
)
console.log(`jobs by server: ${perWorker.join(', ')}`)
console.log(
  `waited: median ${middle(waits)} s, at most ${waits.at(-1).toFixed(1)} s; worked: median ${middle(works)} s, at most ${works.at(-1).toFixed(1)} s`,
)
console.log(`begun after a later one: ${late}`)
console.log(`pushed exactly once: ${commits.filter(number => number === '1').length}`)
console.log(`peak memory: ${servers.map(server => `${server.peakMegabytes()} MB`).join(', ')}`)
for (const server of servers) await server.stop()
await model.close()
database.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()
