import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { Frontmatter } from '../page.ts'

type Fields = Readonly<Record<string, unknown>>

/** The part of front matter that decides who may read a page. */
export type AccessFields = Pick<Frontmatter, 'groups' | 'excludedGroups' | 'public' | 'hasUnreadableAccess'>

/** Who may read a page, according to its front matter. Values that cannot be read never give access to anybody. */
export function accessFieldsOf(fields: Fields): AccessFields {
  const { groups, excludedGroups, isUnreadable } = readGroups(fields.groups)
  return {
    groups,
    excludedGroups,
    public: Object.hasOwn(fields, 'public') ? fields.public === true : undefined,
    ...(isUnreadable && { hasUnreadableAccess: true }),
  }
}

/** If front matter does not mention access, damage to it cannot open a restricted page. */
export const mentionsAccess = (frontMatter: string): boolean => /\b(?:groups|public)\b/i.test(frontMatter)

/**
 * Whether a page without front matter begins with lines that its author means as front matter, and that restrict access:
 * the last line of hyphens is missing, or something is before the first one.
 */
export function looksLikeAccess(page: string): boolean {
  if (!/^\s*(?:---|\+\+\+)/.test(page)) return false
  const [start = ''] = page.split(/^[ \t]*(?:```|~~~|##)/m, 1)
  return /^[ \t{]*["']?(?:groups|public)["']?[ \t]*[:=]/im.test(start)
}

/** Reports values that do not say who may read the page. */
export function checkAccessFields(fields: Fields, spans: Readonly<Record<string, Span>>): Diagnostic[] {
  const isValidPublic = !Object.hasOwn(fields, 'public') || typeof fields.public === 'boolean'
  return [
    ...(readGroups(fields.groups).isValid ? [] : [invalidGroups(fields.groups, spans.groups)]),
    ...(isValidPublic ? [] : [invalidPublic(fields.public, spans.public)]),
  ]
}

interface Groups extends Pick<Frontmatter, 'groups' | 'excludedGroups'> {
  readonly isValid: boolean
  /** Whether an entry is missing whose absence would give more readers access. */
  readonly isUnreadable: boolean
}

/** A name, a list of names, or rules `{ includes, excludes }` with such lists. */
function readGroups(value: unknown): Groups {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) {
    const { names, isValid, isComplete } = readNames(value)
    return { groups: names, excludedGroups: [], isValid, isUnreadable: names.length === 0 && !isComplete }
  }
  const { includes, excludes, ...others }: Fields = { ...value }
  const included = readNames(includes)
  const excluded = readNames(excludes)
  const isKnown = Object.keys(others).length === 0 && included.names.length + excluded.names.length > 0
  const isOpen = included.names.length === 0 && !included.isComplete
  return {
    groups: included.names,
    excludedGroups: excluded.names,
    isValid: isKnown && included.isValid && excluded.isValid,
    isUnreadable: !isKnown || isOpen || !excluded.isComplete,
  }
}

/** @returns `isComplete`: no entry is missing. Numbers are names, but not valid ones. */
function readNames(value: unknown) {
  const single = value === undefined || value === null ? [] : [value]
  const entries: readonly unknown[] = Array.isArray(value) ? value : single
  const names = entries.map(nameOf)
  return {
    names: names.flatMap(name => name ?? []),
    isValid: entries.every(entry => typeof entry === 'string' && entry.trim() !== ''),
    isComplete: names.every(name => name !== undefined),
  }
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'number' || typeof entry === 'boolean') return String(entry)
  return typeof entry === 'string' && entry.trim() !== '' ? entry.trim() : undefined
}

const invalidGroups = (value: unknown, span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-groups',
  severity: 'error',
  message: `Invalid value ${displayValue(value)} for "groups" in the front matter: expected a list of group names.`,
  span,
  hint: 'Write the names of the groups that may read the page: groups: ["staff", "partners"]. Invalid entries give access to nobody.',
})

const invalidPublic = (value: unknown, span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-public',
  severity: 'error',
  message: `Invalid value ${displayValue(value)} for "public" in the front matter: expected true or false. The page is not public.`,
  span,
  hint: 'Write "public: true" or "public: false", without quotation marks around the value.',
})

/** A value as text: lists and objects as JSON. */
export const valueText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A value for a message: strings in quotes, long values shortened. */
export function displayValue(value: unknown): string {
  const text = valueText(value).replace(/^(.{60}).+$/su, '$1…')
  return typeof value === 'object' ? text : `"${text}"`
}
