/** Conventional names of files for people and tools that work on a repository. */
const names = [
  ...['AGENTS', 'AGENT', 'CLAUDE', 'COPILOT', 'GEMINI', 'CODEX', 'WARP', 'CURSOR', 'ASSISTANT'],
  ...['README', 'LICENSE', 'LICENCE', 'CHANGELOG', 'CONTRIBUTING', 'CODE_OF_CONDUCT', 'SECURITY', 'SUPPORT'],
  ...['GOVERNANCE', 'MAINTAINERS', 'CONTRIBUTORS', 'AUTHORS', 'CODEOWNERS', 'NOTICE', 'COPYING'],
  ...['PULL_REQUEST_TEMPLATE', 'ISSUE_TEMPLATE'],
]

const repositoryFile = new RegExp(`(?:^|/)(?:${names.join('|')})(?:[-.][\\w-]+)?\\.md$`)

/**
 * Whether a file is for people who work on the repository, judging by its name: `AGENTS.md`, `README.zh-CN.md`. Such a
 * file is a page only if the navigation, a page or a setting refers to it. An `.mdx` file is always a page.
 */
export const isRepositoryFile = (path: string): boolean => repositoryFile.test(path)

/** Files that the format always leaves out, so they are not reported. */
export const isAlwaysIgnored = (path: string): boolean =>
  /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING)(?:[-.][\w-]+)?\.md$/.test(path)
