import { join } from 'node:path'
import type { ConversationLog } from '../../server/assistant/conversations.ts'
import { type ConversationReader, openConversationReader } from '../../server/assistant/storage/conversation-reader.ts'
import { openConversationLog } from '../../server/assistant/storage/open-conversation-log.ts'
import { writeEntries } from '../../server/assistant/storage/write-entries.ts'
import type { Database } from '../../server/database.ts'
import type { KeyStore } from '../../server/keys/api-key.ts'
import { databaseKeyStore } from '../../server/keys/database-key-store.ts'
import type { EnvironmentKeys } from '../../server/keys/environment-keys.ts'
import { openKeyIdentity } from '../../server/keys/key-identity.ts'
import { OperationalError } from '../../server/operational-error.ts'
import type { Clock, Identity } from '../../server/ports.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import { connectToServer } from './connect-to-server.ts'
import type { Connect } from './connection.ts'
import { connectToFolder } from './embedded/embedded-database.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './open-database.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'

/** Where the data of a server is, and how it is used. */
export interface StorageOptions extends DatabaseLocation {
  /** Whether conversations are stored. */
  readonly storeConversations: boolean
  /** Whether feedback of agents is stored. */
  readonly storeFeedback: boolean
  /** Owner of the API keys. Keys of others in the same database are not accepted. */
  readonly organization: string
  /** Accepted in addition to the keys in the database. */
  readonly environmentKeys: EnvironmentKeys
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** A PostgreSQL server, or else a database in a folder. */
export interface DatabaseLocation {
  readonly dataFolder: string
  /** `DATABASE_URL`. */
  readonly databaseUrl?: string | undefined
}

/** The storage of a server. */
export interface ServerStorage {
  readonly identity: Identity
  readonly conversations: ConversationLog
  readonly feedback: ConversationLog
  readonly reader: ConversationReader
  readonly keys: KeyStore
  /** For other modules that have tables. */
  readonly database: Database
  /** Whether the database can be used at the moment. */
  readonly isAvailable: () => boolean
  /** Write all pending entries, and close the database. */
  readonly close: () => Promise<void>
}

/**
 * Open the storage of a server. Returns at once and connects in the background, so that the site is served even while the
 * database is not available.
 */
export function openServerStorage(options: StorageOptions): ServerStorage {
  const { organization, clock, report } = options
  const database = openDatabaseAt(options, { clock, report, idleMs })
  const keys = databaseKeyStore(database, organization)
  const { storeConversations, storeFeedback } = options
  const log = storeConversations || storeFeedback ? openLog(options, database) : noLog
  return {
    identity: openKeyIdentity({ ...options, keys }),
    conversations: storeConversations ? log : noLog,
    feedback: storeFeedback ? log : noLog,
    reader: openConversationReader(database),
    keys,
    database,
    isAvailable: database.isAvailable,
    close: async () => {
      await log.close()
      await database.close()
    },
  }
}

/** Open the database at a location, in the background. */
export function openDatabaseAt({ dataFolder, databaseUrl }: DatabaseLocation, options: DatabaseOptions): OpenDatabase {
  const connectLocally = async () => {
    prepareDataFolder(dataFolder)
    return connectToFolder(dataFolder)
  }
  const connect: Connect = databaseUrl ? () => connectToServer(databaseUrl) : connectLocally
  return openDatabase(connect, options)
}

/** Delay after the start, so that the first pages do not have to share the CPU. */
const idleMs = 2000

const noLog = { record: () => {}, close: async () => {} }

function openLog({ dataFolder, clock, report }: StorageOptions, database: Database) {
  try {
    prepareDataFolder(dataFolder)
  } catch (error) {
    // Entries then wait for the database in memory.
    report(new OperationalError(`The data folder "${dataFolder}" is not writable.`, { cause: error }))
  }
  return openConversationLog({
    outbox: openOutbox(join(dataFolder, 'outbox')),
    write: entries => database.run(queries => writeEntries(queries, entries)),
    clock,
    report,
  })
}
