import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServerStorage } from '../../../src/host/database/open-storage.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { question } from '../../server/assistant/storage/entries.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** What is in the data folder after a question was asked, while the database cannot be reached. */
async function storedText(storeConversations: boolean): Promise<string> {
  const dataFolder = temporaryFolder()
  const stores = { storeConversations, storeFeedback: true }
  const storage = openServerStorage({
    ...stores,
    dataFolder,
    databaseUrl: 'postgres://127.0.0.1:1/docs',
    organization: 'docs',
    environmentKeys: {},
    clock: systemClock,
    report: () => {},
  })
  storage.conversations.record(question(1, { text: 'What is private?' }))
  await storage.close()
  const outbox = join(dataFolder, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox) : []
  return files.map(name => readFileSync(join(outbox, name), 'utf8')).join('')
}

test('conversations wait on disk for the database, unless they are not stored', async () => {
  expect(await storedText(true)).toContain('What is private?')
  expect(await storedText(false)).toBe('')
})
