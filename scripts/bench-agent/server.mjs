import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const program = join(import.meta.dirname, '../../dist/cli/main.js')
const key = 'docs_bench00000000000000000000000000000'
const outside = { 'README.md': 'Readme\n', '.github/workflows/ci.yml': 'on: push\n', 'src/app.js': 'start()\n' }

/** A bare repository with the files of a project in `docs`, and files around them. */
export function createRepository(project, folder) {
  const work = join(folder, 'work')
  const git = (...args) =>
    execFileSync('git', ['-C', work, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  cpSync(project, join(work, 'docs'), { recursive: true, filter: path => !/\/(?:\.git|node_modules)$/.test(path) })
  for (const [path, text] of Object.entries(outside)) {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    writeFileSync(join(work, path), text)
  }
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', work])
  git('add', '--all')
  git('-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', 'commit', '--quiet', '--message', 'Start')
  const bare = join(folder, 'remote.git')
  execFileSync('git', ['clone', '--quiet', '--bare', work, bare], { stdio: 'ignore' })
  return {
    bare,
    docs: join(work, 'docs'),
    tree: ref => {
      const lines = execFileSync('git', ['-C', bare, 'ls-tree', '-r', '-z', ref], {
        encoding: 'utf8',
        maxBuffer: 1e9,
      }).split('\0')
      return new Map(lines.filter(line => line !== '').map(line => [line.split('\t')[1], line.split('\t')[0]]))
    },
    branches: () =>
      execFileSync('git', ['-C', bare, 'for-each-ref', '--format=%(refname:short)', 'refs/heads'], { encoding: 'utf8' })
        .trim()
        .split('\n'),
  }
}

/** `docs serve` for a project whose agent works on a repository. */
export async function startServer({ repository, modelUrl, folder, jobsAtOnce = 1, flags = ['--build'], more = {} }) {
  const settings = {
    server: true,
    repository: { url: 'https://git.example.com/acme/docs', branch: 'main', folder: 'docs' },
    agent: { remote: repository.bare, jobsAtOnce },
    models: { sonnet: { provider: 'anthropic', model: 'recorded', baseUrl: modelUrl, keyVariable: 'RECORDED_KEY' } },
  }
  const project = join(folder, 'project')
  cpSync(repository.docs, project, { recursive: true })
  writeFileSync(join(project, 'lectern.json'), JSON.stringify(settings))
  const env = {
    PATH: process.env.PATH,
    RECORDED_KEY: 'k',
    LECTERN_ADMIN_KEY: key,
    BENCH_SECRET: 'do-not-print',
    ...more,
  }
  const server = spawn(
    process.execPath,
    [program, 'serve', project, ...flags, '--port', '0', '--data', join(folder, 'data')],
    { env },
  )
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', part => (said += part))
  const port = await new Promise((resolve, reject) => {
    server.stdout.on('data', () => {
      const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (found) resolve(Number(found))
    })
    server.once('exit', code => reject(new Error(`docs serve ended with ${code}: ${said}`)))
  })
  const end = signal =>
    server.exitCode === null && server.signalCode === null
      ? new Promise(resolve => server.once('exit', resolve) && server.kill(signal))
      : Promise.resolve()
  const peakMegabytes = () =>
    Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  return {
    port,
    peakMegabytes,
    said: () => said,
    pid: server.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export async function request(port, method, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  return response
}

/** Wait until the database of a server is available. */
export async function untilAvailable(port) {
  for (;;) {
    const response = await request(port, 'GET', '/v1/agent/docs/jobs')
    if (response.ok) return
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}
