import { isNamedBy } from './named-by-policy.ts'

/** How long a browser may take to report what its policy blocked, in milliseconds. */
const patience = 300

/** A request that the content security policy of the page blocked. */
export interface PolicyBlock {
  /** What the policy lacks, as the setting `allowedConnections` takes it: `http://localhost:3000`. */
  readonly source: string
  /** Whether the policy names the address itself, so that a redirect led to another one. */
  readonly isRedirect: boolean
}

export interface PolicyWatch {
  /** @returns `undefined` where the policy did not block the request. */
  readonly block: () => Promise<PolicyBlock | undefined>
  readonly end: () => void
}

/** Listen to what the policy of the page blocks: the request itself only fails. */
export function watchPolicy(url: string): PolicyWatch {
  const address = new URL(url, location.href)
  let found: PolicyBlock | undefined
  let onFound = () => {}
  const see = (event: SecurityPolicyViolationEvent) => {
    // What a policy only reports is sent all the same.
    if (event.disposition === 'report' || event.effectiveDirective !== 'connect-src') return
    if (!isFrom(event.blockedURI, address)) return
    found = { source: sourceOf(address), isRedirect: isNamedBy(event.originalPolicy, address) }
    onFound()
  }
  document.addEventListener('securitypolicyviolation', see)
  return {
    block: async () => {
      if (!found) {
        await new Promise<void>(resolve => {
          onFound = resolve
          setTimeout(resolve, patience)
        })
      }
      return found
    },
    end: () => document.removeEventListener('securitypolicyviolation', see),
  }
}

/** Of an address elsewhere, a browser may report only the origin; of one of a WebSocket, only the scheme. */
function isFrom(blocked: string, { origin, protocol }: URL): boolean {
  return `${blocked}:` === protocol || (URL.canParse(blocked) && new URL(blocked).origin === origin)
}

/** A policy cannot name an address of IPv6: there its scheme is allowed. */
const sourceOf = ({ origin, protocol, hostname }: URL): string => (hostname.startsWith('[') ? protocol : origin)
