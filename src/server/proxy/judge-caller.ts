import { type Refusal, refused } from './refusal.ts'

/**
 * Whether a request comes from a page of our own site. Any page can make a browser send a form somewhere, but no page
 * can choose what stands in `Origin`, and a browser puts it into every POST.
 */
export function judgeCaller(request: Request, siteOrigin: string): Refusal | undefined {
  const { method, headers } = request
  if (method !== 'POST') return refused('wrong-method')
  const site = headers.get('Sec-Fetch-Site')
  if (headers.get('Origin') !== siteOrigin || (site !== null && site !== 'same-origin')) return refused('cross-site')
  return /^multipart\/form-data\s*;/i.test(headers.get('Content-Type') ?? '') ? undefined : refused('wrong-type')
}
