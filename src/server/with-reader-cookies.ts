/** Changes what a browser may read on the site, and drops the pages that it prefetched with the previous cookies. */
export function withReaderCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  if (cookies.length > 0) response.headers.set('Clear-Site-Data', '"prefetchCache"')
  return response
}
