import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../src/api-spec/request/api-request.ts'
import { sampleLanguages } from '../../../src/api-spec/samples/sample-languages.ts'
import { partOf } from '../../support/full-run.ts'
import { expectSame, type Limits } from './compare.ts'
import { type RecordingServer, recordingServer } from './recording-server.ts'
import { files, requestsTo } from './requests.ts'
import { isThere, type Runner, runners } from './runners.ts'

/** What the samples of a language say themselves that it cannot do. */
const limits: Readonly<Record<string, Limits>> = {
  javascript: { noCookies: true, noBodyWith: ['GET', 'HEAD'] },
  node: { noBodyWith: ['GET', 'HEAD'] },
  typescript: { noBodyWith: ['GET', 'HEAD'] },
}

/** The requests that each language is tried with. A full run tries all requests. */
const few = ['a GET with a query, headers and cookies', 'JSON of odd texts', 'parts with files']

const there = await Promise.all(
  sampleLanguages.map(async ({ key }) => {
    const runner = runners[key]
    return runner && (await isThere(runner)) ? key : undefined
  }),
)

for (const { key, label, write } of sampleLanguages) {
  const runner = runners[key]
  if (runner && there.includes(key)) describe(label, () => samplesRun(write, runner, limits[key] ?? {}))
}

test('languages that cannot run here are checked by comparing text', () => {
  const others = sampleLanguages.filter(({ key }) => !there.includes(key))
  const reasons = others.map(({ key, label }) => `${label} (${runners[key]?.probe.join(' ') ?? 'no runner'})`)
  if (reasons.length > 0) console.info(`Samples that do not run here: ${reasons.join(', ')}.`)
  const texts = readdirSync(join(import.meta.dirname, '../../fixtures/samples'))
  expect(others.filter(({ key }) => !texts.some(name => name.startsWith(`${key}.`)))).toEqual([])
})

function samplesRun(write: (request: ApiRequest) => string, runner: Runner, limit: Limits): void {
  const state: { server?: RecordingServer; folder?: string } = {}

  beforeAll(async () => {
    state.server = await recordingServer()
    state.folder = await mkdtemp(join(tmpdir(), 'samples-'))
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(state.folder, name), bytes)
  })

  afterAll(async () => {
    await state.server?.close()
    if (state.folder) await rm(state.folder, { recursive: true })
  })

  test.each(partOf(Object.keys(requestsTo('')), few))('%s', async name => {
    const { server, folder = '' } = state
    const meant = requestsTo(server?.base ?? '')[name]
    if (!meant) throw new Error(`There is no request "${name}".`)
    await runner.run(write(meant), folder, fileNamesOf(meant))
    const recorded = server?.take() ?? []
    expect(recorded).toHaveLength(1)
    if (recorded[0]) await expectSame(recorded[0], meant, limit)
  })
}

function fileNamesOf({ body }: ApiRequest): string[] {
  if (body?.type === 'file') return [body.fileName]
  return body?.type === 'multipart' ? body.parts.flatMap(part => ('fileName' in part ? [part.fileName] : [])) : []
}
