import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openRepository } from '../../../src/host/git/open-repository.ts'
import { eventually } from '../../support/eventually.ts'
import { contentsOf, writeFiles } from '../../support/temporary-folder.ts'
import { bareRepository } from './bare-repository.ts'
import { gitHttpServer, type Intercept } from './git-http-server.ts'
import { checkedOut, neverAborted, repositoryOptions } from './test-repository.ts'

const secret = 'ghp_t0ps3cretT0ken'
const basic = Buffer.from(`x-access-token:${secret}`).toString('base64')

test('the host gets the token with each request, and it is in no file', async () => {
  const { options, requests, remote } = await served()
  const checkout = await checkedOut(options)
  writeFiles(checkout.folder, { 'index.mdx': 'Changed\n' })
  await checkout.commit({ message: 'change', paths: ['index.mdx'] }, neverAborted)
  const id = await checkout.push(neverAborted)
  expect(remote.git('rev-parse', 'agent/change')).toBe(id)
  expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set([`Basic ${basic}`]))
  expectNoToken(JSON.stringify(contentsOf(options.root)))
})

test('the token is not in the arguments of a process', async () => {
  const { options, requests } = await served(() => true)
  const controller = new AbortController()
  const running = openRepository(options).checkOut('agent/change', controller.signal)
  running.catch(() => {})
  await eventually(() => requests.length).toBe(1)
  const commands = commandsIn(options.root)
  expect(commands.filter(command => command.includes('git-remote-http') || command.includes('ls-remote'))).not.toEqual(
    [],
  )
  expectNoToken(commands.join('\n'))
  controller.abort()
  await expect(running).rejects.toMatchObject({ gitCause: 'stopped' })
  // Also the helper that holds the connection was killed.
  await eventually(() => commandsIn(options.root)).toEqual([])
  expect(readdirSync(options.root)).toEqual([])
})

test('a server that sends the token back does not get it into a message', async () => {
  const { options } = await served((request, response) => {
    response.writeHead(418, { 'content-type': 'text/plain' })
    response.end(`odd: ${request.headers.authorization} ${secret}\n`)
    return true
  })
  const error = await openRepository(options)
    .checkOut('agent/change', neverAborted)
    .catch(error => error)
  expectNoToken(`${error} ${JSON.stringify(error)} ${error.stack}`)
})

test('the token does not follow a redirect', async () => {
  const other = await gitHttpServer('/does/not/exist')
  const { options } = await served((request, response) => {
    response.writeHead(302, { location: `${other.origin}${request.url}` })
    response.end()
    return true
  })
  await expect(checkedOut(options)).rejects.toMatchObject({
    message: 'The Git host redirects to another address. Set the new address of the repository.',
  })
  expect(other.requests).toEqual([])
})

test.each([
  [401, 'no-access'],
  [403, 'no-access'],
  [404, 'not-found'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('status %i of the host is reported as %s', async (status, gitCause) => {
  const { options } = await served((_, response) => {
    response.writeHead(status)
    response.end()
    return true
  })
  await expect(checkedOut(options)).rejects.toMatchObject({ gitCause })
})

test('a host that is down or silent is reported as temporary', async () => {
  const { options } = await served(() => true)
  const silent = checkedOut({ ...options, limits: { ...options.limits, timeMs: 50 } })
  await expect(silent).rejects.toMatchObject({ gitCause: 'unavailable', isTemporary: true })
  const down = repositoryOptions('http://127.0.0.1:1/docs.git')
  await expect(checkedOut(down)).rejects.toMatchObject({ gitCause: 'unavailable' })
})

test('a push whose answer is lost has succeeded if the commit has arrived', async () => {
  let isCut = false
  const { options, remote } = await served((request, response) => {
    if (request.url?.endsWith('/git-receive-pack')) isCut = true
    if (isCut && request.method === 'POST' && request.url?.endsWith('/git-receive-pack'))
      response.end = () => {
        response.destroy()
        return response
      }
    return false
  })
  const checkout = await checkedOut(options)
  writeFiles(checkout.folder, { 'index.mdx': 'Changed\n' })
  await checkout.commit({ message: 'change', paths: ['index.mdx'] }, neverAborted)
  expect(await checkout.push(neverAborted)).toBe(remote.git('rev-parse', 'agent/change'))
  expect(isCut).toBe(true)
})

async function served(intercept?: Intercept) {
  const remote = bareRepository()
  remote.git('config', 'http.receivepack', 'true')
  const { origin, requests } = await gitHttpServer(dirname(remote.folder), intercept)
  const options = repositoryOptions(`${origin}/${basename(remote.folder)}`)
  const token = async () => ({ user: 'x-access-token', secret })
  return { remote, requests, options: { ...options, access: { ...options.access, token } } }
}

function expectNoToken(text: string): void {
  for (const part of [secret, basic]) expect(text).not.toContain(part)
}

/** The command lines of all processes that run in the folder of a job. */
function commandsIn(root: string): readonly string[] {
  const ids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return ids.flatMap(id => {
    try {
      const environment = readFileSync(join('/proc', id, 'environ'), 'utf8')
      return environment.includes(`HOME=${root}`) ? [readFileSync(join('/proc', id, 'cmdline'), 'utf8')] : []
    } catch {
      // It has ended, or belongs to somebody else.
      return []
    }
  })
}
