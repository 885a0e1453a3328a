import { ulid } from 'ulid'
import { defaultServer } from '../../config/server-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { Answerer } from '../../server/assistant/answer.ts'
import type { ConversationLog } from '../../server/assistant/conversations.ts'
import { deflectionFor } from '../../server/assistant/deflection.ts'
import { extractiveAnswerer } from '../../server/assistant/extract/extractive-answerer.ts'
import { assistantRoutes } from '../../server/assistant/routes/assistant-routes.ts'
import type { Clock, Identity } from '../../server/ports.ts'
import type { Route } from '../../server/route.ts'
import { type OpenRecords, openRecords } from './open-records.ts'

/** What `docs serve` needs for its services. */
export interface ServicesOptions {
  readonly settings: Settings
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly siteUrl: string | undefined
  /** The folder with the database and other data of the server. */
  readonly dataFolder: string
  readonly recordsFolder: string
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown, requestId?: string) => void
}

/** The services beside the files of a site: search, assistant, API keys. */
export interface Services {
  readonly routes: readonly Route[]
  readonly identity: Identity | undefined
  readonly close: () => Promise<void>
}

/** Open the services. They become available in the background: files are served meanwhile. */
export function openServices(options: ServicesOptions): Services {
  const { recordsFolder, report } = options
  const records = openRecords({ folder: recordsFolder, report })
  const conversations: ConversationLog = { record: () => {} }
  return {
    routes: assistantOf(options, records, conversations),
    identity: undefined,
    close: async () => records.close(),
  }
}

function assistantOf(
  { settings, base, siteUrl, clock, report }: ServicesOptions,
  records: OpenRecords,
  conversations: ConversationLog,
): readonly Route[] {
  const { assistant, server } = settings
  if (!assistant) return []
  return assistantRoutes({
    settings: assistant,
    server: server || defaultServer,
    hasAttachments: settings.models.assistant !== undefined,
    answer: extractiveAnswer(settings, records),
    mode: () => (records.isLoaded() ? 'extractive' : undefined),
    conversations,
    clock,
    newId: ulid,
    base,
    siteUrl,
    onFailure: report,
  })
}

function extractiveAnswer({ assistant }: Settings, { search, detector }: OpenRecords): Answerer {
  const contact = assistant ? assistant.contact : {}
  return async function* (request, signal) {
    const answer = extractiveAnswerer({
      search,
      detector: await detector,
      deflectionFor: question => deflectionFor(contact, question),
    })
    yield* answer(request, signal)
  }
}
