import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../src/cli/commands/audit.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const page = '<!doctype html><html lang="en"><title>A</title><h1>A</h1><a href="/b">B</a>'

test('audit prints each check with its problems, and the score', async () => {
  const folder = temporaryFolder({ 'index.html': page })
  const console = recording()
  expect(await audit(folder, {}, console)).toBe(0)
  expect(console.said.out).toContain('For readers\n  ✗    0/12  Internal links work\n             /: /b returns 404\n')
  expect(console.said.out).toContain('✓     4/4  Pages have exactly one h1\n')
  expect(console.said.out).toMatch(/\n\n\d+ of 100 for \S+ \(1 page\)\n$/)
  expect(console.said.out).not.toContain('For hosting')
})

test('audit names the folder as the user wrote it', async () => {
  const written = relative(process.cwd(), temporaryFolder({ 'index.html': page }))
  const console = recording()
  await audit(written, {}, console)
  expect(console.said.out).toContain(` of 100 for ${written} (1 page)`)
})

test('audit fails if the score is too low', async () => {
  const folder = temporaryFolder({ 'index.html': page })
  const console = recording()
  expect(await audit(folder, { minScore: '90', json: true }, console)).toBe(1)
  expect(console.said.err).toBe('The score is lower than 90.\n')
  expect(JSON.parse(console.said.out)).toMatchObject({ pages: 1, checks: expect.any(Array) })
  expect(await audit(folder, { minScore: '10', json: true }, recording())).toBe(0)
})

test.each([
  ['its marker', { '_lectern/site.json': '{"generator":"Lectern","base":"/docs"}' }, ''],
  ['the canonical URL of its home page', {}, '<link rel="canonical" href="https://a.example/docs/">'],
])('audit finds the base path of a site in %s', async (_, files, head) => {
  const folder = temporaryFolder({
    ...files,
    'index.html': page.replace('<h1>', `${head}<h1>`).replace('/b', '/docs/'),
  })
  const console = recording()
  await audit(folder, { json: true }, console)
  const { checks } = JSON.parse(console.said.out) as { checks: { id: string; problems: unknown[] }[] }
  expect(checks.find(({ id }) => id === 'links')?.problems).toEqual([])
})

test('audit reports invalid arguments', async () => {
  const empty = temporaryFolder({ 'a.txt': '' })
  const rejected: readonly [string, object, string][] = [
    [empty, {}, 'There are no pages in'],
    [`${empty}/nowhere`, {}, 'does not exist. Pass the folder of a built site'],
    [temporaryFolder({ 'docs.json': '{}' }), {}, 'is a project, not a built site'],
    ['http://', {}, 'is not a valid URL'],
    ['https://me:p@ss@exa mple/', {}, '"https://exa mple/" is not a valid URL'],
    ['http://127.0.0.1:9/', {}, 'There is no response from http://127.0.0.1:9/'],
    [empty, { minScore: 'high' }, 'Invalid --min-score "high"'],
    [empty, { pages: '' }, 'Invalid --pages'],
  ]
  for (const [target, flags, message] of rejected) {
    const error: unknown = await audit(target, flags, recording()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UsageError)
    expect(String(error)).toContain(message)
  }
})

test.each([
  [401, 'requires a user and a password. Pass them in the URL'],
  [503, 'the server returns 503.'],
])('audit explains what to do if a server returns %i', async (status, message) => {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, so it has an address
  await expect(audit(`http://me:secret@127.0.0.1:${port}`, {}, recording())).rejects.toThrow(message)
})
