import type { HostFile } from './host.ts'

/**
 * Requests of programs that prefer Markdown: the header `Accept` begins with `text/markdown` or `text/plain`, or names one
 * of them and no HTML. Browsers name HTML first. Weights are not compared, because servers cannot compute them.
 */
export const markdownFirst = String.raw`^\s*text/(?:markdown|plain)\b`
export const namesMarkdown = String.raw`text/(?:markdown|plain)\b`
export const namesHtml = 'html'

/** The condition above as one pattern, for servers that support lookahead. */
export const prefersMarkdown = String.raw`(?:^\s*|^(?!.*html).*)text/(?:markdown|plain)\b`

/** The end of the address of a page, in all its forms. */
export const pageEnd = String.raw`(?:/index\.html|\.html|/)?`

/** JavaScript for hosts that run functions. It also runs in CloudFront, which supports only old syntax. */
export const markdownFunctions = (base: string): string => `function prefersMarkdown(accept) {
  return /^\\s*text\\/(?:markdown|plain)\\b/i.test(accept) || (/text\\/(?:markdown|plain)\\b/i.test(accept) && !/html/i.test(accept))
}

function markdownPath(path) {
  var page = path.replace(/(?:\\/index\\.html|\\.html|\\/)$/, '')
  return page === ${JSON.stringify(base)} ? page + '/index.md' : page + '.md'
}
`

const withVary = `function withVary(response) {
  const copy = new Response(response.body, response)
  copy.headers.set('Vary', 'Accept')
  return copy
}
`

/** A function for Netlify that sends the Markdown file of a page to programs that prefer it. */
export const netlifyFunction = (base: string): HostFile => ({
  path: 'docs-markdown.js',
  contents: `// Written by "docs build --host netlify". Copy it to netlify/edge-functions/ of your repository.
export default async (request, context) => {
  if (!prefersMarkdown(request.headers.get('accept') || '')) return undefined
  const url = new URL(request.url)
  url.pathname = markdownPath(url.pathname)
  const response = await context.next(new Request(url, request))
  return response.status === 200 ? withVary(response) : undefined
}

export const config = { path: ${JSON.stringify(`${base}/*`)}, excludedPath: ${JSON.stringify(`${base}/_lectern/*`)}, method: ['GET', 'HEAD'] }

${withVary}
${markdownFunctions(base)}`,
})

/** A function for Cloudflare Pages that sends the Markdown file of a page to programs that prefer it. */
export const cloudflareFunction = (base: string): HostFile => ({
  path: 'docs-markdown.js',
  contents: `// Written by "docs build --host cloudflare". For Cloudflare Pages, copy it to functions${base}/_middleware.js of your repository.
export async function onRequest({ request, env, next }) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !prefersMarkdown(request.headers.get('accept') || '')) return next()
  const url = new URL(request.url)
  url.pathname = markdownPath(url.pathname)
  const response = await env.ASSETS.fetch(new Request(url, request))
  return response.status === 200 ? withVary(response) : next()
}

${withVary}
${markdownFunctions(base)}`,
})
