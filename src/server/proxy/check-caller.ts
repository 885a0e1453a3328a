import { type Rejection, reject } from './rejection.ts'

/**
 * Whether a request comes from a page of our own site. Any page can make a browser send a form somewhere, but no page
 * can choose what stands in `Origin`, and a browser puts it into every POST.
 */
export function checkCaller(request: Request, siteOrigin: string): Rejection | undefined {
  const { method, headers } = request
  if (method !== 'POST') return reject('wrong-method')
  const site = headers.get('Sec-Fetch-Site')
  if (headers.get('Origin') !== siteOrigin || (site !== null && site !== 'same-origin')) return reject('cross-site')
  return /^multipart\/form-data\s*;/i.test(headers.get('Content-Type') ?? '') ? undefined : reject('wrong-type')
}
