import { httpMethods } from '../../config/navigation/operation-reference.ts'
import type { Route } from '../../content/page.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import { didYouMeanPath } from '../nearest-path.ts'
import { indexPaths } from '../path-index.ts'

/** An entry that names a page without a file. */
export function missingPage(written: string, span: Span, routes: readonly Route[]): Diagnostic {
  const path = written.replace(/^\/+/, '')
  const file = /\.mdx?$/i.test(path) ? path : `${path}.mdx`
  return {
    code: 'navigation/missing-page',
    severity: 'error',
    message: `The navigation lists the page "${written}", but the file "${file}" does not exist.`,
    span,
    hint:
      hintForInvalidPath(path) ??
      didYouMeanPath(path, entriesOf(routes)) ??
      'Create the file, or correct the path. If the file exists, check whether .mintignore excludes it.',
  }
}

/** The routes as navigation entries. */
const entriesOf = memoize((routes: readonly Route[]) => indexPaths(routes.map(route => route.slice(1) || 'index')))

/** What to write if an entry is not a page path. */
function hintForInvalidPath(written: string): string | undefined {
  const [, method, rest = ''] = operationWithoutPath.exec(written) ?? []
  if (method) return `To list an operation, write "${method} /${rest.trim() || 'users'}".`
  if (/\.(?:json|ya?ml)$/i.test(written))
    return `To list the pages of an API description, attach it to a group or tab: "openapi": "${written}".`
  const [path, fragment] = written.split(/(?=[?#])/)
  return path && fragment ? `Write only the path of the page: "${path}".` : undefined
}

/** `GET users`, `POST/users`, `GET`: a method in upper case, not followed by a path. */
const operationWithoutPath = new RegExp(`^(${httpMethods.join('|')})(?:[\\s/]+(.*))?$`)

/** An entry that matches its page only if letter case and percent-encoding are ignored. */
export function misspeltPage(written: string, path: string, span: Span): Diagnostic {
  return {
    code: 'navigation/misspelt-page',
    severity: 'warning',
    message: `The navigation lists the page "${written}", but its file is "${path}".`,
    span,
    hint: `Write "${path.replace(/\.mdx?$/, '')}".`,
  }
}

/** A page that appears twice in the same list. */
export function repeatedPage(route: Route, span: Span): Diagnostic {
  return {
    code: 'navigation/repeated-page',
    severity: 'warning',
    message: `The page "${route}" is already in this list, so it is shown once.`,
    span,
    hint: 'Remove one of the two entries.',
  }
}

/** A page that is listed in a second language. */
export interface LanguageConflict {
  readonly route: Route
  readonly span: Span
  /** The codes of the languages that list it: the first, and the second. */
  readonly codes: readonly [string, string]
}

/** A page that two languages list, though a page is written in one language. */
export function pageInTwoLanguages({ route, span, codes }: LanguageConflict): Diagnostic {
  return {
    code: 'navigation/page-in-two-languages',
    severity: 'warning',
    message: `The page "${route}" is listed in the languages "${codes[0]}" and "${codes[1]}". It is published once, with the navigation of one language.`,
    span,
    hint: `Create a separate file for the language "${codes[1]}".`,
  }
}

/** Pages generated from a spec that two languages list. */
export function specPagesInTwoLanguages(source: string, [first, ...others]: readonly LanguageConflict[]): Diagnostic[] {
  if (!first) return []
  const { route, span, codes } = first
  const pages =
    others.length === 0
      ? `The page "${route}" of "${source}" is`
      : `The page "${route}" and ${others.length} more of "${source}" are`
  const subject = others.length === 0 ? 'It is' : 'Each is'
  return [
    {
      code: 'navigation/page-in-two-languages',
      severity: 'warning',
      message: `${pages} listed in the languages "${codes[0]}" and "${codes[1]}". ${subject} published once, with the navigation of one language.`,
      span,
      hint: `Give the API description its own folder in the language "${codes[1]}": { "source": "…", "directory": "…" }.`,
    },
  ]
}
