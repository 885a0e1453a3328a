import type { Channel } from '../../../../api-spec/model/channel.ts'
import { parameterKey } from '../../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { CredentialValues } from '../../credentials/store/credential-values.ts'
import { type DraftSecrets, encodeDraft, publicBodies, publicServerAndParameters } from '../../draft/draft-link.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { isPassword, passwordNames, secretKeys } from '../../draft/secret-names.ts'
import { storeDraftText } from '../../draft/stored-draft.ts'
import { storePrefilledKeys } from '../../draft/stored-prefill.ts'
import { handshakeFields } from '../connection/handshake.ts'
import { type ChannelDraft, parametersOf } from './channel-draft.ts'
import { messagesForAction } from './channel-messages.ts'

interface ChannelContext {
  readonly channel: Channel
  readonly subject: Subject
}

/** Stores a draft for this tab, without secrets. */
export function storeChannelDraft(draft: ChannelDraft, name: string, { channel, subject }: ChannelContext): void {
  const stored = publicChannelDraft(draft, { ...secretsOf(channel, subject), credentials: {} })
  storeDraftText(name, encodeDraft(stored))
  storePrefilledKeys(name, subject.reader?.parameters, parametersOf(draft), parametersOf(stored))
}

/** The text of a draft for a link, without secrets. */
export function linkedDraftText(
  draft: ChannelDraft,
  { channel, subject, credentials }: ChannelContext & { readonly credentials: CredentialValues },
): string {
  const secrets = { ...secretsOf(channel, subject), credentials }
  return encodeDraft(linkedChannelDraft(publicChannelDraft(draft, secrets)))
}

function secretsOf(channel: Channel, { schemas, securitySchemes }: Subject): Omit<DraftSecrets, 'credentials'> {
  const messages = messagesForAction(channel, 'send')
  const payloads = messages.flatMap(({ payload }) => payload ?? [])
  const isSecret = (payload: Schema | undefined) => payload !== undefined && isPassword(payload, schemas)
  const query = handshakeFields(channel.bindings, 'query', schemas).map(field => ({ ...field, in: 'query' as const }))
  return {
    schemes: securitySchemes,
    names: passwordNames([...payloads, ...query.map(({ schema }) => schema)], schemas),
    keys: secretKeys(query, schemas),
    bodies: new Set(messages.flatMap(({ id, payload }) => (isSecret(payload) ? [id] : []))),
  }
}

/** A draft without secrets and files, which may be stored for the tab. */
export function publicChannelDraft(draft: ChannelDraft, secrets: DraftSecrets): ChannelDraft {
  const keyed = Object.entries(draft.query).map(
    ([name, value]) => [parameterKey({ in: 'query', name }), value] as const,
  )
  const { server, parameters } = publicServerAndParameters(
    { server: draft.server, parameters: Object.fromEntries(keyed) },
    secrets,
  )
  const query = Object.entries(parameters).map(([key, value]) => [key.slice('query/'.length), value] as const)
  return {
    ...draft,
    server,
    query: Object.fromEntries(query),
    written: publicBodies(draft.written, secrets),
  }
}

/** The parts of a draft that a link may contain. Typed subprotocols are left out, because they may be credentials. */
export const linkedChannelDraft = (draft: ChannelDraft): ChannelDraft => ({ ...draft, protocols: '' })
