/** How long a browser may take to say what its policy stopped, in milliseconds. */
const patience = 60

export interface PolicyWatch {
  /** Whether the content security policy of the page stopped the request. */
  readonly isBlocked: () => Promise<boolean>
  readonly end: () => void
}

/** Listen to what the policy of the page stops: of the request itself only its failure would be seen. */
export function watchPolicy(url: string): PolicyWatch {
  let isSeen = false
  const see = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src' && isFrom(event.blockedURI, url)) isSeen = true
  }
  document.addEventListener('securitypolicyviolation', see)
  return {
    isBlocked: async () => {
      if (!isSeen) await new Promise(resolve => setTimeout(resolve, patience))
      return isSeen
    },
    end: () => document.removeEventListener('securitypolicyviolation', see),
  }
}

/** Of an address elsewhere, a browser may tell the origin alone. */
function isFrom(blocked: string, url: string): boolean {
  return URL.canParse(blocked) && new URL(blocked).origin === new URL(url, location.href).origin
}
