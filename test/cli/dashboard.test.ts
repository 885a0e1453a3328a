import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dashboard } from '../../src/cli/commands/dashboard.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { openDatabaseAt } from '../../src/host/database/open-storage.ts'
import { systemClock } from '../../src/host/system-clock.ts'
import { openOneTimeLinks } from '../../src/server/dashboard/access/one-time-links.ts'
import { databaseSessionStore } from '../../src/server/dashboard/storage/database-session-store.ts'
import { fillDataFolder } from '../support/data-folder.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const connectMs = 300_000

test('prints a link that signs in once, while a server uses the database', async () => {
  const settings = { server: { domain: 'guides' }, siteUrl: 'https://docs.example.com', base: '/help' }
  const folder = temporaryFolder({ 'lectern.json': JSON.stringify(settings) })
  const dataFolder = join(folder, '.lectern')
  await fillDataFolder(dataFolder)
  const database = openDatabaseAt({ dataFolder }, { clock: systemClock, report: console.error, connectMs })
  onTestFinished(() => database.close())
  await database.run(async () => {})

  const output = recording()
  expect(await dashboard(folder, {}, output)).toBe(0)
  expect(output.said.err).toBe('The link is valid for 15 minutes and can be used once.\n')
  const link = new URL(output.said.out.trim())
  expect(link.origin + link.pathname).toBe('https://docs.example.com/help/_admin/sign-in')
  const links = openOneTimeLinks(databaseSessionStore(database, 'guides'), systemClock)
  const token = link.searchParams.get('link') ?? ''
  expect([await links.take(token), await links.take(token)]).toEqual([true, false])
})

test('says that a project without a server has no dashboard', async () => {
  const folder = temporaryFolder({ 'docs.json': '{}' })
  await fillDataFolder(join(folder, '.lectern'))
  const output = recording()
  expect(await dashboard(folder, {}, output)).toBe(0)
  expect(output.said.err).toContain('Set "server" to true, and start it again.')
})

test('rejects an invalid address', async () => {
  const folder = temporaryFolder({ 'docs.json': '{}' })
  await expect(dashboard(folder, { siteUrl: 'nowhere' }, recording())).rejects.toThrow(UsageError)
})

test('creates no database in a folder without a project', async () => {
  const folder = temporaryFolder({})
  await expect(dashboard(folder, {}, recording())).rejects.toThrow('There is no docs.json')
  expect(readdirSync(folder)).toEqual([])
})
