/** The names of a server's tools for clients. */
export interface ToolNames {
  readonly search: string
  readonly filesystem: string
  readonly feedback: string
}

/** The names of the server and its tools for clients. */
export interface ServerNames extends ToolNames {
  readonly server: string
}

/** Clients join the names of server and tool, and reject more than 60 characters. */
const maxSlug = 18

/** Names that contain the name of the site, so that a client of several sites can tell them apart. */
export function toolNamesOf(siteName: string): ServerNames {
  const slug = slugOf(siteName) || 'docs'
  return {
    server: slug,
    search: `search_${slug}`,
    filesystem: `query_docs_filesystem_${slug}`,
    feedback: `submit_feedback_${slug}`,
  }
}

/** Complete words as far as they fit. Scripts other than Latin are left out. */
function slugOf(name: string): string {
  const words = name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
  let slug = words[0]?.slice(0, maxSlug) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxSlug) break
    slug += `_${word}`
  }
  return slug
}
