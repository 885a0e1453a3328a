import type { ReaderContent, ReaderInputs, ReaderResponse } from '../../site/sign-in/reader-response.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'

/** The response of our server. */
export function parseReader(value: Json): ReaderResponse {
  const { user, groups, playgroundInputs, expiresAt, sharedSessionUrl } = isRecord(value) ? value : {}
  return {
    user: isRecord(user) ? user : null,
    groups: textsIn(groups),
    playgroundInputs: inputsIn(playgroundInputs),
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
    sharedSessionUrl: typeof sharedSessionUrl === 'string' ? sharedSessionUrl : undefined,
  }
}

/**
 * The response of an author's address (services.md 12.6).
 *
 * @returns `undefined` if the session has ended, or if it is not an object.
 */
export function parseUserData(value: Json, now: number): ReaderResponse | undefined {
  if (!isRecord(value)) return undefined
  const { content, groups, apiPlaygroundInputs, expiresAt } = value
  const ends = typeof expiresAt === 'number' ? expiresAt * 1_000 : undefined
  if (ends !== undefined && ends <= now) return undefined
  const user: ReaderContent = isRecord(content) ? content : {}
  return { user, groups: textsIn(groups), playgroundInputs: inputsIn(apiPlaygroundInputs), expiresAt: ends }
}

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

function inputsIn(value: Json | undefined): ReaderInputs {
  if (!isRecord(value)) return {}
  const kinds = ['server', 'header', 'query', 'cookie', 'path'] as const
  return Object.fromEntries(kinds.flatMap(kind => (isRecord(value[kind]) ? [[kind, value[kind]]] : [])))
}
