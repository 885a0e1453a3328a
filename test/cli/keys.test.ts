import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type CreateKeyFlags, createApiKey } from '../../src/cli/commands/keys-create.ts'
import { listApiKeys } from '../../src/cli/commands/keys-list.ts'
import { revokeApiKey } from '../../src/cli/commands/keys-revoke.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { program } from '../../src/cli/program.ts'
import { openServerStorage } from '../../src/host/database/open-storage.ts'
import { systemClock } from '../../src/host/system-clock.ts'
import { hashKey } from '../../src/server/keys/hash-key.ts'
import { fillDataFolder } from '../support/data-folder.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

/** A project with an empty database that a server uses, and its commands. */
async function project(settings: object = {}) {
  const folder = temporaryFolder({ 'lectern.json': JSON.stringify(settings) })
  const dataFolder = join(folder, '.lectern')
  await fillDataFolder(dataFolder)
  let passed = 0
  const problems: string[] = []
  const storage = openServerStorage({
    dataFolder,
    organization: 'docs',
    storeConversations: false,
    storeFeedback: false,
    environmentKeys: {},
    clock: { ...systemClock, now: () => systemClock.now() + passed },
    report: problem => void problems.push(String(problem)),
  })
  onTestFinished(async () => {
    await storage.close()
    expect(problems).toEqual([])
  })
  const wait = (ms: number) => {
    passed += ms
  }
  const create = async (flags: Partial<CreateKeyFlags> = {}) => {
    const console = recording()
    const code = await createApiKey(folder, { kind: 'assistant', name: 'Website', ...flags }, console)
    return { code, out: console.said.out, err: stripVTControlCharacters(console.said.err) }
  }
  const list = async (json: boolean) => {
    const console = recording()
    await listApiKeys(folder, { json }, console)
    return console.said.out === '' ? console.said.err : console.said.out
  }
  const revoke = async (id: string) => {
    const console = recording()
    return { code: await revokeApiKey(folder, id, {}, console), err: stripVTControlCharacters(console.said.err) }
  }
  return { folder, storage, wait, create, list, revoke }
}

test('keys are created, listed and revoked', async () => {
  const { folder, create, list, revoke } = await project()
  expect(await list(false)).toBe('There are no API keys.\n')
  const first = await create()
  expect(first).toEqual({ code: 0, out: expect.stringMatching(/^docs_dsc_[0-9A-Za-z]{43}\n$/), err: '' })
  const limits = { scope: ['read'], ip: ['10.0.0.0/8'], expires: '2099-01-31', requestsPerHour: '9' }
  const second = JSON.parse((await create({ kind: 'admin', name: 'CI', json: true, ...limits })).out)
  expect(second).toEqual({
    key: expect.stringMatching(/^docs_[0-9A-Za-z]{43}$/),
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    kind: 'admin',
    name: 'CI',
    hint: second.key.slice(0, 9),
    scopes: ['read'],
    networks: ['10.0.0.0/8'],
    origins: [],
    requestsPerHour: 9,
    createdAt: expect.stringMatching(/^20.*Z$/),
    expiresAt: '2099-01-31T00:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
  })
  expect(await revoke(second.id)).toEqual({
    code: 0,
    err: 'The key is revoked. Running servers reject it within 5 seconds.\n',
  })
  expect(await revoke(second.id)).toEqual({
    code: 1,
    err: `error: There is no active key with the ID "${second.id}". See docs keys list.\n`,
  })
  const listed = await list(true)
  expect(JSON.parse(listed).keys).toMatchObject([
    { id: second.id, revokedAt: expect.any(String) },
    { name: 'Website', revokedAt: null },
  ])
  const table = await list(false)
  const today = second.createdAt.slice(0, 10)
  expect(table.replaceAll(today, 'TODAY').replace(/[0-9A-Z]{26}/g, 'ID')).toMatch(
    /^ID +KIND +NAME +KEY +CREATED +LAST USED +STATE\nID +admin +CI +docs_\w{4}… +TODAY +never +revoked TODAY\nID +assistant +Website +docs_dsc_\w{4}… +TODAY +never +active\n$/,
  )
  for (const text of [listed, table]) {
    expect(text).not.toContain(first.out.trim())
    expect(text).not.toContain(hashKey(second.key))
  }
  expect(readFileSync(join(folder, '.lectern/.gitignore'), 'utf8')).toBe('*\n')
})

test('a terminal also shows a request with the key', async () => {
  const settings = {
    siteUrl: 'https://docs.example.com',
    base: '/help',
    server: { domain: 'acme', keyPrefix: 'acme_' },
  }
  const folder = temporaryFolder({ 'lectern.json': JSON.stringify(settings) })
  await fillDataFolder(join(folder, '.lectern'))
  // Without a server, the command opens the database itself.
  const create = async (kind: string) => {
    const console = recording({}, true)
    expect(await createApiKey(folder, { kind, name: 'A' }, console)).toBe(0)
    return { out: console.said.out, err: stripVTControlCharacters(console.said.err) }
  }
  const { out, err } = await create('assistant')
  expect(out).toMatch(/^acme_dsc_\w{43}\n$/)
  expect(err).toBe(`
Store the key now: it is not shown again.

curl -N 'https://docs.example.com/help/discovery/v2/assistant/acme/message' \\
  -H 'Authorization: Bearer ${out.trim()}' \\
  -H 'Content-Type: application/json' \\
  -d '{"fp":"anonymous","messages":[{"id":"1","role":"user","parts":[{"type":"text","text":"How do I start?"}]}]}'
`)
  const admin = await create('admin')
  expect(admin.err).toBe('\nStore the key now: it is not shown again.\n')
})

test('a running server accepts a new key, and rejects it after it is revoked', async () => {
  const { storage, wait, create, revoke } = await project()
  const { key, id } = JSON.parse((await create({ json: true })).out)
  await expect.poll(storage.isAvailable).toBe(true)
  const identify = () =>
    storage.identity.identify(new Request('https://a.example', { headers: { Authorization: `Bearer ${key}` } }))
  expect(await identify()).toMatchObject({ kind: 'key', id })
  await revoke(id)
  wait(5000)
  expect(await identify()).toEqual({ kind: 'nobody' })
})

test('invalid settings are a usage error, and no database is opened', async () => {
  const folder = temporaryFolder()
  const create = (flags: Partial<CreateKeyFlags>) =>
    createApiKey(folder, { kind: 'assistant', name: 'A', ...flags }, recording())
  await expect(create({ kind: 'root', ip: ['0.0.0.0/0'] })).rejects.toThrow(
    '--kind: Unknown kind of key "root": use "assistant" or "admin".\n--ip: "0.0.0.0/0" allows all addresses. Leave it out to allow all.',
  )
  await expect(create({ requestsPerHour: 'x' })).rejects.toThrow(UsageError)
  await expect(create({ expires: 'soon' })).rejects.toThrow('--expires: "soon" is not a date')
  await expect(createApiKey(join(folder, 'missing'), { kind: 'admin', name: 'A' }, recording())).rejects.toThrow(
    UsageError,
  )
  expect(existsSync(join(folder, '.lectern'))).toBe(false)
})

test('the arguments of revoke are an ID, or a folder and an ID', async () => {
  const help = program()
    .commands.find(command => command.name() === 'keys')
    ?.commands.find(command => command.name() === 'revoke')
  expect(help?.helpInformation()).toContain('Usage: docs keys revoke [options] [dir] <id>')
})

test('a database that cannot be reached is an error without a stack or a password', async () => {
  const folder = temporaryFolder()
  const errorWith = async (url: string) => {
    const console = recording({ DATABASE_URL: url })
    expect(await listApiKeys(folder, {}, console)).toBe(1)
    return stripVTControlCharacters(console.said.err)
  }
  expect(await errorWith('postgres://user:s3cret@127.0.0.1:1/docs')).toBe(
    'error: The database is not available: connect ECONNREFUSED 127.0.0.1:1\n',
  )
  expect(await errorWith('mysql://user:s3cret@127.0.0.1/docs')).toBe(
    'error: The database is not available: DATABASE_URL must begin with "postgres://".\n',
  )
  expect(await errorWith('postgres://user:s3cret@[x')).not.toContain('s3cret')
})
