import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openServerStorage } from '../../../src/host/database/open-storage.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { createKey } from '../../../src/server/keys/create-key.ts'

// A server without a site, as a process of its own. It records questions and creates keys until it is stopped, and prints
// what it has done.

const [dataFolder = '', name = '', databaseUrl] = process.argv.slice(2)

const storage = openServerStorage({
  dataFolder,
  databaseUrl: databaseUrl || undefined,
  storeConversations: true,
  storeFeedback: true,
  organization: 'docs',
  environmentKeys: {},
  clock: systemClock,
  report: problem => say(`problem ${problem}`),
})

/**
 * Something is still being stored when the next entry is recorded. With shorter pauses, entries would only pile up until
 * the database is open.
 */
const pauseMs = 10

/** At once, also if the process is killed afterwards. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

let isStopping = false
process.on('SIGTERM', () => {
  isStopping = true
})

async function createKeys(): Promise<void> {
  for (let number = 1; !isStopping; number++) {
    const settings = { keyKind: 'admin', name: `${name} ${number}`, scopes: [], networks: [], origins: [] } as const
    const { stored } = createKey(settings, { prefix: 'docs_', organization: 'docs', time: Date.now() })
    try {
      await storage.keys.add(stored)
      say(`key ${stored.id}`)
    } catch (error) {
      say(`failed ${error}`)
    }
    await sleep(pauseMs)
  }
}

async function recordTurns(): Promise<void> {
  for (let number = 1; !isStopping; number++) {
    const ids = { domain: 'docs', threadId: `thread-${name}`, owner: 'owner', answerId: `${name}-${number}` }
    const caller = 'web'
    const more = {
      questionId: `question-${number}`,
      text: `Question ${number}?`,
      caller,
      replacesQuestion: false,
    } as const
    storage.conversations.record({ type: 'question', ...ids, ...more, time: Date.now() })
    say(`question ${ids.answerId}`)
    const answer = { text: 'Answer.', sources: [], mode: 'extractive', outcome: 'answered', durationMs: 1 } as const
    storage.conversations.record({ type: 'answer', ...ids, ...answer, time: Date.now() })
    say(`answer ${ids.answerId}`)
    await sleep(pauseMs)
  }
}

say('started')
await Promise.all([createKeys(), recordTurns()])
await storage.close()
say('closed')
