import { expect, test } from 'vitest'
import { memoryConnection } from '../../../src/server/in-memory/connection.ts'
import { accessJson, accessLine, failureJson, failureLine } from '../../../src/server/middleware/access-log.ts'
import { OperationalError } from '../../../src/server/operational-error.ts'
import { echo, served, site } from '../served.ts'

test('logs who requested what, and the result, when the response was sent', async () => {
  const note = echo('a', {
    handle: request => {
      request.note('something else')
      return new Response('a', { status: 201 })
    },
  })
  const { send, log, clock } = served({ routes: [note], trusted: ['10.0.0.1'] })
  const response = await send('/_api/a', { from: '10.0.0.1', headers: { 'X-Forwarded-For': '198.51.100.7' } })
  clock.advance(25)
  expect(log.entries).toEqual([])
  response.connection.finish(true)
  expect(log.entries).toEqual([
    {
      time: 0,
      requestId: 'request-1',
      client: '198.51.100.7',
      method: 'GET',
      path: '/_api/a',
      status: 201,
      isComplete: true,
      durationMs: 25,
      notes: ['something else'],
    },
  ])
})

test('contains no query, cookie or key', async () => {
  const { send, log } = served({ routes: [echo('a')] })
  const headers = { Authorization: 'Bearer secret', Cookie: 'session=secret', Referer: 'https://a.example/?secret' }
  for (const target of ['/?token=secret', '/_api/a?key=secret#secret', '/_api/none?secret', '/\\?secret'])
    (await send(target, { headers })).connection.finish(true)
  expect(log.entries).toHaveLength(4)
  expect(JSON.stringify(log.entries)).not.toContain('secret')
})

test('a client that disconnects before the response has the status 499', async () => {
  const waiting = echo('wait', { handle: () => new Promise<Response>(() => {}) })
  const { app, log } = served({ routes: [waiting] })
  const connection = memoryConnection('/_api/wait')
  void app.fetch(new Request(`${site}/_api/wait`), connection)
  await expect.poll(() => connection.hasListener()).toBe(true)
  connection.finish(false)
  expect(log.entries).toMatchObject([{ path: '/_api/wait', status: 499, isComplete: false }])
})

test('a line has the time, the client, the request, the result and the id', () => {
  const entry = {
    time: 0,
    requestId: 'r-1',
    client: '203.0.113.7',
    method: 'GET',
    path: '/guides/',
    status: 200,
    isComplete: true,
    durationMs: 2.6,
    notes: [],
  }
  expect(accessLine(entry)).toBe('1970-01-01T00:00:00.000Z 203.0.113.7 GET /guides/ 200 3ms r-1')
  expect(accessLine({ ...entry, isComplete: false, notes: ['one', 'two'] })).toBe(
    '1970-01-01T00:00:00.000Z 203.0.113.7 GET /guides/ 200-cut 3ms r-1 - one - two',
  )
  expect(accessLine({ ...entry, path: `/${'a'.repeat(9000)}` }).length).toBeLessThan(600)
})

test('a JSON line has the same fields, for log collectors', () => {
  const entry = {
    time: 0,
    requestId: 'r-1',
    client: '203.0.113.7',
    method: 'GET',
    path: '/guides/\n"',
    status: 200,
    isComplete: true,
    durationMs: 2.6,
    notes: ['one'],
  }
  expect(accessJson(entry)).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","type":"request","requestId":"r-1","client":"203.0.113.7",' +
      '"method":"GET","path":"/guides/\\n\\"","status":200,"isComplete":true,"durationMs":3,"notes":["one"]}',
  )
  expect(JSON.parse(accessJson({ ...entry, status: 503 })).level).toBe('error')
  expect(accessJson({ ...entry, path: `/${'a'.repeat(9000)}` }).length).toBeLessThan(800)
})

test('a failure is a line of JSON with its stack and the id of the request', () => {
  const error = new Error('failed')
  expect(JSON.parse(failureJson(error, 'r-1', 0))).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'error',
    type: 'failure',
    requestId: 'r-1',
    message: error.stack,
  })
  const operational = new OperationalError('The disk is full.', { cause: new Error('ENOSPC') })
  expect(JSON.parse(failureJson(operational, 'r-1', 0)).message).toBe('The disk is full: ENOSPC')
  const bug = new Error('failed', { cause: new TypeError('x is not a function') })
  expect(JSON.parse(failureJson(bug, 'r-1', 0)).message).toMatch(/\nCaused by: TypeError: x is not a function\n/)
  expect(failureJson('a\nb', undefined, 0)).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","level":"error","type":"failure","message":"a\\nb"}',
  )
})

test('a failure is a line of text with the time and the id of the request', () => {
  const operational = new OperationalError('The disk is full.', { cause: new Error('ENOSPC') })
  expect(failureLine(operational, 'r-1', 0)).toBe('1970-01-01T00:00:00.000Z request r-1: The disk is full: ENOSPC')
  expect(failureLine('failed', undefined, 0)).toBe('1970-01-01T00:00:00.000Z failed')
  const message = "EROFS: read-only file system, mkdir '/data/jobs'"
  const readOnly = Object.assign(new Error(message), { code: 'EROFS', syscall: 'mkdir' })
  expect(failureLine(readOnly, undefined, 0)).toBe(`1970-01-01T00:00:00.000Z ${message}`)
  expect(failureLine(new Error('The job has failed.', { cause: readOnly }), undefined, 0)).toBe(
    `1970-01-01T00:00:00.000Z The job has failed: ${message}`,
  )
  const bug = new Error('failed')
  expect(failureLine(bug, 'r-1', 0)).toBe(`1970-01-01T00:00:00.000Z request r-1: ${bug.stack}`)
})
