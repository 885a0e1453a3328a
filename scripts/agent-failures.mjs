import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventsOf } from './bench-agent/model.mjs'
import { startPostgres } from './bench-agent/postgres.mjs'
import { createRepository, request, startServer, untilAvailable } from './bench-agent/server.mjs'

// Ends servers, models and Git hosts while an agent works.
//
//   node scripts/agent-failures.mjs [--only NAME]
//
// For each failure, prints the state in which the job ends, and whether its branch has exactly the commits that match
// this state, there is one pull request, and no folder of the job is left.

const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const page = { path: 'limits.mdx', content: '---\ntitle: Limits\n---\n\nTen requests.\n' }
const config = { theme: 'mint', name: 'Orbit', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] } }
const calls = [
  ['write_file', page],
  ['edit_navigation', { action: 'add', page: 'limits', next_to: 'index' }],
  ['check', {}],
  ['finish', { outcome: 'done', title: 'Add limits', summary: 'A page about limits.' }],
]

/** Each failure gets a project, a repository and a model of its own. */
const failures = {
  'no failure': {},
  'server killed before the model is asked': { afterStart: ({ server }) => server.kill() },
  'server killed while the model is asked': { onRequest: once(({ server }) => server.kill()) },
  'server killed while a tool checks': { onRequest: at(2, ({ server }) => sleep(700).then(server.kill), 'reply') },
  'server killed before anything is pushed': {
    onRequest: at(3, ({ server }) => sleep(300).then(server.kill), 'reply'),
  },
  'server killed while it pushes': { hook: 'pre-receive', inHook: ({ server }) => server.kill() },
  'server killed when the push has arrived': { hook: 'post-receive', inHook: ({ server }) => server.kill() },
  'server stopped in order during the work': { onRequest: once(({ server }) => server.stop()) },
  'Git host away when the job starts': {
    before: ({ repository }) => renameSync(repository.bare, `${repository.bare}-away`),
    reason: 'github_missconfigured',
  },
  'Git host away when the job pushes': {
    onRequest: at(3, async ({ repository }) => renameSync(repository.bare, `${repository.bare}-away`), 'reply'),
    reason: 'github_missconfigured',
  },
  'Git host is slow': { hook: 'pre-receive', script: 'sleep 8' },
  'push rejected': {
    hook: 'pre-receive',
    script: 'echo "protected branch" >&2; exit 1',
    reason: 'github_missconfigured',
  },
  'model cut off once': { onRequest: once((_, response) => response.destroy(), 'none') },
  'model always cut off': { onRequest: (_, __, response) => response.destroy(), reason: 'error' },
  'model overloaded twice': {
    onRequest: (_, index, response) => (index < 2 ? response.writeHead(529).end(overloaded) : true),
  },
  'model limits requests': {
    onRequest: once((_, response) => response.writeHead(429, { 'Retry-After': '1' }).end(overloaded), 'none'),
  },
  'model key is wrong': { onRequest: (_, __, response) => response.writeHead(401).end(overloaded), reason: 'error' },
  'disk full': {
    before: smallDisk,
    reason: 'error',
    after: ({ folder }) => execFileSync('umount', [join(folder, 'data/jobs')]),
  },
  'database restarted during the work': {
    postgres: true,
    onRequest: once(async ({ database }) => database.restart(), 'reply'),
  },
}
const overloaded = JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })

/** @param then What happens to the request: it gets a response (`reply`), or it never does. */
function at(index, act, then = 'never') {
  return async (context, current, response) => {
    if (current !== index) return true
    if (then === 'reply') {
      void act(context, response)
      return true
    }
    await act(context, response)
    return false
  }
}
function once(act, then) {
  return at(0, act, then)
}

function smallDisk({ folder }) {
  mkdirSync(join(folder, 'data/jobs'), { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48k', 'tmpfs', join(folder, 'data/jobs')])
}

async function startModel(context, onRequest = () => true) {
  let count = 0
  let calledBy = 0
  const server = createServer(async (incoming, response) => {
    for await (const _ of incoming);
    if ((await onRequest(context, count++, response)) !== true) return
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    // A restarted job begins with its first request again: see `restart`.
    response.end([...eventsOf(calls[calledBy++ % calls.length])].join(''))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    restart: () => {
      calledBy = 0
    },
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

function addHook({ bare }, folder, name, script) {
  const path = join(bare, 'hooks', name)
  // Waits until the server was killed.
  const waiting = `touch ${folder}/in-hook; i=0; while [ ! -e ${folder}/go-on ] && [ $i -lt 300 ]; do sleep 0.1; i=$((i+1)); done`
  writeFileSync(path, `#!/bin/sh\n${script ?? `[ -e ${folder}/in-hook ] || { ${waiting}; }`}\n`)
  chmodSync(path, 0o755)
}

async function fail(failure) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-agent-failures-'))
  const project = join(folder, 'source')
  mkdirSync(project)
  writeFileSync(join(project, 'docs.json'), JSON.stringify(config, null, 2))
  writeFileSync(join(project, 'index.mdx'), '---\ntitle: Home\n---\n\nHello.\n')
  const context = { folder, repository: createRepository(project, folder) }
  const { repository } = context
  if (failure.postgres) context.database = await startPostgres(folder)
  const model = await startModel(context, failure.onRequest)
  const more = context.database ? { DATABASE_URL: context.database.url } : {}
  const start = async flags => {
    const server = await startServer({ repository, modelUrl: model.url, folder, flags, more })
    context.server = server
    await untilAvailable(server.port)
    return server
  }
  try {
    failure.before?.(context)
    if (failure.hook) addHook(repository, folder, failure.hook, failure.script)
    let server = await start(['--build'])
    let [isDead, hasActed] = [false, false]
    const watch = () => {
      const { kill, stop } = server
      const note = end => async () => {
        isDead = true
        await end()
      }
      Object.assign(server, { kill: note(kill), stop: note(stop) })
    }
    watch()
    const body = { prompt: 'Add a page about limits.' }
    const created = await request(server.port, 'POST', '/v2/agent/docs/job', body)
    if (created.status !== 201) return `rejected with ${created.status}: ${await created.text()}`
    const { id, source } = await created.json()
    await failure.afterStart?.(context)
    let session
    const begin = Date.now()
    for (;;) {
      if (failure.inHook && !hasActed && existsSync(join(folder, 'in-hook'))) {
        hasActed = true
        await failure.inHook(context)
      }
      if (isDead) {
        writeFileSync(join(folder, 'go-on'), '')
        isDead = false
        await sleep(500)
        model.restart()
        server = await start(['--no-build'])
        watch()
      }
      const response = await request(server.port, 'GET', `/v1/agent/docs/job/${id}`).catch(() => undefined)
      session = response?.ok ? await response.json() : session
      if (session?.haulted || Date.now() - begin > 200_000) break
      await sleep(200)
    }
    const problems = []
    if (session?.haultReason !== (failure.reason ?? 'completed')) problems.push(`ended as ${session?.haultReason}`)
    if (existsSync(`${repository.bare}-away`)) renameSync(`${repository.bare}-away`, repository.bare)
    const isPushed = repository.branches().includes(source.ref)
    if (isPushed !== (failure.reason === undefined))
      problems.push(isPushed ? 'a branch was pushed' : 'no branch was pushed')
    if (isPushed) {
      const commits = execFileSync('git', ['-C', repository.bare, 'rev-list', '--count', `main..${source.ref}`], {
        encoding: 'utf8',
      }).trim()
      if (commits !== '1') problems.push(`${commits} commits`)
      const { prLink } = await (await request(server.port, 'GET', `/v2/agent/docs/job/${id}`)).json()
      if (!prLink) problems.push('no pull request')
    }
    // A job has ended a moment before its folder is deleted.
    const foldersLeft = () => readdirSync(join(folder, 'data/jobs')).filter(name => name.includes('+'))
    for (let waits = 0; waits < 50 && foldersLeft().length > 0; waits++) await sleep(200)
    const running = foldersLeft()
    if (running.length > 0) problems.push(`folders left: ${running.join(', ')}`)
    await server.stop()
    const seconds = ((Date.now() - begin) / 1000).toFixed(0)
    return `${problems.length === 0 ? 'as expected' : `NOT AS EXPECTED: ${problems.join('; ')}`} | ${session?.haultReason} | ${session?.messageToUser.split('\n')[0]} | ${seconds} s`
  } finally {
    await context.server?.kill().catch(() => {})
    model.close()
    failure.after?.(context)
    context.database?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const [name, failure] of Object.entries(failures)) {
  if (only !== undefined && only !== name) continue
  console.log(`${name} | ${await fail(failure).catch(error => `BROKEN: ${error.stack}`)}`)
}
process.exit()
