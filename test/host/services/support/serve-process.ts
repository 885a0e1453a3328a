import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { build } from '../../../../src/cli/commands/build.ts'
import { recording } from '../../../cli/recording.ts'
import { bundledProgram } from '../../../support/bundled-program.ts'
import { folderForFile, temporaryFolder, writeFiles } from '../../../support/temporary-folder.ts'

/** A site that was built once, and the program that serves it. */
export interface TestSite {
  readonly program: string
  readonly folder: string
}

/** `docs serve` as a process of its own. */
export interface ServeProcess {
  readonly origin: string
  /** All that it has said so far, without colors. */
  readonly said: () => string
  /** Without any chance to finish something. */
  readonly kill: () => Promise<void>
}

const settings = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#0F766E' },
  navigation: { pages: ['start', 'limits'] },
}

const pages = {
  'docs.json': JSON.stringify(settings),
  'start.mdx': '---\ntitle: Start\n---\nTo install the client, run the installer.\n',
  'limits.mdx': '---\ntitle: Limits\n---\nThe rate limit is one hundred requests in a minute.\n',
}

/** Processes take long to start on a busy machine. */
export const patience = { timeout: 120_000, interval: 100 }

export async function buildTestSite(): Promise<TestSite> {
  const folder = folderForFile('lectern-failures-')
  writeFiles(folder, pages)
  await build(folder, { cache: false }, recording())
  return { folder, program: await bundledProgram('../src/cli/main.ts') }
}

/** Many questions from one address. */
const limits = {
  ...{ questionsPerMinute: 1_000_000, questionsPerDay: 1_000_000, questionsPerHour: 1_000_000 },
  ...{ answersAtOnce: 1000, answersAtOncePerClient: 1000, tokensPerReaderAndDay: 1e9, tokensPerDay: 1e9 },
}

/** A project whose answers come from a model at an address. @returns Its folder. */
export function projectWithModel(baseUrl: string): string {
  const assistant = { provider: 'openai-compatible', model: 'test', baseUrl, keyVariable: 'MODEL_KEY' }
  const lectern = { server: true, assistant: { limits }, models: { assistant } }
  return temporaryFolder({ ...pages, 'lectern.json': JSON.stringify(lectern) })
}

export interface ServeOptions {
  readonly site: TestSite
  readonly project: string
  readonly dataFolder: string
  readonly env?: Readonly<Record<string, string>> | undefined
}

/** Start `docs serve`. @returns When it listens: it may not be able to answer yet. */
export async function startServe({ site, project, dataFolder, env = {} }: ServeOptions): Promise<ServeProcess> {
  const folders = ['--out', join(site.folder, 'dist'), '--records', join(site.folder, '.lectern/records')]
  const flags = ['--no-build', '--host', '127.0.0.1', '--port', '0', '--data', dataFolder, ...folders]
  const child: ChildProcess = spawn(process.execPath, [site.program, 'serve', project, ...flags], {
    env: { PATH: process.env.PATH, MODEL_KEY: 'secret', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', part => (said += stripVTControlCharacters(String(part))))
  const address = () => /(http:\/\/127\.0\.0\.1:\d+)\/\s/.exec(said)?.[1]
  const ended = once(child, 'close').then(() => {
    if (address() === undefined) throw new Error(`docs serve has ended:\n${said}`)
  })
  await Promise.race([ended, expect.poll(address, patience).toBeDefined()])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { origin: address() ?? '', said: () => said, kill }
}

/** Whether parts of a server work, with the status for load balancers. */
export async function healthOf({ origin }: ServeProcess) {
  const [alive, ready] = await Promise.all([fetch(`${origin}/health`), fetch(`${origin}/health/ready`)])
  const { checks } = await ready.json()
  return { alive: alive.status, ready: ready.status, checks }
}

/** Wait until parts of a server work, or do not. */
export async function untilHealthIs(server: ServeProcess, checks: object): Promise<void> {
  const ready = Object.values(checks).every(result => result === 'ok') ? 200 : 503
  const expected = { alive: 200, ready, checks }
  await expect.poll(() => healthOf(server), patience).toEqual(expected)
}

export const allWorks = { search: 'ok', database: 'ok', disk: 'ok' }
export const withoutDatabase = { search: 'ok', database: 'unavailable', disk: 'ok' }

/** What the server answers to somebody who reads the site. */
export async function readSite(origin: string): Promise<number> {
  const response = await fetch(`${origin}/limits/`)
  return (await response.text()).includes('one hundred requests') ? response.status : 0
}
