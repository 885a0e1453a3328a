import { policyAllows } from './policy-allows.ts'

/** How long a browser may take to report what its policy blocked, in milliseconds. */
const reportTimeout = 300

/** A request that the content security policy of the page blocked. */
export interface PolicyViolation {
  /** The source to add to the setting `allowedConnections`: `http://localhost:3000`. */
  readonly source: string
  /** Whether the policy allows the URL itself, so that a redirect to another one was blocked. */
  readonly isRedirect: boolean
}

export interface PolicyWatcher {
  /** @returns `undefined` if the policy did not block the request. */
  readonly violation: () => Promise<PolicyViolation | undefined>
  readonly end: () => void
}

/** Watch for violations of the page's policy: the request itself fails without a reason. */
export function watchPolicy(url: string): PolicyWatcher {
  const address = new URL(url, location.href)
  let violation: PolicyViolation | undefined
  let onFound = () => {}
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    // A report-only policy does not block the request.
    if (event.disposition === 'report' || event.effectiveDirective !== 'connect-src') return
    if (!isFrom(event.blockedURI, address)) return
    violation = { source: sourceOf(address), isRedirect: policyAllows(event.originalPolicy, address) }
    onFound()
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    violation: async () => {
      if (!violation) {
        await new Promise<void>(resolve => {
          onFound = resolve
          setTimeout(resolve, reportTimeout)
        })
      }
      return violation
    },
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}

/** Browsers may report only the origin of a URL on another site, and only the scheme of a WebSocket. */
function isFrom(blocked: string, { origin, protocol }: URL): boolean {
  return `${blocked}:` === protocol || (URL.canParse(blocked) && new URL(blocked).origin === origin)
}

/** A policy cannot name an IPv6 address, so its scheme must be allowed. */
const sourceOf = ({ origin, protocol, hostname }: URL): string => (hostname.startsWith('[') ? protocol : origin)
