/** A kind of file that an agent must not write, and the reason. */
export interface ProtectedFiles {
  /** Matches the whole path, in lower case. */
  readonly pattern: RegExp
  /** Completes the sentence "This file is protected, because …". */
  readonly reason: string
}

const named = (names: readonly string[], reason: string): ProtectedFiles => ({
  pattern: new RegExp(`(?:^|/)(?:${names.join('|')})$`),
  reason,
})

/**
 * Files that run code, or that instruct programs and agents. Names that begin with a dot are not listed, because they
 * are all protected.
 */
export const protectedFiles: readonly ProtectedFiles[] = [
  named(
    [
      ...['azure-pipelines[^/]*\\.ya?ml', 'bitbucket-pipelines[^/]*\\.ya?ml', 'jenkinsfile[^/]*', 'appveyor\\.ya?ml'],
      ...['cloudbuild[^/]*\\.(?:ya?ml|json)', 'buildspec[^/]*\\.ya?ml', 'codemagic\\.ya?ml', 'wercker\\.ya?ml'],
      ...[
        'bitrise\\.ya?ml',
        'buddy\\.ya?ml',
        'circle\\.ya?ml',
        'shippable\\.ya?ml',
        'action\\.ya?ml',
        'appspec\\.ya?ml',
      ],
      ...['gitlab-ci[^/]*\\.ya?ml', '[^/]*\\.gitlab-ci\\.ya?ml', 'woodpecker[^/]*\\.ya?ml', 'drone\\.ya?ml'],
      ...['skaffold\\.ya?ml', 'tekton[^/]*\\.ya?ml'],
    ],
    'it starts programs in a CI system',
  ),
  named(
    [
      ...[
        'package\\.json',
        'package-lock\\.json',
        'npm-shrinkwrap\\.json',
        'pnpm-lock\\.ya?ml',
        'pnpm-workspace\\.ya?ml',
      ],
      ...['yarn\\.lock', 'bun\\.lockb?', 'deno\\.jsonc?', 'deno\\.lock', 'bower\\.json', 'jsr\\.json', 'lerna\\.json'],
      ...['nx\\.json', 'project\\.json', 'turbo\\.json', 'rush\\.json', 'nodemon\\.json', 'tsconfig[^/]*\\.json'],
      ...['jsconfig[^/]*\\.json', 'babel\\.config\\.json', 'biome\\.jsonc?', 'renovate\\.json5?', 'composer\\.json'],
      ...['global\\.json', 'requirements[^/]*\\.txt', 'constraints[^/]*\\.txt', 'cmakelists\\.txt', 'pubspec\\.ya?ml'],
      ...['environment\\.ya?ml', 'mkdocs\\.ya?ml', '_config\\.ya?ml', 'antora[^/]*\\.ya?ml', 'conda[^/]*\\.ya?ml'],
      ...['taskfile[^/]*\\.ya?ml', 'lefthook[^/]*\\.(?:ya?ml|json)', 'pre-commit[^/]*\\.ya?ml', 'stack\\.ya?ml'],
    ],
    'tools that build or install the project run what it says',
  ),
  named(
    [
      ...['(?:docker-)?compose[^/]*\\.ya?ml', 'vercel\\.json', 'now\\.json', 'netlify\\.ya?ml', 'render\\.ya?ml'],
      ...[
        'serverless[^/]*\\.(?:ya?ml|json)',
        'firebase\\.json',
        'wrangler\\.jsonc?',
        'fly\\.ya?ml',
        'app\\.(?:json|ya?ml)',
      ],
      ...[
        'amplify\\.ya?ml',
        'chart\\.ya?ml',
        'values[^/]*\\.ya?ml',
        'kustomization\\.ya?ml',
        'heroku\\.ya?ml',
        'cdk\\.json',
      ],
      ...[
        'staticwebapp\\.config\\.json',
        'template\\.ya?ml',
        'samconfig\\.ya?ml',
        'pulumi[^/]*\\.ya?ml',
        'ansible[^/]*\\.ya?ml',
      ],
      ...['playbook[^/]*\\.ya?ml', 'devcontainer\\.json'],
    ],
    'it deploys or configures a server',
  ),
  named(
    [
      'agents?(?:[.-][^/]*)?\\.md',
      'claude(?:[.-][^/]*)?\\.md',
      'gemini(?:[.-][^/]*)?\\.md',
      'copilot-instructions\\.md',
    ],
    'it gives orders to agents, which only people may change. A page with this name can have the ending ".mdx"',
  ),
  { pattern: /^assistant\.md$/, reason: 'it gives orders to the assistant of the site, which only people may change' },
  named(['lectern\\.json'], 'it configures the server of the site, which only people may change'),
  named(['codeowners(?:\\.[^/]*)?'], 'it decides who must approve changes'),
  {
    // Settings of bundlers, linters and test runners, which are relevant if an operator allows code.
    pattern: /(?:^|\/)(?:[^/]*\.config|[^/]*\.setup|gulpfile|gruntfile|dangerfile)(?:\.[^/]*)?\.[cm]?[jt]sx?$/,
    reason: 'tools run it on the machines of developers and in CI',
  },
  { pattern: /(?:^|\/)node_modules\//, reason: 'it belongs to an installed package' },
]
