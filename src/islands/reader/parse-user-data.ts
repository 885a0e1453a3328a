import type { ReaderInputs, ReaderResponse } from '../../site/sign-in/reader-response.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'

/**
 * Parses the response of an author's `infoUrl`: who the reader is, and when the session expires. Invalid parts are left
 * out.
 *
 * @returns `undefined` if the session has ended, or if it is not an object.
 */
export function parseUserData(value: Json, now: number): ReaderResponse | undefined {
  if (!isRecord(value)) return undefined
  const { content, groups, apiPlaygroundInputs, expiresAt } = value
  const ends = typeof expiresAt === 'number' ? expiresAt * 1_000 : undefined
  if (ends !== undefined && ends <= now) return undefined
  return {
    user: isRecord(content) ? content : {},
    groups: Array.isArray(groups) ? groups.filter((group): group is string => typeof group === 'string') : [],
    playgroundInputs: inputsIn(apiPlaygroundInputs),
    expiresAt: ends,
  }
}

function inputsIn(value: Json | undefined): ReaderInputs {
  if (!isRecord(value)) return {}
  const kinds = ['server', 'header', 'query', 'cookie', 'path'] as const
  return Object.fromEntries(kinds.flatMap(kind => (isRecord(value[kind]) ? [[kind, value[kind]]] : [])))
}
