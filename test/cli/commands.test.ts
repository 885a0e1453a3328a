import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AudienceFlags, type BuildFlags, build } from '../../src/cli/commands/build.ts'
import { brokenLinks, check, linkDiagnostics } from '../../src/cli/commands/check.ts'
import { inspect, routeOf } from '../../src/cli/commands/inspect.ts'
import { preview } from '../../src/cli/commands/preview.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { parsePort } from '../../src/cli/listen-options.ts'
import { reportError } from '../../src/cli/output/report-error.ts'
import { program } from '../../src/cli/program.ts'
import { listen, portOf } from '../../src/host/http/listen.ts'
import { ForeignFolderError } from '../../src/host/publish/publish.ts'
import type { DiagnosticCode } from '../../src/source/diagnostics/diagnostic-codes.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const project = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]}}',
  'index.mdx': '---\ntitle: First\n---\n\nHello [there](/nowhere).\n',
  'lectern.json': '{"siteUrl":"https://docs.example.com"}',
}

test('build writes a site, and prints diagnostics and a summary', async () => {
  const folder = temporaryFolder(project)
  const console = recording()
  expect(await build(folder, {}, console)).toBe(0)
  expect(contentsOf(join(folder, 'dist'))['index.html']).toContain('First')
  expect(console.said.err).toMatch(/^Reading the project\nBuilding pages\nPublishing\n/)
  expect(console.said.err).toContain('warning[site/broken-link]')
  expect(console.said.err).toMatch(/dist.*: \d+ files written, 0 unchanged, 0 removed;.*1 warning/)
  expect(console.said.out).toBe('')
  expect(await build(folder, { strict: true }, recording())).toBe(1)
})

test('build --preview writes a site without integrations, which search engines do not index', async () => {
  const docs = project['docs.json'].replace('{', '{"integrations":{"fathom":{"siteId":"SITE-ID"}},')
  const folder = temporaryFolder({ ...project, 'docs.json': docs })
  const built = async (flags: BuildFlags) => {
    expect(await build(folder, flags, recording())).toBe(0)
    const { 'index.html': page = '', _headers: headers = '' } = contentsOf(join(folder, 'dist'))
    return { page, headers }
  }
  const published = await built({})
  expect(published.page).toContain('SITE-ID')
  expect(published.page).not.toContain('noindex')
  expect(published.headers).toContain('cdn.usefathom.com')
  const previewed = await built({ preview: true })
  expect(previewed.page).not.toContain('SITE-ID')
  expect(previewed.page).toContain('noindex')
  expect(previewed.headers).not.toContain('cdn.usefathom.com')
})

test('build --json prints one object and nothing else', async () => {
  const console = recording({ GITHUB_ACTIONS: 'true' })
  expect(await build(temporaryFolder(project), { json: true }, console)).toBe(0)
  expect(JSON.parse(console.said.out).diagnostics).toMatchObject([{ code: 'site/broken-link', file: 'index.mdx' }])
  expect(console.said.err).toBe('')
})

test('build and check fetch specs by plain HTTP only with a flag, and never from this machine', async () => {
  const address = 'http://127.0.0.1:9/openapi.json'
  const docs = project['docs.json'].replace('"pages":["index"]', `"openapi":"${address}","pages":["index"]`)
  const folder = temporaryFolder({ ...project, 'docs.json': docs })
  for (const run of [build, check]) {
    const [told, allowed] = [recording(), recording()]
    expect(await run(folder, {}, told)).toBe(1)
    expect(told.said.err).toContain('Fetching API descriptions\n')
    expect(told.said.err).toContain('does not begin with "https:"')
    expect(await run(folder, { allowHttp: true }, allowed)).toBe(1)
    expect(allowed.said.err).toContain('is on this machine or in a private network')
  }
})

test('build prints annotations in a GitHub workflow', async () => {
  const folder = temporaryFolder(project)
  const console = recording({ GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: join(folder, '..') })
  await build(folder, {}, console)
  expect(console.said.out).toMatch(/^::warning file=lectern-test-\w+\/index\.mdx,line=/)
})

test('build without docs.json writes nothing and fails', async () => {
  const folder = temporaryFolder({ 'index.mdx': 'Hello' })
  const console = recording()
  expect(await build(folder, {}, console)).toBe(1)
  expect(console.said.err).toContain('error[config/missing-file]')
  expect(console.said.err).toContain('Nothing was written')
  expect(console.said.err).not.toContain('Publishing')
  expect(readdirSync(folder)).not.toContain('dist')
})

test('build overwrites its progress line on a terminal', async () => {
  const console = recording({}, true)
  await build(temporaryFolder(project), {}, console)
  expect(console.said.err.startsWith('\r\u001b[KReading the project …')).toBe(true)
})

test('build rejects unsuitable output folders', async () => {
  const folder = temporaryFolder(project)
  await expect(build(join(folder, 'nowhere'), {}, recording())).rejects.toThrow(UsageError)
  await expect(build(join(folder, 'docs.json'), {}, recording())).rejects.toThrow('is a file')
  await expect(build(folder, { out: folder }, recording())).rejects.toThrow('must not be the docs folder')
  await expect(build(folder, { out: join(folder, '..') }, recording())).rejects.toThrow('must not be the docs folder')
})

test.each(['out', 'cache', 'data', 'records'] as const)('a file is rejected as the folder of --%s', async option => {
  const folder = temporaryFolder(project)
  const file = join(folder, 'index.mdx')
  await expect(build(folder, { [option]: file }, recording())).rejects.toThrow(
    `--${option} must be a folder, but "${file}" is a file.`,
  )
})

test.each([
  [
    'a b',
    'Use --base /a-b. Use only letters from a to z, digits, "-", ".", "_" and "~", with a slash before each part.',
  ],
  ['//x', 'Use --base /x. '],
  ['/a?b', 'Use --base /a-b. '],
  ['/a/../b', 'Use --base /a/b. '],
  ['..', 'Use only letters from a to z'],
  ['a\\b', 'Use --base /a/b. '],
  ['/%zz', 'Use --base /zz. '],
  ['/Größe', 'Use --base /groesse. '],
  ['/Documentación', 'Use --base /documentacion. '],
  ['/文档', 'Use only letters from a to z'],
  ['/docs; return 301 /x', 'Use --base /docs-return-301/x. '],
  ['https://x.example/docs/', 'Use --site-url https://x.example --base /docs.'],
  ['C:/Program Files/Git/docs', 'Your shell has replaced the path: leave out the first slash, as in --base docs.'],
])('build rejects --base %s, and quotes it as typed', async (base, advice) => {
  const refusal = build(temporaryFolder(project), { base }, recording())
  await expect(refusal).rejects.toThrow(`--base must be a path such as /docs, but it is "${base}". ${advice}`)
  await expect(refusal).rejects.toThrow(UsageError)
})

test('build validates its flags like settings', async () => {
  const folder = temporaryFolder(project)
  for (const sign of '{}$\'`"<>|^[]()*+,;=!&@:#\n')
    await expect(build(folder, { base: `/a${sign}b` }, recording()), sign).rejects.toThrow(UsageError)
  await expect(build(folder, { siteUrl: 'ftp://x' }, recording())).rejects.toThrow(
    /^--site-url must be a full address such as "https:\/\/example.com", but it is "ftp:\/\/x".$/,
  )
  for (const [base, made] of Object.entries({
    '': '',
    '/': '',
    docs: '/docs',
    '/docs/': '/docs',
    '/v1.2/a_b': '/v1.2/a_b',
  })) {
    expect(await build(folder, { base }, recording())).toBe(0)
    const site = contentsOf(join(folder, 'dist'))
    expect(JSON.parse(site['_lectern/site.json'] ?? '')).toMatchObject({ base: made })
    expect(site['404.html']).toContain(`href="${made}/"`)
  }
})

test('a missing address of the site is reported once, unless the build is not for publishing', async () => {
  const folder = temporaryFolder({ ...project, 'lectern.json': '{}', 'index.mdx': 'Hello' })
  const said = async (flags: BuildFlags & AudienceFlags = {}) => {
    const console = recording()
    await build(folder, flags, console)
    return stripVTControlCharacters(console.said.err)
  }
  expect(await said({ siteUrl: 'https://docs.example.com' })).toMatch(/; no problems, [\d.]+ s\.\n$/)
  expect(await said({ forServer: true })).not.toContain('config/no-site-url')
  const first = await said()
  expect(first).toMatch(/hint\[config\/no-site-url\] .*lectern\.json:1:1\n/)
  expect(first).toContain('hint: Add "siteUrl": "https://docs.example.com" to lectern.json, with your own address')
  expect(first).toContain(': 1 hint, ')
  expect(await said()).not.toContain('site-url')
  expect(await said({ cache: false })).toContain('site-url')
})

test('an invalid base in lectern.json is ignored in the site and its marker', async () => {
  const folder = temporaryFolder({ ...project, 'lectern.json': '{"base":"docs"}' })
  expect(await build(folder, {}, recording())).toBe(0)
  expect(JSON.parse(contentsOf(join(folder, 'dist'))['_lectern/site.json'] ?? '')).toMatchObject({ base: '' })
})

test('text of files outside the project is not printed', async () => {
  const outside = temporaryFolder({ 'passwords.txt': 'hunter2' })
  const folder = temporaryFolder(project)
  symlinkSync(join(outside, 'passwords.txt'), join(folder, 'a.txt'))
  const console = recording()
  expect(await build(folder, {}, console)).toBe(0)
  expect(console.said.err).toContain('warning[host/link-outside]')
  expect(console.said.err).not.toContain('hunter2')
})

test('check writes no site', async () => {
  const folder = temporaryFolder(project)
  const console = recording()
  expect(await check(folder, {}, console)).toBe(0)
  expect(stripVTControlCharacters(console.said.err)).toMatch(
    /^Reading the project\nBuilding pages\nhint\[render\/low-contrast\]/,
  )
  expect(await check(folder, { strict: true }, recording())).toBe(1)
  expect(readdirSync(folder).sort()).toEqual(['.lectern', 'docs.json', 'index.mdx', 'lectern.json'])
})

test('check requests links to other sites only with a flag, and counts the responses', async () => {
  const folder = temporaryFolder({
    ...project,
    'index.mdx': '[Here](http://localhost:1/) and [here](http://10.0.0.1/).',
  })
  const console = recording()
  expect(await check(folder, {}, recording())).toBe(0)
  expect(await check(folder, { strict: true, external: true }, console)).toBe(1)
  expect(console.said.err).toContain('Checking other sites\n')
  expect(console.said.err.match(/warning\[site\/private-link\]/g)).toHaveLength(2)
  expect(console.said.err).toContain('2 addresses of other sites: 0 work, 2 broken.\n')
  expect(await brokenLinks(folder, {}, recording())).toBe(0)
  const asJson = recording()
  expect(await brokenLinks(folder, { external: true, json: true }, asJson)).toBe(1)
  expect([JSON.parse(asJson.said.out).diagnostics.length, asJson.said.err]).toEqual([2, ''])
})

test('links to other sites cannot be checked offline', async () => {
  const folder = temporaryFolder(project)
  for (const command of [check, brokenLinks])
    await expect(command(folder, { external: true, offline: true }, recording())).rejects.toThrow(
      new UsageError('--external sends requests to other sites, and --offline allows none. Leave out one of them.'),
    )
})

test('broken-links fails only because of links', async () => {
  const folder = temporaryFolder(project)
  expect(await brokenLinks(folder, {}, recording())).toBe(1)
  expect(await brokenLinks(folder, { files: ['other/**'] }, recording())).toBe(0)
})

test.each([
  ['does not exist', {}, 'config/missing-file'],
  ['is a folder', { 'docs.json/a.txt': '' }, 'config/missing-file'],
  ['is not valid', { 'docs.json': '{ "name": "A' }, 'config/'],
])('broken-links fails if docs.json %s', async (_, files: Readonly<Record<string, string>>, code) => {
  const console = recording()
  expect(await brokenLinks(temporaryFolder({ 'index.mdx': '[a](/b)', ...files }), {}, console)).toBe(1)
  expect(console.said.err).toContain(`error[${code}`)
})

test('the flags of broken-links select the diagnostics', () => {
  const codes: DiagnosticCode[] = [
    'site/broken-link',
    'site/missing-fragment',
    'site/redirect-loop',
    'host/link-loop',
    'config/unknown-key',
  ]
  const findings = codes.map((code, at) => {
    const span = { path: `guides/${at}.mdx`, line: 1, column: 1 }
    return { code, severity: 'warning' as const, message: code, span }
  })
  const chosen = (flags: Parameters<typeof linkDiagnostics>[1]) =>
    linkDiagnostics(findings, flags).map(({ code }) => code)
  expect(chosen({})).toEqual(['site/broken-link'])
  expect(chosen({ checkAnchors: true, checkRedirects: true })).toEqual(codes.slice(0, 3))
  expect(chosen({ files: ['./guides/*.mdx'] })).toEqual(['site/broken-link'])
  expect(chosen({ files: ['*.mdx'] })).toEqual([])
  const offline = { code: 'site/no-network', severity: 'warning', message: 'No network.' } as const
  expect(linkDiagnostics([offline], { files: ['*.mdx'] })).toEqual([offline])
})

test('inspect suggests a page with a similar name', async () => {
  const folder = temporaryFolder({ ...project, 'guides/start.mdx': '# Start' })
  const says = (route: string) => inspect(route, folder, {}, recording())
  await expect(says('/guides/strat')).rejects.toThrow(
    'There is no page at "/guides/strat". Did you mean "/guides/start"?',
  )
  await expect(says('/quite/another')).rejects.toThrow(/^There is no page at "\/quite\/another"\.$/)
  // The folder and the page in the wrong order.
  await expect(inspect(folder, '/guides/start', {}, recording())).rejects.toThrow(
    `Pass the page first, then the folder: docs inspect /guides/start ${folder}`,
  )
})

test('inspect says that the folder is not a project, and names a project in it', async () => {
  const folder = temporaryFolder({ 'docs/docs.json': project['docs.json'], 'docs/start.mdx': '# Start' })
  await expect(inspect('docs/start', folder, {}, recording())).rejects.toThrow(
    /^The folder has no "docs.json". There is a project in ".*docs". Run "docs inspect docs\/start .*docs".$/,
  )
  const broken = temporaryFolder({ 'docs.json': '[]', 'start.mdx': '# Start' })
  await expect(inspect('/start', broken, {}, recording())).rejects.toThrow(/docs\.json/)
})

test('inspect finds the page of an operation called Index', async () => {
  const paths = { '/users': { get: { summary: 'Index', tags: ['Users'], responses: {} } } }
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] }
  const folder = temporaryFolder({
    'docs.json': JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, navigation }),
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
  })
  const console = recording()
  expect(await inspect('/api-reference/users/index', folder, { view: true }, console)).toBe(0)
  expect(JSON.parse(console.said.out)).toMatchObject({ page: { title: 'Index' } })
})

test('inspect --why says why the last build rendered a page, and whether the next one will', async () => {
  const folder = temporaryFolder({
    ...project,
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="3"/>',
  })
  const why = async () => {
    const console = recording()
    expect(await inspect('index.mdx', folder, { why: true }, console)).toBe(0)
    return console.said.out.trim().split('\n')
  }
  await expect(why()).rejects.toThrow('There is no record of a build of "/". Run `docs build` first')
  await build(folder, {}, recording())
  const reused = 'The next build will not render it again.'
  const first = ['The last build rendered index.html for these reasons:', '  new file: no earlier build had written it']
  expect(await why()).toEqual([...first, '', reused])
  writeFiles(folder, { 'index.mdx': '---\ntitle: First\n---\n\nHello again, [there](/nowhere).\n' })
  const changed = ['  text: the text of the page']
  expect(await why()).toEqual([...first, '', 'The next build will render it for these reasons:', ...changed])
  await build(folder, {}, recording())
  expect(await why()).toEqual(['The last build rendered index.html for these reasons:', ...changed, '', reused])
  writeFiles(folder, { 'docs.json': project['docs.json'].replace('"A"', '"B","logo":"/logo.svg"') })
  await build(folder, {}, recording())
  const [, ...reasons] = await why()
  expect(reasons.map(line => line.split(':')[0]?.trim())).toContain('site.config')
  expect(reasons.map(line => line.split(':')[0]?.trim())).toContain('site.logoWidths')
  writeFiles(folder, { 'other.mdx': '# Not in the navigation' })
  await build(folder, {}, recording())
  const unchanged = 'The last build did not render index.html again: nothing that it depends on had changed.'
  expect(await why()).toEqual([unchanged, '', reused])
  writeFiles(folder, { 'dist/index.html': 'changed' })
  expect((await why()).at(-1)).toBe(
    '  published file: the file in the output folder is missing or was changed by something else',
  )
})

test('inspect --view prints the data for the templates of a page', async () => {
  const folder = temporaryFolder({
    ...project,
    'lectern.json': '{ "templates": "look" }',
    'look/layouts/page.hbs': 'x',
  })
  const console = recording()
  expect(await inspect('/', folder, { view: true }, console)).toBe(0)
  expect(JSON.parse(console.said.out)).toMatchObject({
    site: { name: 'A', homeHref: '/' },
    page: { route: '/', title: 'First', bodyHtml: expect.stringContaining('Hello') },
    labels: { next: 'Next' },
  })
  await expect(inspect('/nowhere', folder, { view: true }, recording())).rejects.toThrow('There is no page')
})

test('preview serves the site with the base path that it was built with', async () => {
  const folder = temporaryFolder(project)
  const flags = { port: '0', host: '127.0.0.1' }
  await expect(preview(folder, flags, recording())).rejects.toThrow('docs build first')
  await build(folder, { base: '/docs' }, recording())
  const console = recording()
  const server = await preview(folder, flags, console)
  onTestFinished(() => void server.close())
  expect(console.said.out).toContain(`http://127.0.0.1:${portOf(server)}/docs/`)
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/docs/`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('First')])
})

test('preview explains that it cannot listen on an address', async () => {
  const folder = temporaryFolder(project)
  await build(folder, {}, recording())
  const refusal = preview(folder, { port: '0', host: '203.0.113.7' }, recording())
  await expect(refusal).rejects.toThrow(UsageError)
  const taken = await listen(() => {}, 65_535, '127.0.0.1').catch(() => undefined)
  onTestFinished(() => void taken?.close())
  await expect(preview(folder, { port: '65535', host: '127.0.0.1' }, recording())).rejects.toThrow(
    'Port 65535 is already in use',
  )
})

test('reads ports and routes as users write them', () => {
  expect(parsePort('8080')).toBe(8080)
  expect(() => parsePort('80a')).toThrow(UsageError)
  expect(['guides/a.mdx', './guides/a.mdx', '/guides/a/', 'guides/index', 'index', '/'].map(routeOf)).toEqual([
    '/guides/a',
    '/guides/a',
    '/guides/a',
    '/guides',
    '/',
    '/',
  ])
})

test('errors that users can fix are short, and internal errors have a stack', () => {
  const failure = (error: unknown) => {
    let said = ''
    const code = reportError(error, text => {
      said += text
      return true
    })
    return { code, said }
  }
  expect(failure(new UsageError('No such folder.'))).toMatchObject({
    code: 2,
    said: expect.not.stringContaining(' at '),
  })
  expect(failure(new ForeignFolderError('Not ours.')).code).toBe(2)
  expect(failure(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toMatchObject({
    code: 1,
    said: expect.stringContaining('The disk is full. Free some space.\n  no space left'),
  })
  const mkdir = Object.assign(new Error("ENOENT, mkdir '/proc/x'"), { code: 'ENOENT', syscall: 'mkdir' })
  expect(failure(mkdir).said).toContain('This folder cannot be created here. Use another folder.\n  ENOENT')
  expect(failure(Object.assign(mkdir, { syscall: 'open' })).said).toContain('bug in Lectern')
  expect(failure(new TypeError('x is undefined'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/bug in Lectern[\s\S]*TypeError[\s\S]* at /),
  })
})

test('accepts the commands and flags that scripts use', () => {
  const names = program().commands.map(command => command.name())
  const writing = ['new', 'dev', 'rename', 'openapi', 'agent']
  const checking = ['check', 'validate', 'broken-links', 'test', 'diff', 'inspect']
  const publishing = ['build', 'preview', 'pdf', 'audit']
  const serving = ['serve', 'dashboard', 'keys']
  expect(names).toEqual(['help', ...writing, ...checking, ...publishing, ...serving])
})

test.each([
  [['build', '--colour'], 'Add --help to see the arguments and options of the command.'],
  [['keys', 'create'], 'Add --help to see the arguments and options of the command.'],
  [['biuld'], '(Did you mean build?)\nRun "docs --help" to see all commands.'],
  [['init'], 'Use "docs new" instead.\nRun "docs --help" to see all commands.'],
  [['openapi', 'stub'], '(Did you mean stubs?)\nRun "docs openapi --help" to see all commands.'],
  [['openapi', 'check'], 'Use "docs check" instead.\nRun "docs openapi --help" to see all commands.'],
  [['help', 'biuld'], `unknown command 'biuld'\nRun "docs --help" to see all commands.`],
])('docs %j says what to do', async (args, advice) => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  await expect(program().parseAsync(args, { from: 'user' })).rejects.toThrow(/unknown|required/)
  const text = printed.mock.calls.map(([line]) => line).join('')
  expect(text).toContain(advice)
})

test('docs help groups the commands by task', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  await program().parseAsync(['help'], { from: 'user' })
  const text = printed.mock.calls.map(([line]) => line).join('')
  expect(text.match(/^[A-Z]\w+:$/gm)).toEqual(['Options:', 'Write:', 'Check:', 'Publish:', 'Serve:'])
  expect(text).toMatch(/^ {2}new {2,}create a new project$/m)
  expect(text).toContain('"docs <command> --help" shows the arguments and options of a command.')
})

test('docs help prints the help of a command, also of one inside another', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  for (const names of [[], ['build'], ['keys', 'create']])
    await program().parseAsync(['help', ...names], { from: 'user' })
  const text = printed.mock.calls.map(([line]) => line).join('')
  const usages = text.match(/^Usage: [^[<]*/gm)?.map(usage => usage.trim())
  expect(usages).toEqual(['Usage: docs', 'Usage: docs build', 'Usage: docs keys create'])
})
