import { expect, test } from 'vitest'
import { defaultSettings } from '../../../src/config/read-settings.ts'
import { openMcpSignIn } from '../../../src/host/services/open-mcp-sign-in.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import type { Database } from '../../../src/server/database.ts'
import { memoryIdentity } from '../../../src/server/in-memory/identity.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Nothing is stored before a client signs in. */
const database: Database = { run: () => Promise.reject(new Error('not used')) }

const signIn = { protect: 'pages', providers: [], groupSets: [], sessionDays: 14 } as const

test.each([
  [{}, undefined, []],
  [{ LECTERN_MCP_CLIENT_ID: 'a', LECTERN_MCP_CLIENT_SECRET: '0123456789abcdef' }, 'a', []],
  [
    { LECTERN_MCP_CLIENT_ID: 'a' },
    undefined,
    ['LECTERN_MCP_CLIENT_ID is not used: LECTERN_MCP_CLIENT_SECRET is not set.'],
  ],
  [
    { LECTERN_MCP_CLIENT_SECRET: '0123456789abcdef' },
    undefined,
    ['LECTERN_MCP_CLIENT_SECRET is not used: LECTERN_MCP_CLIENT_ID is not set.'],
  ],
  [
    { LECTERN_MCP_CLIENT_ID: 'a', LECTERN_MCP_CLIENT_SECRET: 'short' },
    undefined,
    ['LECTERN_MCP_CLIENT_SECRET is not used: it must have at least 16 characters.'],
  ],
])('the client in %j is used only if it is complete', (env, id, expected) => {
  const problems: unknown[] = []
  const opened = openMcpSignIn({
    ...{ settings: { ...defaultSettings, signIn }, env, dataFolder: temporaryFolder(), database },
    ...{ identity: memoryIdentity({}), clock: systemClock, report: problem => problems.push(problem) },
  })
  expect([opened?.program?.id, problems]).toEqual([id, expected])
})
