import type { Json, PlaygroundInputs } from '../../ports.ts'

/** The data of a provider about a reader. */
export interface UserData {
  /** Stable at the provider. Absent if the provider does not identify the reader. */
  readonly id?: string | undefined
  readonly groups: readonly string[]
  /** The data that pages show as `user`. */
  readonly content?: { readonly [name: string]: Json } | undefined
  readonly playgroundInputs?: PlaygroundInputs | undefined
  /** When the session ends, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined
  /** What the provider has sent with a wrong type, for the operator. Absent if there is nothing. */
  readonly problems?: readonly string[] | undefined
}

/** Where the data of a provider contains groups. */
export interface GroupsLocation {
  /** The name of the field, or the path to it, such as `realm_access.roles`. */
  readonly groupsClaim: string
  readonly groupsDelimiter?: string | undefined
}

type JsonObject = { readonly [name: string]: Json }

/**
 * Reads the data of a reader. Invalid parts are left out and reported, because other programs wrote them. An invalid
 * `expiresAt` is in the past: otherwise, a mistake would make a session longer than it should be.
 */
export function readUserData(data: JsonObject, location: GroupsLocation): UserData {
  const { content, apiPlaygroundInputs, expiresAt } = data
  const problems = problemsIn(data, location)
  return {
    ...optional('id', idOf(data)),
    groups: groupsOf(data, location),
    ...optional('content', isObject(content) ? content : undefined),
    ...optional('playgroundInputs', isObject(apiPlaygroundInputs) ? inputsOf(apiPlaygroundInputs) : undefined),
    ...optional('expiresAt', isPresent(expiresAt) ? millisecondsOf(expiresAt) : undefined),
    ...optional('problems', problems.length > 0 ? problems : undefined),
  }
}

const isPresent = (value: Json | undefined): value is Exclude<Json, null> => value !== undefined && value !== null

/** Later times are milliseconds by mistake. */
const maxSeconds = 100_000_000_000

const millisecondsOf = (seconds: Json): number =>
  typeof seconds === 'number' && seconds > 0 && seconds < maxSeconds ? seconds * 1000 : 0

function problemsIn(data: JsonObject, location: GroupsLocation): readonly string[] {
  const { content, apiPlaygroundInputs } = data
  const groups = claimOf(data, location.groupsClaim)
  const areGroupsValid = Array.isArray(groups)
    ? groups.length <= maxGroups && groups.every(group => typeof group === 'string' && group.length <= maxGroupLength)
    : !isPresent(groups) || typeof groups === 'string'
  return [
    ...(areGroupsValid ? [] : [`"${location.groupsClaim}" must be a list of up to ${maxGroups} names of groups.`]),
    ...(isPresent(content) && !isObject(content) ? ['"content" must be an object.'] : []),
    ...(isPresent(apiPlaygroundInputs) && !areInputs(apiPlaygroundInputs)
      ? [`"apiPlaygroundInputs" must be an object with the objects ${inputKinds.join(', ')}.`]
      : []),
  ]
}

const areInputs = (inputs: Json): boolean =>
  isObject(inputs) && inputKinds.every(kind => !isPresent(inputs[kind]) || isObject(inputs[kind]))

/** The same for the claims of a token, which have the names of OpenID Connect. */
export function readClaims(claims: JsonObject, location: GroupsLocation): UserData {
  const profile = Object.fromEntries(profileClaims.flatMap(name => entryOf(claims, name)))
  const { content, ...others } = readUserData(claims, location)
  return { ...others, ...optional('content', content ?? (Object.keys(profile).length > 0 ? profile : undefined)) }
}

/** @see OpenID Connect Core 1.0, section 5.1 */
const profileClaims = ['name', 'given_name', 'family_name', 'preferred_username', 'email', 'picture', 'locale']

function entryOf(claims: JsonObject, name: string): [string, Json][] {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  return typeof value === 'string' ? [[name, value]] : []
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  // The type of a computed key is `string`.
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const maxIdLength = 255

function idOf(data: JsonObject): string | undefined {
  const content = isObject(data.content) ? data.content : {}
  const ids = [data.sub, data.id, data.email, content.id, content.email]
  const id = ids.find(value => (typeof value === 'string' && value !== '') || typeof value === 'number')
  return id === undefined ? undefined : String(id).slice(0, maxIdLength)
}

/** More groups are a mistake of the provider, and would make sessions too large. */
const maxGroups = 1000
const maxGroupLength = 256

function groupsOf(data: JsonObject, { groupsClaim, groupsDelimiter }: GroupsLocation): readonly string[] {
  const value = claimOf(data, groupsClaim)
  const groups = Array.isArray(value) ? value : splitGroups(value, groupsDelimiter)
  const valid = groups.filter((group): group is string => typeof group === 'string' && isGroup(group))
  return [...new Set(valid)].slice(0, maxGroups)
}

function splitGroups(value: Json | undefined, delimiter: string | undefined): readonly Json[] {
  if (typeof value !== 'string') return []
  return (delimiter === undefined ? [value] : value.split(delimiter)).map(group => group.trim())
}

const isGroup = (group: string) => group !== '' && group.length <= maxGroupLength

/** A name may itself contain dots, as in `https://example.com/groups`. */
function claimOf(data: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(data, name)) return data[name]
  let value: Json | undefined = data
  for (const part of name.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, part)) return undefined
    value = value[part]
  }
  return value
}

const inputKinds = ['server', 'header', 'query', 'cookie', 'path'] as const

function inputsOf(inputs: JsonObject): PlaygroundInputs {
  const entries = inputKinds.flatMap(kind => {
    const values = Object.hasOwn(inputs, kind) ? inputs[kind] : undefined
    return isObject(values) ? [[kind, values] as const] : []
  })
  return Object.fromEntries(entries)
}
