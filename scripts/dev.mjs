// Serves example-docs, and rebuilds the package and the site whenever their files change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watch } from 'chokidar'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = join(root, 'example-docs')
const site = join(docs, 'dist')
const quietMs = 100
const firstPort = 3000

const reloadScript = `new EventSource('/__reload').onmessage = () => location.reload()\n`
const reloadTag = '<script src="/__reload.js" async></script>'

const isFirstBuildFine = (await run('scripts/build-package.mjs')) && (await buildDocs())
if (!isFirstBuildFine) console.error('The first build failed; it is tried again after the next change.')
const readers = new Set()
const { listen, portOf } = await import('../dist/host/http/listen.js')
const { serveSite } = await import('../dist/host/compose-server.js')
const address = { port: 0, host: '127.0.0.1' }
const files = await serveSite({ out: site, base: '', address, output: { error: console.error } })
const server = await listen(answer, firstPort, 'localhost')
console.log(`http://localhost:${portOf(server)}/`)
watchAll()

function run(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return once(child, 'exit').then(([code]) => code === 0)
}

/** Diagnostics about the pages do not stop the server, because the site is built in spite of them. */
async function buildDocs(...flags) {
  await run('dist/cli/main.js', 'build', docs, ...flags)
  return true
}

function watchAll() {
  const folders = [join(root, 'src'), join(root, 'templates'), docs]
  const isOutput = path =>
    path.startsWith(site) ||
    path
      .slice(root.length)
      .split(sep)
      .some(name => name.startsWith('.'))
  const changed = new Set()
  let timer
  let work = Promise.resolve()
  const begin = () => {
    const paths = [...changed]
    changed.clear()
    work = work.then(() => rebuild(paths))
  }
  watch(folders, { ignored: isOutput, ignoreInitial: true }).on('all', (_, path) => {
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(begin, quietMs)
  })
}

async function rebuild(paths) {
  if (paths.length === 0) return
  const isOurs = paths.some(path => !path.startsWith(docs))
  const isBuilt = (!isOurs || (await run('scripts/build-package.mjs'))) && (await buildDocs('--prefer-offline'))
  if (isBuilt) for (const reader of readers) reader.write('data: built\n\n')
}

async function answer(request, response) {
  if (request.url === '/__reload') return listenForBuilds(request, response)
  if (request.url === '/__reload.js') {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(reloadScript)
    return
  }
  const found = await fetch(`http://127.0.0.1:${portOf(files)}${request.url}`, {
    redirect: 'manual',
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
  })
  const isPage = found.headers.get('content-type')?.startsWith('text/html')
  const body = Buffer.from(await found.arrayBuffer())
  const { 'content-length': _, ...headers } = Object.fromEntries(found.headers)
  response.writeHead(found.status, headers)
  response.end(isPage ? body.toString('utf8').replace('</body>', `${reloadTag}</body>`) : body)
}

function listenForBuilds(request, response) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.flushHeaders()
  readers.add(response)
  request.on('close', () => readers.delete(response))
}
