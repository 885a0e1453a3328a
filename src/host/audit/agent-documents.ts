import { createHash } from 'node:crypto'

type Fields = Readonly<Record<string, unknown>>

/** The problems of a document for programs. An empty list if it is valid. */
type Problems = readonly string[]

/**
 * The problems of a list of skills.
 *
 * @param digestOf The SHA-256 of the file at a URL in hexadecimal digits; `undefined` if it cannot be read.
 * @see https://github.com/cloudflare/agent-skills-discovery-rfc
 */
export async function skillIndexProblems(
  text: string,
  digestOf: (url: string) => Promise<string | undefined>,
): Promise<Problems> {
  const index = parse(text)
  if (!index) return ['is not a JSON object']
  const { skills } = index
  if (!Array.isArray(skills)) return ['has no list "skills"']
  const problems = index.$schema === skillSchema ? [] : [`"$schema" is not "${skillSchema}"`]
  for (const skill of skills) {
    const { name, type, description, url, digest } = fieldsOf(skill)
    const at = `skill ${JSON.stringify(name)}`
    if (!isText(name) || name.length > 64 || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
      problems.push(`${at}: invalid name`)
    if (type !== 'skill-md' && type !== 'archive') problems.push(`${at}: unknown type`)
    if (!isText(description) || description.length > 1024) problems.push(`${at}: invalid description`)
    if (!isText(url)) problems.push(`${at}: no URL`)
    else if (!isText(digest) || !/^sha256:[0-9a-f]{64}$/.test(digest)) problems.push(`${at}: invalid digest`)
    else if (digest !== `sha256:${await digestOf(url)}`) problems.push(`${at}: the digest is not that of ${url}`)
  }
  return problems
}

const skillSchema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

/** The digest of a file, for `skillIndexProblems`. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * The problems of a catalog of APIs: a set of links in which each context has an address and targets.
 *
 * @see RFC 9727; RFC 9264, section 4.2
 */
export function apiCatalogProblems(text: string): Problems {
  const catalog = parse(text)
  if (!catalog) return ['is not a JSON object']
  const { linkset } = catalog
  if (!Array.isArray(linkset)) return ['has no list "linkset"']
  const problems: string[] = []
  for (const [at, context] of linkset.entries()) {
    const { anchor, ...relations } = fieldsOf(context)
    if (anchor !== undefined && !isText(anchor)) problems.push(`entry ${at + 1}: "anchor" is not a text`)
    for (const [relation, targets] of Object.entries(relations)) {
      const isValid =
        Array.isArray(targets) && targets.length > 0 && targets.every(target => isText(fieldsOf(target).href))
      if (!isValid) problems.push(`entry ${at + 1}: "${relation}" is not a list of links`)
    }
  }
  const all = linkset.map(fieldsOf)
  if (!all.some(context => context.item !== undefined || context['service-desc'] !== undefined))
    problems.push('names no API: it has neither "item" nor "service-desc"')
  return problems
}

/**
 * The problems of an agent card of A2A 0.3.
 *
 * @see https://a2a-protocol.org/v0.3.0/specification/
 */
export function agentCardProblems(text: string): Problems {
  const card = parse(text)
  if (!card) return ['is not a JSON object']
  const missingTexts = ['name', 'description', 'url', 'version', 'protocolVersion'].filter(
    field => !isText(card[field]),
  )
  const missingLists = ['defaultInputModes', 'defaultOutputModes'].filter(field => !isListOfTexts(card[field]))
  const skills = Array.isArray(card.skills) ? card.skills.map(fieldsOf) : undefined
  const invalid = skills?.filter(
    skill => !isText(skill.id) || !isText(skill.name) || !isText(skill.description) || !isListOfTexts(skill.tags),
  )
  return [
    ...missingTexts.map(field => `"${field}" is missing`),
    ...missingLists.map(field => `"${field}" is not a list of media types`),
    ...(isObject(card.capabilities) ? [] : ['"capabilities" is missing']),
    ...(skills ? [] : ['has no list "skills"']),
    ...(invalid?.map(({ id }) => `skill ${JSON.stringify(id)}: needs "id", "name", "description" and "tags"`) ?? []),
  ]
}

function parse(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
