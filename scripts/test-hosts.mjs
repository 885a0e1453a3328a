// Builds a small site for nginx, Caddy and Apache with the configuration of the guides and of `docs build --host`, and
// sends requests to the real servers. Servers that are not installed are listed at the end. NGINX, CADDY and APACHE can
// name other programs.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-hosts-'))
const forms = ['folder', 'file'].flatMap(pages => ['', '/docs'].map(base => ({ pages, base })))

const project = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Hosts',
    colors: { primary: '#0066cc' },
    navigation: {
      languages: [
        {
          language: 'en',
          openapi: 'openapi.json',
          pages: ['index', 'guides/start', 'guides/v1.2', 'guides/größe', 'guides'],
        },
        { language: 'de', pages: ['de/index', 'de/start'] },
      ],
    },
    redirects: [
      { source: '/old', destination: '/guides/start' },
      { source: '/Guides/START', destination: '/guides/v1.2' },
      { source: '/alt/über uns', destination: '/guides/größe#part' },
      { source: '/short-lived', destination: '/guides/start', permanent: false },
      { source: `/a-very-long-address/${'of-a-page-in-a-folder/'.repeat(4)}end`, destination: '/guides/start' },
      { source: '/legacy/:slug*', destination: '/guides/:slug*' },
      { source: '/any/:rest*', destination: '/:rest*' },
    ],
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hosts', version: '1' },
    paths: { '/a': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
  }),
  'index.mdx': '---\ntitle: Home\n---\nHome page.\n',
  'de/index.mdx': '---\ntitle: Start\n---\nDeutsche Seite.\n',
  'de/start.mdx': '---\ntitle: Anfang\n---\nErste Seite.\n',
  'guides.mdx': '---\ntitle: Guides\n---\nPage beside a folder.\n',
  'guides/start.mdx': '---\ntitle: Start\n---\nStart page.\n',
  'guides/v1.2.mdx': '---\ntitle: Release\n---\nDotted page.\n',
  'guides/größe.mdx': '---\ntitle: Size\n---\n## Part\n\nAccented page.\n',
}

/** How to run each server with a site. Each function returns a process that listens on the port. */
const servers = {
  nginx: { program: findProgram('NGINX', ['nginx', '/usr/sbin/nginx']), guide: 'nginx.mdx', start: startNginx },
  caddy: { program: findProgram('CADDY', ['caddy']), guide: 'caddy.mdx', start: startCaddy },
  apache: {
    program: findProgram('APACHE', ['httpd', 'apache2', '/usr/sbin/httpd', '/usr/sbin/apache2']),
    guide: 'apache.mdx',
    start: startApache,
  },
}

const failures = []
const missing = []
let checks = 0
try {
  for (const [name, server] of Object.entries(servers)) {
    if (!server.program) missing.push(name)
    else for (const form of forms) await testServer(name, server, form)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
console.log(`${checks} checks, ${failures.length} failures.`)
if (missing.length > 0) console.log(`Not installed, so not tested: ${missing.join(', ')}.`)
process.exitCode = failures.length > 0 ? 1 : 0

async function testServer(name, server, { pages, base }) {
  const where = `${name}, "${pages}"${base && ', below /docs'}`
  const work = join(folder, `${name}-${pages}${base.replace('/', '-')}`)
  const site = buildSite(name, work, { pages, base })
  const port = await freePort()
  const child = server.start({ ...server, work, port, site, base, guide: readGuide(server.guide) })
  try {
    await answering(port, child)
    for (const check of checksFor({ pages, base, site })) await runCheck(where, port, check)
  } catch (error) {
    const log = join(work, 'error.log')
    failures.push(`${where}: ${error.message}\n${child.output()}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  } finally {
    child.kill()
    await child.ended
  }
}

function buildSite(name, work, { pages, base }) {
  const docs = join(work, 'project')
  for (const [path, text] of Object.entries({ ...project, 'lectern.json': JSON.stringify({ pages, base }) })) {
    mkdirSync(dirname(join(docs, path)), { recursive: true })
    writeFileSync(join(docs, path), text)
  }
  const options = ['--host', name, '--out', join(work, 'built'), '--data', join(work, 'data')]
  execFileSync(process.execPath, [join(root, 'dist/cli/main.js'), 'build', docs, ...options], { stdio: 'pipe' })
  // A site below another one is a folder in the root of that site.
  const site = join(work, 'www')
  cpSync(join(work, 'built'), join(site, base), { recursive: true })
  // Servers that are started by root read files as another user.
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return site
}

/** Requirements for every host: a path below the base path, and the expected response. */
function checksFor({ pages, base, site }) {
  const slash = pages === 'folder' ? '/' : ''
  const other = pages === 'folder' ? '' : '/'
  const page = (path, text) => ({
    path: path + slash,
    status: 200,
    contains: text,
    policy: true,
    cache: 'must-revalidate',
  })
  const redirect = (path, to, status = 308) => ({ path, status, to: base + to })
  const markdown = (path, text) => ({
    ...{ path, accept: 'text/markdown', status: 200, contains: text, lacks: '<html' },
    ...{ type: 'text/markdown; charset=utf-8', varies: true },
  })
  const asset = `/_lectern/${readdirSync(join(site, base, '_lectern')).find(file => /\.css$/.test(file))}`
  return [
    { path: '/', status: 200, contains: 'Home page.', policy: true, cache: 'must-revalidate' },
    page('/guides', 'Page beside a folder.'),
    page('/guides/start', 'Start page.'),
    page('/guides/v1.2', 'Dotted page.'),
    page('/guides/gr%C3%B6%C3%9Fe', 'Accented page.'),
    { path: `/guides${other}`, status: [301, 307, 308], to: `${base}/guides${slash}` },
    { path: `/guides/start${other}`, status: [301, 307, 308], to: `${base}/guides/start${slash}` },
    { path: `/guides/v1.2${other}`, status: [301, 307, 308], to: `${base}/guides/v1.2${slash}` },
    { path: `/guides/gr%C3%B6%C3%9Fe${other}`, status: [301, 307, 308], to: `${base}/guides/gr%C3%B6%C3%9Fe${slash}` },
    redirect('/old', `/guides/start${slash}`),
    redirect('/old/', `/guides/start${slash}`),
    redirect('/old?x=1&y=%20', `/guides/start${slash}?x=1&y=%20`),
    redirect('/Guides/START', `/guides/v1.2${slash}`),
    redirect('/alt/%C3%BCber%20uns', `/guides/gr%C3%B6%C3%9Fe${slash}#part`),
    redirect('/short-lived', `/guides/start${slash}`, 307),
    redirect(`/a-very-long-address/${'of-a-page-in-a-folder/'.repeat(4)}end`, `/guides/start${slash}`),
    redirect('/legacy/start', '/guides/start'),
    redirect('/legacy/gr%C3%B6%C3%9Fe?x=1', '/guides/gr%C3%B6%C3%9Fe?x=1'),
    redirect('/any/deep/page', '/deep/page'),
    redirect('/any//evil.example/', base ? '//evil.example/' : '/evil.example/'),
    { path: '/missing', status: 404, contains: '404', policy: true, cache: 'must-revalidate' },
    { path: '/missing/', status: 404, contains: '404' },
    { path: '/guides/missing/deep', status: 404, contains: '<html lang="en"' },
    page('/de', 'Deutsche Seite.'),
    page('/de/start', 'Erste Seite.'),
    { path: `/de/start${other}`, status: [301, 307, 308], to: `${base}/de/start${slash}` },
    { path: '/de/missing', status: 404, contains: '<html lang="de"', policy: true, cache: 'must-revalidate' },
    { path: '/de/missing/deep/', status: 404, contains: '<html lang="de"' },
    { path: '/dead', status: 404, contains: '<html lang="en"' },
    { path: '/_lectern/missing.js', status: 404, cache: 'must-revalidate' },
    { path: '/_headers', status: [403, 404], lacks: 'Content-Security' },
    { path: '/_redirects', status: [403, 404], lacks: '/old' },
    { path: '/.htaccess', status: [403, 404], lacks: 'Rewrite' },
    { path: '/_lectern/', status: [403, 404] },
    { path: '/guides/start.md', status: 200, contains: 'Start page.', type: 'text/markdown; charset=utf-8' },
    { path: asset, status: 200, cache: 'immutable', varies: false },
    { path: asset, accept: 'text/plain', status: 200, cache: 'immutable' },
    {
      ...{ path: '/.well-known/api-catalog', status: 200, contains: '"linkset"' },
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    },
    { path: '/.well-known/agent-skills/index.json', status: 200, contains: 'skill-md' },
    { path: '/skill.md', status: 200, contains: 'name: hosts', type: 'text/markdown; charset=utf-8' },
    ...[
      'text/markdown',
      'text/plain;q=1.0, */*;q=0.1',
      'text/markdown, text/html, */*',
      'application/json, Text/Markdown',
    ].flatMap(accept => [
      { ...markdown('/', 'Home page.'), accept },
      { ...markdown(`/guides/start${slash}`, 'Start page.'), accept },
    ]),
    markdown('/guides/start/', 'Start page.'),
    markdown(`/guides/v1.2${slash}`, 'Dotted page.'),
    markdown(`/guides/gr%C3%B6%C3%9Fe${slash}`, 'Accented page.'),
    markdown(`/guides${slash}`, 'Page beside a folder.'),
    redirect('/old', `/guides/start${slash}`),
    { path: '/missing', accept: 'text/markdown', status: 404 },
    ...['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/html, text/markdown;q=0.5'].map(accept => ({
      ...page('/guides/start', '<html'),
      ...{ accept, varies: true },
    })),
    ...(base ? [{ path: '', status: [301, 308], to: `${base}/` }] : []),
  ].map(check => ({ ...check, path: base + check.path }))
}

async function runCheck(where, port, check) {
  checks++
  const response = await fetch(`http://127.0.0.1:${port}${check.path}`, {
    redirect: 'manual',
    headers: check.accept === undefined ? {} : { Accept: check.accept },
  })
  const body = await response.text()
  const location = response.headers.get('location')
  const to = location
    ?.replace(/^https?:\/\/127\.0\.0\.1(?::\d+)?/, '')
    .replace(/%[\da-f]{2}/g, code => code.toUpperCase())
  const varies = /\baccept\b(?!-)/i.test(response.headers.get('vary') ?? '')
  const cache = response.headers.get('cache-control') ?? ''
  const problems = [
    ![check.status].flat().includes(response.status) && `status ${response.status}, not ${check.status}`,
    check.to !== undefined && to !== check.to && `leads to ${to}, not ${check.to}`,
    check.contains && !body.includes(check.contains) && `the body does not contain "${check.contains}"`,
    check.lacks && body.includes(check.lacks) && `the body contains "${check.lacks}"`,
    check.policy && !response.headers.get('content-security-policy')?.includes("script-src 'self'") && 'no policy',
    check.cache && !cache.includes(check.cache) && `Cache-Control is "${cache}"`,
    check.cache === 'must-revalidate' && cache.includes('immutable') && `Cache-Control is "${cache}"`,
    check.varies !== undefined && varies !== check.varies && `Vary is "${response.headers.get('vary')}"`,
    check.type && response.headers.get('content-type') !== check.type && `type ${response.headers.get('content-type')}`,
  ].filter(Boolean)
  if (problems.length > 0) failures.push(`${where}: ${check.path}: ${problems.join('; ')}`)
}

function startNginx({ program, work, port, site, guide }) {
  const conf = block(guide, '/etc/nginx/conf.d/docs.conf')
    .replace(/listen 80;/, `listen 127.0.0.1:${port};`)
    .replaceAll('/var/www/docs', site)
    .replaceAll('/etc/nginx/docs', join(work, 'data/host'))
  const types = ['/etc/nginx/mime.types', process.env.NGINX_TYPES].find(path => path && existsSync(path))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const text = `daemon off; pid ${work}/nginx.pid; error_log stderr; events {}
http { ${types ? `include ${types};` : 'types { text/html html; text/css css; }'} access_log off;
${temporary.map(name => `${name}_temp_path ${work}/${name};`).join('\n')}
include ${work}/data/host/docs-maps.conf;
${conf} }`
  writeFileSync(join(work, 'nginx.conf'), text)
  return run(program, ['-p', work, '-e', 'stderr', '-c', join(work, 'nginx.conf')])
}

function startCaddy({ program, work, port, site, guide }) {
  const conf = block(guide, '/etc/caddy/Caddyfile')
    .replace('docs.example.com {', `http://127.0.0.1:${port} {`)
    .replaceAll('/var/www/docs', site)
    .replaceAll('/etc/caddy/docs.caddy', join(work, 'data/host/docs.caddy'))
  writeFileSync(join(work, 'Caddyfile'), `{\n\tadmin off\n}\n${conf}`)
  const env = { ...process.env, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
  return run(program, ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'], env)
}

function startApache({ program, work, port, site, guide }) {
  const conf = block(guide, '/etc/apache2/sites-available/docs.conf')
    .replace('*:80', `127.0.0.1:${port}`)
    .replaceAll('/var/www/docs', site)
  const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'rewrite', 'headers', 'alias', 'unixd']
  const folders = [process.env.APACHE_MODULES, '/usr/lib/apache2/modules', '/usr/lib64/httpd/modules']
  const from = folders.find(path => path && existsSync(path))
  const types = process.env.APACHE_TYPES ?? '/etc/mime.types'
  const loads = modules.filter(name => existsSync(join(from ?? '', `mod_${name}.so`)))
  if (!existsSync(types)) writeFileSync(join(work, 'mime.types'), 'text/html html\ntext/css css\n')
  const text = `ServerRoot ${work}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${work}/httpd.pid
${loads.map(name => `LoadModule ${name}_module ${join(from, `mod_${name}.so`)}`).join('\n')}
User nobody
TypesConfig ${existsSync(types) ? types : join(work, 'mime.types')}
ErrorLog ${work}/error.log
DocumentRoot ${site}
${conf}`
  writeFileSync(join(work, 'httpd.conf'), text)
  return run(program, ['-f', join(work, 'httpd.conf'), '-D', 'FOREGROUND'])
}

function run(program, args, env = process.env) {
  let output = ''
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  child.output = () => output
  child.ended = new Promise(done => child.once('close', done))
  return child
}

async function answering(port, child) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
      return
    } catch {
      // The server is not listening yet.
      await new Promise(done => setTimeout(done, 50))
    }
  }
  throw new Error('The server does not answer.')
}

function freePort() {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

function readGuide(name) {
  return readFileSync(join(root, 'example-docs/publish', name), 'utf8')
}

/** The code block of a guide with this title. */
function block(guide, title) {
  const found = guide.split('\n').findIndex(line => line.trim().startsWith('```') && line.trim().endsWith(` ${title}`))
  if (found < 0) throw new Error(`The guide has no code block "${title}".`)
  const lines = guide.split('\n').slice(found + 1)
  return lines
    .slice(
      0,
      lines.findIndex(line => line.trim() === '```'),
    )
    .join('\n')
}

function findProgram(variable, names) {
  if (process.env[variable]) return process.env[variable]
  const folders = (process.env.PATH ?? '').split(':')
  const candidates = names.flatMap(name => (name.startsWith('/') ? [name] : folders.map(path => join(path, name))))
  return candidates.find(path => existsSync(path))
}
