import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Measures docs serve of the built package under load, and nginx with the same files if it is installed.
//
//   node scripts/bench-server.mjs SITE [seconds] [slow]
//
// SITE is the output folder of a build without a base path. `slow` runs only the part with slow clients. Requires
// autocannon, which is not a dependency of the project: set AUTOCANNON=…/autocannon.js, otherwise it is run with npx.

const [site, seconds = '5', part = 'all'] = process.argv.slice(2)
if (site === undefined) throw new Error('Usage: node scripts/bench-server.mjs SITE [seconds]')
const root = resolve(site)
const work = mkdtempSync(join(tmpdir(), 'bench-server-'))
const ports = { ours: 4801, nginx: 4802 }
const connections = 50

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
const sizeOf = path => statSync(join(root, path)).size
const pages = files
  .filter(path => /[^/]\/index\.html$/.test(path) && !path.startsWith('_lectern'))
  .sort((a, b) => sizeOf(a) - sizeOf(b))
const page = pages[Math.floor(pages.length / 2)]
const asset = files
  .filter(path => path.startsWith('_lectern/') && path.endsWith('.js'))
  .sort((a, b) => sizeOf(b) - sizeOf(a))[0]
const pageAddress = `/${page.slice(0, -'index.html'.length)}`
const compressed = { 'Accept-Encoding': 'gzip, br' }
const gzip = { 'Accept-Encoding': 'gzip' }

const servers = { ours: await startOurs(), nginx: await startNginx() }
try {
  const rows = []
  const requests = {
    [`page, ${sizeOf(page)} bytes`]: { path: pageAddress },
    'page, gzip': { path: pageAddress, headers: gzip },
    'page, br or gzip': { path: pageAddress, headers: compressed },
    [`asset, ${sizeOf(asset)} bytes`]: { path: `/${asset}` },
    'asset, gzip': { path: `/${asset}`, headers: gzip },
    'page, not modified': { path: pageAddress, isConditional: true },
    redirect: { path: pageAddress.slice(0, -1) },
    'not found': { path: '/no/such/page' },
  }
  for (const [name, request] of part === 'slow' ? [] : Object.entries(requests)) {
    const row = { request: name }
    for (const [server, running] of Object.entries(servers)) {
      if (!running) continue
      const before = cpuOf(running.pid)
      const { rate, p99, total } = await load(ports[server], request)
      row[`${server}, per s`] = rate
      row[`${server}, p99 ms`] = p99
      // The machine may be busy with other work, so the CPU time of the server itself is measured too.
      row[`${server}, CPU µs each`] = Math.round((cpuOf(running.pid) - before) / total)
    }
    if (servers.nginx) row.ratio = Number((row['ours, per s'] / row['nginx, per s']).toFixed(2))
    rows.push(row)
  }
  if (rows.length > 0) {
    console.log(`${connections} connections, ${seconds} s each\n`)
    console.table(rows)
  }
  console.log('\n1,000 clients that read the asset with 1 kB/s, and 20 normal ones\n')
  const slow = []
  for (const [server, running] of Object.entries(servers))
    if (running) slow.push(await withSlowClients(server, running))
  console.table(slow)
} finally {
  for (const running of Object.values(servers)) running?.kill()
  rmSync(work, { recursive: true, force: true })
}

async function startOurs() {
  const project = join(work, 'project')
  const main = join(import.meta.dirname, '../dist/cli/main.js')
  const log = join(work, 'access.log')
  const command = `exec "${process.execPath}" "${main}" serve "${work}" --out "${root}" --no-build --port ${ports.ours} --host 127.0.0.1 > "${log}"`
  writeFileSync(join(work, 'docs.json'), '{}')
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], cwd: work })
  await answers(ports.ours, project)
  return child
}

async function startNginx() {
  const config = join(work, 'nginx.conf')
  const types =
    'text/css application/javascript application/json text/markdown image/svg+xml text/plain application/wasm'
  writeFileSync(
    config,
    `worker_processes ${process.env.NGINX_WORKERS ?? '1'};
pid ${work}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  access_log ${work}/nginx-access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  gzip on;
  gzip_types ${types};
  gzip_vary on;
  client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
  server {
    listen 127.0.0.1:${ports.nginx};
    root ${root};
    error_page 404 /404.html;
    add_header X-Content-Type-Options nosniff;
    add_header Content-Security-Policy "default-src 'self'";
    location /_lectern/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location / { try_files $uri $uri/ $uri.html =404; }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', config, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const isThere = await Promise.race([once(child, 'error').then(() => false), answers(ports.nginx).then(() => true)])
  if (!isThere) console.log('nginx is not installed: only docs serve is measured.\n')
  return isThere ? child : undefined
}

async function answers(port) {
  for (let tries = 0; tries < 200; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`Nothing answers at port ${port}.`)
}

async function load(port, { path, headers = {}, isConditional = false }, clients = connections, duration = seconds) {
  const url = `http://127.0.0.1:${port}${path}`
  const sent = { ...headers }
  if (isConditional)
    sent['If-None-Match'] = (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).headers.get('etag')
  const args = [
    '-c',
    String(clients),
    '-d',
    String(duration),
    '-j',
    ...Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]
  const [command, ...first] = process.env.AUTOCANNON
    ? [process.execPath, process.env.AUTOCANNON]
    : ['npx', '--yes', 'autocannon']
  const child = spawn(command, [...first, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  for await (const piece of child.stdout) text += piece
  const { requests, latency, errors } = JSON.parse(text)
  return { rate: Math.round(requests.average), p99: latency.p99, max: latency.max, total: requests.total, errors }
}

/** Clients that read so slowly that the responses do not fit into the buffers of the system. */
async function withSlowClients(server, child) {
  const pid = child.pid
  const before = memoryOf(pid)
  let received = 0
  const sockets = Array.from({ length: 1000 }, () => {
    const socket = connect({ port: ports[server], host: '127.0.0.1', highWaterMark: 1024 }, () => {
      const head = `GET /${asset} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
      socket.write(head.repeat(4))
    })
    socket.on('error', () => {}).pause()
    return socket
  })
  const first = await load(ports[server], { path: pageAddress }, 20)
  await untilIdle(pid)
  const reading = setInterval(() => {
    for (const socket of sockets) received += socket.read(1024)?.length ?? socket.read()?.length ?? 0
  }, 1000)
  const normal = await load(ports[server], { path: pageAddress }, 20)
  const during = memoryOf(pid)
  clearInterval(reading)
  const open = sockets.filter(socket => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  return {
    server,
    'MB before': before,
    'MB during': during,
    'normal at first, per s': first.rate,
    'p99 ms at first': first.p99,
    'max ms at first': first.max,
    'slow clients still there': open,
    'kB read': Math.round(received / 1024),
    'normal, per s': normal.rate,
    'p99 ms': normal.p99,
    'max ms': normal.max,
    errors: normal.errors,
  }
}

/** Wait until a process is idle. @returns The waiting time in seconds. */
async function untilIdle(pid) {
  for (let second = 1; ; second++) {
    const before = cpuOf(pid)
    await sleep(1000)
    if (cpuOf(pid) - before < 100_000 || second === 30) return
  }
}

/** The CPU time of a process and its children, in microseconds. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own)
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

/** Memory of a process and of its children, in MB. */
function memoryOf(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return Math.round(own / 1024) + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0)
}
