import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { ExternalLink } from './external-links.ts'
import { type NetworkFailure, type ProbeResult, verdictOf } from './reachability.ts'

/** Broken links to other sites, one diagnostic for each occurrence. Addresses without a result are left out. */
export function checkExternalLinks(
  links: readonly ExternalLink[],
  results: ReadonlyMap<string, ProbeResult>,
): readonly Diagnostic[] {
  if (isOffline(results)) return [offline]
  return links.flatMap((link): Diagnostic[] => {
    if (link.address === undefined) return [malformed(link)]
    const result = results.get(link.address)
    if (result === undefined || verdictOf(result) !== 'broken') return []
    return [{ ...diagnosticTextOf(result, link.href, new URL(link.address)), severity: 'warning', span: link.span }]
  })
}

/** Whether no host responds at all. Then the problem is probably the local network. */
export function isOffline(results: ReadonlyMap<string, ProbeResult>): boolean {
  const probed = [...results].filter(([, { kind }]) => kind === 'answered' || kind === 'no-response')
  const hosts = new Set(probed.map(([address]) => new URL(address).host))
  return hosts.size > 1 && probed.every(([, { kind }]) => kind === 'no-response')
}

type DiagnosticText = Pick<Diagnostic, 'code' | 'message' | 'hint'>

function diagnosticTextOf(result: ProbeResult, href: string, url: URL): DiagnosticText {
  if (result.kind === 'answered') return deadLink(href, url.host, result.status)
  if (result.kind === 'no-response') return unreachable(href, url.host, result)
  return {
    code: 'site/private-link',
    message: `The link "${href}" leads to the reader's own machine or to a private network.`,
    hint: 'If readers should type this address, write it as code. Otherwise, link to a public address.',
  }
}

function deadLink(href: string, host: string, status: number): DiagnosticText {
  const causes: Readonly<Record<number, string>> = {
    404: 'the page does not exist',
    410: 'the page was removed permanently',
  }
  const isGone = status in causes
  return {
    code: 'site/dead-link',
    message: `The link "${href}" is broken: ${host} responds with status ${status}, ${causes[status] ?? 'a server error'}.`,
    hint: isGone
      ? 'Look for the new address of the page, or remove the link.'
      : 'Open it in a browser. If it fails there too, wait until its owner fixes it, or remove the link.',
  }
}

const failureTexts: Readonly<Record<NetworkFailure, { readonly cause: string; readonly advice: string }>> = {
  name: {
    cause: 'there is no host with this name',
    advice: 'Check the spelling. If the site no longer exists, remove the link.',
  },
  certificate: {
    cause: 'its certificate is invalid, so browsers show a warning',
    advice: 'Tell the owner of the site, or link to another one.',
  },
  time: {
    cause: 'it did not respond in time',
    advice: 'Open it in a browser. If it fails there too, remove the link.',
  },
  connection: {
    cause: 'the connection failed',
    advice: 'Open it in a browser. If it fails there too, remove the link.',
  },
}

function unreachable(
  href: string,
  host: string,
  { reason, detail }: { reason: NetworkFailure; detail: string },
): DiagnosticText {
  const { cause, advice } = failureTexts[reason]
  return {
    code: 'site/unreachable-link',
    message: `The link "${href}" cannot be reached: ${cause} (${host}, ${detail}).`,
    hint: advice,
  }
}

function malformed({ href, span }: ExternalLink): Diagnostic {
  return {
    code: 'site/dead-link',
    severity: 'warning',
    message: `The link "${href}" is not a valid URL.`,
    span,
    hint: 'Write a URL such as "https://example.com/page".',
  }
}

const offline: Diagnostic = {
  code: 'site/no-network',
  severity: 'warning',
  message: 'None of the other sites respond, so this machine is probably offline. External links were not checked.',
  hint: 'Check the network connection. Requests are sent directly, without a proxy.',
}
