import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundledProgram } from '../support/bundled-program.ts'
import { eventually } from '../support/eventually.ts'
import { anthropicServer } from '../support/models/anthropic-server.ts'
import type { ModelScript } from '../support/models/model-script.ts'
import { contentsOf, temporaryFolder } from '../support/temporary-folder.ts'
import { docs, limitsPage, write } from './support/agent-run.ts'

let program: string

beforeAll(async () => {
  program = await bundledProgram('../src/cli/main.ts')
})

/** A model that writes a page, and then sends nothing more. */
const script: ModelScript = [{ calls: [write('index.mdx', limitsPage)] }, { text: 'I think', end: 'silence' }]

/** `docs agent` in a separate process, after the agent has changed its copy of the docs. */
async function startAgent(folder: string, isWorking: () => boolean): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, 'agent', 'Change the home page.', folder], {
    env: { PATH: process.env.PATH, ANTHROPIC_API_KEY: 'secret' },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => isWorking() || child.exitCode !== null, { timeout: 120_000, interval: 50 }).toBe(true)
  expect(child.exitCode).toBe(null)
  return child
}

test('neither Ctrl-C nor a kill changes a file, and the next run deletes leftover copies', async () => {
  const model = await anthropicServer(script)
  const sonnet = { provider: 'anthropic', model: 'claude-test', baseUrl: model.baseUrl }
  const files = { ...docs, 'lectern.json': JSON.stringify({ models: { sonnet } }) }
  const folder = temporaryFolder(files)
  const projectFiles = () => Object.fromEntries(Object.entries(contentsOf(folder)).filter(([path]) => path in files))
  const copies = () => readdirSync(join(folder, '.lectern/agent')).filter(name => name.includes('+'))

  const killed = await startAgent(folder, () => model.requests.length === 2)
  expect(copies()).toHaveLength(1)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect([projectFiles(), copies().length]).toEqual([files, 1])

  const interrupted = await startAgent(folder, () => model.requests.length === 3)
  expect(copies()).toHaveLength(1)
  const exited = once(interrupted, 'exit')
  interrupted.kill('SIGINT')
  expect(await exited).toEqual([130, null])
  expect([projectFiles(), copies()]).toEqual([files, []])
  await eventually(() => model.aborted()).toBe(2)
})
