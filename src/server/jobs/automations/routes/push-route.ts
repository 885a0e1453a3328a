import { RejectedRequest, type RequestError } from '../../../error-response.ts'
import { exceedsJsonLimits } from '../../../json-limits.ts'
import type { Route } from '../../../route.ts'
import { jsonResponse, unknownProject } from '../../routes/job-route-options.ts'
import type { Automations } from '../automations.ts'
import { checkSignature } from '../webhook/check-signature.ts'
import { pushReader } from '../webhook/read-push.ts'

export interface PushRouteOptions {
  /** `server.project` in `lectern.json`: the name in the addresses. */
  readonly project: string
  /** `AGENT_WEBHOOK_SECRET`. Without it, no webhook is accepted. */
  readonly secret: string | undefined
  /** The automations, or a sentence for the caller that explains why none can run. */
  readonly automations: Pick<Automations, 'push'> | string
  /** Called after a push has triggered runs. */
  readonly onPush: () => void
}

/** Large pushes of GitHub are about 1 MB. */
const maxBodyBytes = 5_000_000
const limits = { depth: 64, values: 200_000 }

/**
 * The webhook that a Git host calls after a push: GitHub, GitLab, Bitbucket, Gitea and Forgejo. Its signature is checked
 * before anything is parsed.
 */
export const pushRoute = ({ project, secret, automations, onPush }: PushRouteOptions): Route => ({
  path: '/v1/agent/:projectId/push',
  methods: ['POST'],
  limits: [{ name: 'agent-push', per: 'client', requests: 120, windowMs: 60_000 }],
  maxBodyBytes,
  handle: async ({ request, params, note }) => {
    if (params.projectId !== project) throw new RejectedRequest(unknownProject)
    if (!secret) throw new RejectedRequest(noSecret)
    const { headers } = request
    const body = await readBytes(request)
    if (!checkSignature(headers, body, secret)) throw new RejectedRequest(wrongSignature)
    const read = pushReader(headers)
    if (!read) return new Response(null, { status: 204 })
    if (typeof automations === 'string')
      throw new RejectedRequest({ status: 503, code: 'agent-unavailable', message: automations })
    const pushes = read(parse(body, headers.get('Content-Type')))
    if (!pushes) throw new RejectedRequest(invalid('The payload is not the push of a Git host.'))
    const names = new Set<string>()
    for (const push of pushes) for (const name of await automations.push(push)) names.add(name)
    if (names.size === 0) return new Response(null, { status: 204 })
    onPush()
    note(`automations after a push: ${[...names].join(', ')}`)
    return jsonResponse({ automations: [...names] }, 202)
  },
})

async function readBytes(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch (error) {
    // The body size limit rejects it while it is read.
    if (error instanceof RejectedRequest) throw error
    throw new RejectedRequest(invalid('The request body is incomplete.'))
  }
}

function parse(body: Uint8Array, type: string | null): unknown {
  if (!/^\s*application\/json\s*(?:;|$)/i.test(type ?? '')) throw new RejectedRequest(notJson)
  const text = new TextDecoder().decode(body)
  if (exceedsJsonLimits(text, limits)) throw new RejectedRequest(invalid('The payload has too many values.'))
  try {
    return JSON.parse(text)
  } catch {
    throw new RejectedRequest(invalid('The payload is not valid JSON.'))
  }
}

const invalid = (message: string): RequestError => ({ status: 400, code: 'invalid-body', message })

const noSecret: RequestError = {
  status: 503,
  code: 'no-webhook-secret',
  message: 'This server accepts no webhooks. Its operator can set AGENT_WEBHOOK_SECRET.',
}

const wrongSignature: RequestError = {
  status: 401,
  code: 'invalid-signature',
  message: 'The signature of the webhook is missing or wrong. Its secret must be the one of the server.',
}

const notJson: RequestError = {
  status: 415,
  code: 'not-json',
  message: 'The webhook must send JSON. Set its content type to "application/json".',
}
