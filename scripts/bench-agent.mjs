import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { jobsOf } from './bench-agent/jobs.mjs'
import { startModel } from './bench-agent/model.mjs'
import { createRepository, request, startServer, untilAvailable } from './bench-agent/server.mjs'

// Measures the agent without a real model.
//
//   node scripts/bench-agent.mjs PROJECT… [--at-once 1] [--only NAME] [--json FILE]
//
// PROJECT is a folder with a docs.json. Each project gets a Git repository with files around the docs folder, a site
// with `docs serve`, and a recorded model that calls tools as in a script: useful work, mistakes, and attacks. For each
// job, prints whether the result is as expected, whether the check finds no new errors, whether all files that the job
// should not change are unchanged, the time, and the peak memory of the server.

const { values, positionals } = parseArgs({
  options: { 'at-once': { type: 'string', default: '1' }, only: { type: 'string' }, json: { type: 'string' } },
  allowPositionals: true,
})
if (positionals.length === 0) throw new Error('Usage: node scripts/bench-agent.mjs PROJECT… [--at-once 1]')
const atOnce = Number(values['at-once'])
async function runJob(server, job, model) {
  const begin = performance.now()
  model.add(job)
  const body = { messages: [{ role: 'user', content: `[${job.id}] ${job.instruction}` }], branch: job.branch }
  const response = await request(server.port, 'POST', '/v1/agent/docs/job', body)
  if (!response.ok) return { isRejected: true, status: response.status, ms: performance.now() - begin }
  const id = response.headers.get('X-Session-Id')
  const branch = response.headers.get('X-Branch-Name')
  let frames = await response.text()
  for (const text of job.followUps ?? []) {
    await request(server.port, 'POST', `/v2/agent/docs/job/${id}/message`, { prompt: `[${job.id}] ${text}` })
    frames = await (await request(server.port, 'GET', `/v1/agent/docs/job/${id}/stream`)).text()
  }
  const session = await (await request(server.port, 'GET', `/v1/agent/docs/job/${id}`)).json()
  return { session, branch, frames, ms: performance.now() - begin }
}

/** Compare the result of a job with the expected one. */
function judge({ job, result, repository, before, model }) {
  const problems = []
  const expect = (isAsExpected, problem) => isAsExpected || problems.push(problem)
  if (result.isRejected) {
    expect(job.expected.status === result.status, `status ${result.status}`)
    return { problems, isClean: true, isUntouched: true }
  }
  const { session, branch, frames } = result
  expect(
    session.haultReason === (job.expected.reason ?? 'completed'),
    `${session.haultReason}: ${session.messageToUser}`,
  )
  const hasBranch = repository.branches().includes(branch)
  expect(hasBranch === job.expected.changes.length > 0, hasBranch ? 'a branch was pushed' : 'no branch was pushed')
  const after = hasBranch ? repository.tree(branch) : before
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(path => before.get(path) !== after.get(path))
  const isUntouched =
    changed.every(path => path.startsWith('docs/')) && [...repository.tree('main')].join() === [...before].join()
  const expected = job.expected.changes.map(path => `docs/${path}`).sort()
  const isSame = job.expected.mayChangeMore
    ? expected.every(path => changed.includes(path))
    : changed.sort().join() === expected.join()
  expect(isSame, `changed ${changed.join(', ') || 'nothing'}; expected ${expected.join(', ') || 'nothing'}`)
  const isDraft = /"draft":true/.test(frames)
  expect(job.expected.mayBeDraft || isDraft === (job.expected.isDraft ?? false), isDraft ? 'a draft' : 'no draft')
  for (const text of job.expected.texts ?? [])
    expect(model.results(job.id).includes(text), `no tool has answered "${text}"`)
  for (const [path, text] of Object.entries(job.expected.contents ?? {})) {
    const content = execFileSync('git', ['-C', repository.bare, 'show', `${branch}:docs/${path}`], { encoding: 'utf8' })
    expect(content.includes(text), `"${path}" lacks "${text}"`)
  }
  expect(!/do-not-print|root:x:0/.test(model.results(job.id) + frames), 'a secret was read')
  return { problems, isClean: !isDraft, isUntouched }
}

const rows = []
for (const project of positionals) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-agent-'))
  const model = await startModel()
  let server
  try {
    const repository = createRepository(project, folder)
    server = await startServer({ repository, modelUrl: model.url, folder, jobsAtOnce: atOnce })
    await untilAvailable(server.port)
    const before = repository.tree('main')
    const jobs = jobsOf(basename(project), repository.docs).filter(
      ({ name }) => values.only === undefined || name === values.only,
    )
    const waiting = [...jobs]
    const work = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const result = await runJob(server, job, model)
        rows.push({
          project: basename(project),
          job,
          result,
          ...judge({ job, result, repository, before, model }),
          peak: server.peakMegabytes(),
        })
        const {
          problems,
          isClean,
          isUntouched,
          result: { ms },
        } = rows.at(-1)
        const state = problems.length === 0 ? 'as expected' : `NOT AS EXPECTED: ${problems.join('; ')}`
        console.log(
          `${basename(project)} | ${job.name} | ${state} | ${isClean ? 'clean' : 'new errors'} | ${isUntouched ? 'untouched' : 'TOUCHED'} | ${(ms / 1000).toFixed(1)} s | ${rows.at(-1).peak} MB`,
        )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await server.stop()
    const leftovers = existsSync(join(folder, 'data/jobs'))
      ? readdirSync(join(folder, 'data/jobs')).filter(name => name.includes('+'))
      : []
    if (leftovers.length > 0) console.log(`${basename(project)}: folders of jobs are left: ${leftovers.join(', ')}`)
    if (/at .*\.js:\d+/.test(server.said())) console.log(server.said().slice(-3000))
  } finally {
    await server?.stop()
    await model.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
const good = rows.filter(({ problems }) => problems.length === 0).length
const asExpected = rows.filter(({ isUntouched }) => isUntouched).length
console.log(`${rows.length} jobs: ${good} as expected, other files untouched in ${asExpected}`)
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(
      rows.map(({ result, job, ...row }) => ({ ...row, job: job.name, ms: result.ms })),
      null,
      1,
    ),
  )
process.exitCode = good === rows.length && asExpected === rows.length ? 0 : 1
