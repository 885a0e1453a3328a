import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { announceDashboard } from '../../src/cli/announce-dashboard.ts'
import { eventually } from '../support/eventually.ts'
import { recording } from './recording.ts'

function announced(createLink: () => Promise<string>) {
  const server = createServer()
  const console = recording()
  const times = { firstMs: 1, retryMs: 1 }
  announceDashboard(server, { origin: 'http://localhost:8080', createLink, console, times })
  onTestFinished(() => void server.emit('close'))
  return { server, console }
}

test('the link is printed when the database is available', async () => {
  let calls = 0
  const { console } = announced(async () => {
    if (++calls < 3) throw new Error('no database')
    return '/_admin/sign-in?link=x'
  })
  await eventually(() => console.said.err).toBe(
    'Dashboard: http://localhost:8080/_admin/sign-in?link=x (valid once, for 15 minutes)\n',
  )
})

test('after several failed attempts, the message names another command', async () => {
  let calls = 0
  const { console } = announced(async () => {
    calls++
    throw new Error('no database')
  })
  await eventually(() => console.said.err).toBe(
    'Run docs dashboard for a link to the dashboard when the database is available.\n',
  )
  expect(calls).toBe(13)
})

test('nothing is printed after the server is closed', async () => {
  let fail = () => {}
  let calls = 0
  const { server, console } = announced(() => {
    calls++
    return new Promise((_, reject) => {
      fail = () => reject(new Error('no database'))
    })
  })
  await eventually(() => calls).toBe(1)
  server.emit('close')
  fail()
  await new Promise(resolve => setImmediate(resolve))
  expect([calls, console.said.err]).toEqual([1, ''])
})
