import type { ApiKey } from '../../keys/api-key.ts'

export interface CommandTarget {
  /** Where readers find the site, with the base path: `https://docs.example.com/docs`. */
  readonly siteAddress: string
  readonly domain: string
  readonly project: string
}

/** A shell command that tests a key. */
export function commandFor(kind: ApiKey['keyKind'], key: string, target: CommandTarget): string {
  const { siteAddress, domain, project } = target
  const authorization = quote(`Authorization: Bearer ${key}`)
  if (kind === 'admin') {
    const address = quote(`${siteAddress}/v1/analytics/${project}/assistant/caller-stats`)
    return `curl ${address} \\\n  -H ${authorization}`
  }
  const message = { id: 'question-1', role: 'user', parts: [{ type: 'text', text: 'How do I get started?' }] }
  const body = JSON.stringify({ fp: 'terminal', messages: [message] })
  return [
    `curl -N ${quote(`${siteAddress}/discovery/v2/assistant/${domain}/message`)}`,
    `-H ${authorization}`,
    `-H ${quote('Content-Type: application/json')}`,
    `-d ${quote(body)}`,
  ].join(' \\\n  ')
}

/** Text as one word of a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
