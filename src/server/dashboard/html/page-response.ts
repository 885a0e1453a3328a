import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // The icon of the site.
  "img-src 'self'",
  // Filters load the list again.
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // Not `no-referrer`: browsers would then send forms without their origin. Other sites get no referrer.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** A page of the dashboard as a response. It is never stored or embedded, and runs only our scripts. */
export function pageResponse(page: VNode, status = 200, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(`<!doctype html>${renderToString(page)}`, { status, headers: { ...headers, ...more } })
}

/** Continue with another page of the dashboard, after a form was handled. */
export const redirectTo = (address: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status: 303, headers: { ...more, Location: address, 'Cache-Control': 'no-store' } })
