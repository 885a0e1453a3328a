import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { probeAddresses } from '../../../src/host/network/probe-addresses.ts'
import type { ProbeResult } from '../../../src/site/links/reachability.ts'

const fine: ProbeResult = { kind: 'answered', status: 200 }

/** A network that remembers what it was asked, and how many at once. */
function network(answer: (address: string) => ProbeResult) {
  const asked: string[] = []
  const busy: string[] = []
  const most = { all: 0, site: 0 }
  const reach = async (address: string) => {
    asked.push(address)
    busy.push(address)
    const { host } = new URL(address)
    most.all = Math.max(most.all, busy.length)
    most.site = Math.max(most.site, busy.filter(each => new URL(each).host === host).length)
    await wait(5)
    busy.splice(busy.indexOf(address), 1)
    return answer(address)
  }
  return { reach, asked, most }
}

test('requests each address once, one at a time per site and a few at a time in total', async () => {
  const sites = ['a', 'b', 'c', 'd', 'e']
  const addresses = sites.flatMap(site => [1, 2, 3, 3].map(page => `https://${site}.example/${page}`))
  const { reach, asked, most } = network(() => fine)
  const answers = await probeAddresses(addresses, { reach }, { sites: 3, pauseMs: 0 })
  expect([asked.length, new Set(asked).size, answers.size]).toEqual([15, 15, 15])
  expect(most).toEqual({ all: 3, site: 1 })
})

test('pauses between two addresses of one site', async () => {
  const { reach } = network(() => fine)
  const start = performance.now()
  await probeAddresses(
    ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
    { reach },
    { sites: 2, pauseMs: 40 },
  )
  expect(performance.now() - start).toBeGreaterThan(75)
})

test('a site that fails to respond twice in a row is given up', async () => {
  const silent: ProbeResult = { kind: 'no-response', reason: 'time', detail: 'TimeoutError' }
  const { reach, asked } = network(address => (address.endsWith('2') ? fine : silent))
  const addresses = [1, 2, 3, 4, 5, 6].map(page => `https://a.example/${page}`)
  const answers = await probeAddresses(addresses, { reach }, { sites: 1, pauseMs: 0 })
  expect(asked).toEqual(addresses.slice(0, 4))
  expect([...answers.values()].map(({ kind }) => kind)).toEqual([
    'no-response',
    'answered',
    ...Array(4).fill('no-response'),
  ])
})

test('reports each response when it arrives', async () => {
  const heard: unknown[] = []
  const { reach } = network(() => fine)
  const pace = { sites: 1, pauseMs: 0 }
  await probeAddresses(['https://a.example/', 'https://a.example/b'], { reach }, pace, (address, _, answers) =>
    heard.push([address, answers]),
  )
  expect(heard).toEqual([
    ['https://a.example/', 1],
    ['https://a.example/b', 2],
  ])
})
