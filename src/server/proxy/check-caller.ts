import { type Rejection, reject } from './rejection.ts'

/**
 * Whether a request comes from a page of this site. Any page can make a browser submit a form to another site, but no
 * page can choose the `Origin` header, and browsers add it to every POST.
 */
export function checkCaller(request: Request, siteOrigin: string): Rejection | undefined {
  const { method, headers } = request
  if (method !== 'POST') return reject('wrong-method')
  const site = headers.get('Sec-Fetch-Site')
  if (headers.get('Origin') !== siteOrigin || (site !== null && site !== 'same-origin')) return reject('cross-site')
  return /^multipart\/form-data\s*;/i.test(headers.get('Content-Type') ?? '') ? undefined : reject('wrong-type')
}
