import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readInstruction } from '../../src/cli/agent/read-instruction.ts'
import { agent } from '../../src/cli/commands/agent.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { contentsOf, temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'
import { agentRun, docs, docsJson, finish, limitsPage, turns, write } from './support/agent-run.ts'

const neverInterrupted = {
  signal: new AbortController().signal,
  shield: <Result>(work: () => Promise<Result>) => work(),
}

test('the agent changes the files, and its steps are printed', async () => {
  const { code, folder, out, err, model } = await agentRun({
    instruction: '-',
    input: Readable.from(['Add a page about limits.\n']),
    script: turns(
      [
        write('limits.mdx', limitsPage),
        { name: 'edit_navigation', input: { action: 'add', page: 'limits', next_to: 'index' } },
        finish('A page about limits.', { doubts: ['Is ten correct?'] }),
      ],
      'On it.',
    ),
  })
  expect([code, out]).toEqual([0, ''])
  expect(err.split('\n')).toEqual([
    ...['Copying and checking the docs', 'Working on the copy', '  On it.', '', '  write   limits.mdx', ''],
    ...['  On it.', '', '  edit    navigation: add limits', '', '  On it.', ''],
    ...['Checking the changes', 'Writing the changes to your files'],
    ...['', 'Add limits', '  A page about limits.', '', 'Please check:', '  - Is ten correct?'],
    ...['', 'Files:', '  changed  docs.json   +1 -1', '  new      limits.mdx  +5', '', 'Check: no new errors.'],
    ...['', 'Model: 3 calls, 300 tokens in, 60 out'],
    ...['', 'The changes are in your files. Review them before you publish.', ''],
  ])
  const { '.lectern': _, ...files } = contentsOf(folder)
  expect(files).toMatchObject({
    ...docs,
    'docs.json': docsJson.replace('"index", "old"', '"index", "limits", "old"'),
    'limits.mdx': limitsPage,
  })
  expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('Add a page about limits.')
})

test('with --json, all events are printed as lines of JSON, and a failure of the model is an error message', async () => {
  const { code, out, err } = await agentRun({
    flags: { json: true },
    script: [{ status: 401, message: 'invalid x-api-key' }],
  })
  const lines = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(code).toBe(1)
  expect(lines[0]).toMatchObject({ type: 'created', request: { title: 'Add a page about limits.' } })
  expect(lines.at(-1)).toMatchObject({ type: 'result', outcome: 'failed', filesChanged: [] })
  expect(err).toMatch(/^\nerror: The language model has failed: .*invalid x-api-key.* Your files are unchanged\.\n$/)
  expect(err).not.toContain('secret-key')
})

test('invalid arguments are reported before anything is done', async () => {
  const sonnet = { provider: 'anthropic', model: 'claude-test' }
  const configured = { ...docs, 'lectern.json': JSON.stringify({ models: { sonnet } }) }
  const rejected = async (
    files: Readonly<Record<string, string>>,
    flags: object = {},
    env: Record<string, string> = {},
  ) => {
    const command = { instruction: 'Add a page.', dir: temporaryFolder(files), flags, input: Readable.from(['']) }
    const error = await agent(command, recording(env), neverInterrupted).catch(reason => reason)
    expect(error).toBeInstanceOf(UsageError)
    return error.message
  }
  const key = { ANTHROPIC_API_KEY: 'x' }
  expect(await rejected({})).toMatch(/^There is no docs\.json in ".*"\. Pass the folder that contains docs\.json\.$/)
  expect(await rejected({ 'site/docs.json': '{}' })).toMatch(/There is a project in ".*\/site"\. Pass this folder\.$/)
  expect(await rejected({ 'a/docs.json': '{}', 'b/docs.json': '{}' })).not.toContain('There is a project')
  expect(await rejected(docs)).toContain('The agent uses the model "sonnet", but lectern.json does not define it.')
  expect(await rejected(configured)).toContain('ANTHROPIC_API_KEY is not set')
  expect(await rejected(configured, { model: 'gpt' })).toContain('expected "sonnet" or "opus"')
  expect(await rejected(configured, { model: 'opus' }, key)).toContain('uses the model "opus"')
  expect(await rejected(configured, { draft: true }, key)).toContain('use it with --branch')
  expect(await rejected(configured, { branch: true }, key)).toContain('--branch requires the settings of the agent')
})

test('a folder before the instruction is rejected', async () => {
  const command = { instruction: '.', dir: 'Add a page about limits', flags: {}, input: Readable.from([]) }
  await expect(agent(command, recording(), neverInterrupted)).rejects.toThrow(
    'The folder "Add a page about limits" does not exist. Pass the instruction first: docs agent "…" .',
  )
})

test('an instruction must not be empty or too long', async () => {
  const { signal } = neverInterrupted
  const read = (written: string, input = '') => readInstruction(written, Readable.from([input]), signal)
  expect(await read('-', ' Fix it.\n')).toBe('Fix it.')
  await expect(read(' \n')).rejects.toThrow('is empty')
  await expect(read('-')).rejects.toThrow('is empty')
  await expect(read('x'.repeat(200_001))).rejects.toThrow('at most 200000 characters')
})

test('Ctrl-C ends the wait for the instruction', async () => {
  const controller = new AbortController()
  const waiting = new Readable({ read: () => controller.abort() })
  expect((await agentRun({ instruction: '-', input: waiting, signal: controller.signal, script: [] })).code).toBe(130)
})
