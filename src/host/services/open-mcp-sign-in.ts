import type { Settings } from '../../config/settings.ts'
import type { Database } from '../../server/database.ts'
import type { McpSignIn } from '../../server/mcp/mcp-options.ts'
import type { Clock, Identity } from '../../server/ports.ts'
import { databaseUsedTokens } from '../../server/sign-in/providers/used-tokens.ts'
import { createTokenSealer } from '../../server/sign-in/token-sealer.ts'
import { sessionSecret } from './session-secret.ts'

interface McpSignInOptions {
  readonly settings: Pick<Settings, 'signIn' | 'assistant'>
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataFolder: string
  readonly database: Database
  /** Identifies the readers of sessions. */
  readonly identity: Identity
  readonly clock: Clock
  readonly report: (problem: unknown) => void
}

const minSecret = 16

/** The sign-in of MCP clients on behalf of readers. `undefined`: no page is protected. */
export function openMcpSignIn(options: McpSignInOptions): McpSignIn | undefined {
  const { settings, env, dataFolder, database, identity, clock } = options
  const { signIn, assistant } = settings
  const isProtected = signIn !== false && signIn.protect === 'pages'
  if (!isProtected || !assistant) return undefined
  // Problems of the secret are reported when sign-in is opened.
  const secret = sessionSecret({ configured: env.LECTERN_SESSION_SECRET, dataFolder, report: () => {} })
  return {
    sealer: createTokenSealer(secret, clock),
    usedTokens: databaseUsedTokens(database, clock),
    identity,
    redirects: assistant.mcpRedirects,
    program: programIn(options),
  }
}

function programIn({ env, report }: McpSignInOptions): McpSignIn['program'] {
  const id = env.LECTERN_MCP_CLIENT_ID
  const secret = env.LECTERN_MCP_CLIENT_SECRET
  if (!id && !secret) return undefined
  if (!id || !secret) {
    const missing = id ? 'SECRET' : 'ID'
    report(`LECTERN_MCP_CLIENT_${id ? 'ID' : 'SECRET'} is not used: LECTERN_MCP_CLIENT_${missing} is not set.`)
    return undefined
  }
  if (secret.length >= minSecret) return { id, secret }
  report(`LECTERN_MCP_CLIENT_SECRET is not used: it must have at least ${minSecret} characters.`)
  return undefined
}
