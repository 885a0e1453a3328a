import { randomBytes } from 'node:crypto'
import { escapeAttribute, escapeHtml } from '../../../source/text/escape-html.ts'

interface ConsentPage {
  readonly siteName: string
  /** The client's own name for itself. */
  readonly clientName: string
  /** Where the code is sent. */
  readonly redirect: string
  /** Proves that this page was shown to this reader. */
  readonly token: string
  /** Of the form. */
  readonly action: string
}

/** Asks the reader whether a program may read the pages of the site. */
export function consentPage({ siteName, clientName, redirect, token, action }: ConsentPage): Response {
  const { protocol, host } = new URL(redirect)
  const isOnMachine = /^(?:localhost|127\.|\[::1\])/.test(host)
  const recipient = isOnMachine ? 'a program on your computer' : host || protocol
  const name = clientName === '' ? 'A program' : `“${clientName}”`
  const body = `<h1>Give access to ${escapeHtml(siteName)}?</h1>
<p><strong>${escapeHtml(name)}</strong> wants to search and read the pages of ${escapeHtml(siteName)} that you may read.
The name is what the program calls itself.</p>
<p>Access is given to: <strong>${escapeHtml(recipient)}</strong></p>
<p>Only continue if you have started this yourself. Access ends when you sign out.</p>
<form method="post" action="${escapeAttribute(action)}">
<input type="hidden" name="token" value="${escapeAttribute(token)}">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Cancel</button>
</form>`
  // Browsers also apply the CSP rule for forms to the target of a redirect.
  const target = protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}` : protocol
  return htmlPage('Give access', body, 200, `'self' ${target}`)
}

/** Explains why a request for access cannot be answered. This is not sent to the client, which may not be trusted. */
export const errorPage = (message: string): Response =>
  htmlPage('No access', `<h1>Access cannot be given</h1>\n<p>${escapeHtml(message)}</p>`, 400, "'none'")

function htmlPage(title: string, body: string, status: number, formAction: string): Response {
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
    'X-Frame-Options': 'DENY',
  }
  return new Response(html, { status, headers })
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:10vh auto;padding:0 1.25rem;overflow-wrap:anywhere}
button{font:inherit;padding:.5rem 1.25rem;margin:.5rem .5rem 0 0;cursor:pointer}`
