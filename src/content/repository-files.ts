/** Names by which hosts, tools and people find what is written for those who work on a repository. */
const names = [
  ...['AGENTS', 'AGENT', 'CLAUDE', 'COPILOT', 'GEMINI', 'CODEX', 'WARP', 'CURSOR'],
  ...['README', 'LICENSE', 'LICENCE', 'CHANGELOG', 'CONTRIBUTING', 'CODE_OF_CONDUCT', 'SECURITY', 'SUPPORT'],
  ...['GOVERNANCE', 'MAINTAINERS', 'CONTRIBUTORS', 'AUTHORS', 'CODEOWNERS', 'NOTICE', 'COPYING'],
  ...['PULL_REQUEST_TEMPLATE', 'ISSUE_TEMPLATE'],
]

const repositoryFile = new RegExp(`(?:^|/)(?:${names.join('|')})(?:[-.][\\w-]+)?\\.md$`)

/**
 * Whether a file is for those who work on the repository, by its name: `AGENTS.md`, `README.zh-CN.md`. It is a page only
 * where the navigation, a page or a setting names it. A file that ends in `.mdx` always is one.
 */
export const isRepositoryFile = (path: string): boolean => repositoryFile.test(path)

/** What the format has always left out, so that nobody looks for it on the site. */
export const isAlwaysLeftOut = (path: string): boolean =>
  /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING)(?:[-.][\w-]+)?\.md$/.test(path)
