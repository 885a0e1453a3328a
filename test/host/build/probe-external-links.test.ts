import { expect, test } from 'vitest'
import { probeExternalLinks } from '../../../src/host/build/probe-external-links.ts'
import type { ProbeResult } from '../../../src/site/links/reachability.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const hourMs = 60 * 60 * 1000
const files = {
  'docs.json': '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","b"]}}',
  'index.mdx': '[x](https://a.example/x) and [y](https://a.example/y#z)\n',
  'b.mdx': 'Again\n\n[x](https://a.example/x)\n',
}

function checkWith(answers: Readonly<Record<string, ProbeResult>>) {
  const directory = temporaryFolder(files)
  const asked: string[] = []
  const reach = async (address: string): Promise<ProbeResult> => {
    asked.push(address)
    return answers[address] ?? { kind: 'answered', status: 200 }
  }
  const options = { directory, cache: `${directory}/.lectern/cache`, settings: {}, withCode: true }
  const pace = { sites: 2, pauseMs: 0 }
  const check = (hours: number) =>
    probeExternalLinks(options, { reachability: { reach }, rate: pace, now: () => hours * hourMs })
  return { check, asked }
}

test('warns at every occurrence of a broken link, and requests it once', async () => {
  const { check, asked } = checkWith({ 'https://a.example/x': { kind: 'answered', status: 410 } })
  const { diagnostics, results: answers } = await check(0)
  expect(diagnostics.map(({ code, span }) => [code, span?.path, span?.line])).toEqual([
    ['site/dead-link', 'b.mdx', 3],
    ['site/dead-link', 'index.mdx', 1],
  ])
  expect(asked.sort()).toEqual(['https://a.example/x', 'https://a.example/y'])
  expect(answers.size).toBe(2)
})

test('caches responses for a day', async () => {
  const { check, asked } = checkWith({ 'https://a.example/x': { kind: 'answered', status: 404 } })
  const first = await check(0)
  expect(await check(23)).toEqual(first)
  expect(asked).toHaveLength(2)
  await check(24)
  expect(asked).toHaveLength(4)
})

test('requests again if there was no response, a server error or a rate limit', async () => {
  const { check, asked } = checkWith({
    'https://a.example/x': { kind: 'no-response', reason: 'name', detail: 'ENOTFOUND' },
    'https://a.example/y': { kind: 'answered', status: 503 },
  })
  await check(0)
  await check(1)
  expect(asked).toHaveLength(4)
})
