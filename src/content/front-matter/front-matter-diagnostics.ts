import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** Adds what the problem means for a page that restricts who may read it. */
export const withConsequence = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  message: `${diagnostic.message} It mentions "groups" or "public", so nobody can read the page on a site with sign-in.`,
})

export const unclosedFrontmatter = (path: string): Diagnostic => ({
  code: 'content/broken-frontmatter',
  severity: 'warning',
  message:
    'The front matter of this page is not closed, or does not begin on the first line. It sets "groups" or "public", so nobody can read the page on a site with sign-in.',
  span: { path, line: 1, column: 1 },
  hint: 'Write "---" on the first line of the file, and on a line of its own after the last field.',
})

export const unsupportedLanguage = (path: string, language: string): Diagnostic => ({
  code: 'content/frontmatter-language',
  severity: 'warning',
  message: `The front matter of this page has the language "${language}", but only YAML is supported, so it is ignored. Code in front matter is never run.`,
  span: { path, line: 1, column: 1 },
  hint: 'Begin the front matter with a line that contains only "---", and write its fields in YAML.',
})

export const tooManyAliases = (path: string): Diagnostic => ({
  code: 'content/frontmatter-aliases',
  severity: 'warning',
  message: 'The front matter of this page uses more than 20 aliases (`*name`), so they are not expanded.',
  span: { path, line: 1, column: 1 },
  hint: 'Replace the aliases with their values.',
})

export const circularAlias = (path: string): Diagnostic => ({
  code: 'content/frontmatter-aliases',
  severity: 'warning',
  message:
    'A value in the front matter of this page contains itself through an alias (`*name`), so aliases are not expanded.',
  span: { path, line: 1, column: 1 },
  hint: 'Replace the alias with its value. The lines that could be read are used.',
})
