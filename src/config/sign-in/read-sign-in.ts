import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { isNearName } from '../../source/diagnostics/nearest-name.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { type Located, type LocatedObject, memberOf } from '../json/located.ts'
import { error, type Report, warning } from '../json/report.ts'
import { listOf, objectOf } from '../readers/collections.ts'
import { nameOf, orDefault, type Reader, required, wrongType } from '../readers/reader.ts'
import { oneOf, quotedList, readText, readUnchecked, wholeNumber } from '../readers/scalars.ts'
import type { Settings } from '../settings.ts'
import type { SignInProvider, SignInSettings } from '../sign-in-settings.ts'
import { fromText } from '../values/from-text.ts'
import { providerReaders } from './provider-readers.ts'

/** `signIn` in `lectern.json`. If `false`, everybody can read everything. */
export const readSignIn: Reader<SignInSettings | false> = (value, report) => {
  if (value.type === 'boolean' && !value.value) return false
  return required(readObject)(value, report) ?? closed
}

/** A mistake must not publish pages that are meant to be protected. */
const closed: SignInSettings = { protect: 'pages', providers: [], groupSets: [], sessionDays: 14 }

/**
 * Protects the site if `lectern.json` contains `signIn` where it was not read: misspelled, in another object, or after
 * a syntax error.
 */
export function signInUnlessLost(
  file: SourceFile | undefined,
  value: Located | undefined,
  { signIn }: Pick<Settings, 'signIn'>,
  report: Report,
): Settings['signIn'] {
  const isRead = value?.type === 'object' && memberOf(value, 'signIn') !== undefined
  const lost = file && !isRead ? (misspelledKey(value) ?? unreadKey(file)) : undefined
  if (!lost) return signIn
  const message = `${lost.problem}, so all pages are protected and nobody can sign in.`
  report(error('config/unknown-key', lost.span, message, lost.hint))
  return closed
}

/** `signIn` where it was not read. */
interface LostKey {
  readonly span: Span
  readonly problem: string
  readonly hint: string
}

function misspelledKey(value: Located | undefined): LostKey | undefined {
  if (value?.type !== 'object') return undefined
  const member = value.members.find(({ key }) => isNearName(key, 'signIn'))
  return (
    member && {
      span: member.keySpan,
      problem: `"${member.key}" looks like a misspelled "signIn"`,
      hint: 'Write "signIn", or remove the key.',
    }
  )
}

/** The key anywhere in the file, also with other quotation marks or without them. */
const writtenKey = /(^|[{},\n][^\S\n]*|["'`´‘’“”])(sign[\s_-]?in)["'`´‘’“”]?\s*:/i

function unreadKey({ path, text }: SourceFile): LostKey | undefined {
  const found = writtenKey.exec(text)
  if (!found) return undefined
  const [, before = '', key = ''] = found
  const start = found.index + before.length
  return {
    span: spanBetween(path, text, start, start + key.length),
    problem: '"signIn" is in the wrong place, or the JSON before it has a syntax error',
    hint: 'Write "signIn" in quotation marks, as a key of the top-level object, or remove it.',
  }
}

/** Report that readers cannot sign in, because nothing serves the site. */
export function checkSignInServer(file: Located | undefined, { signIn, server }: Settings, report: Report): void {
  const value = file?.type === 'object' && memberOf(file, 'signIn')
  if (!value || !signIn || server) return
  const hint = 'Add "server": true and serve the site with "docs serve", or remove "signIn".'
  report(error('config/missing-key', value.span, '"signIn" needs "server": a static site cannot protect pages.', hint))
}

/** More are probably a mistake in the settings, and would make builds slow. */
const maxGroupSets = 64
const maxProviders = 20

const readGroupSets: Reader<readonly (readonly string[])[]> = (value, report) => {
  const sets = listOf(listOf(readText))(value, report)
  if (!sets || sets.length <= maxGroupSets) return sets
  const message = `${nameOf(value)} has ${sets.length} combinations. Only the first ${maxGroupSets} are used.`
  report(
    warning(
      'config/invalid-value',
      value.span,
      message,
      'Remove the others. Readers with other combinations can still sign in.',
    ),
  )
  return sets.slice(0, maxGroupSets)
}

const readStartPage = fromText((text, value, report) => {
  if (/^\/(?!\/)[^\s\\?#<>"\p{Cc}]*$/u.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text)) return text
  const message = `${nameOf(value)} must be the path of a page such as "/guides/start", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message))
  return undefined
})

const defaultSessionDays = 14

const readFields = objectOf(
  {
    protect: orDefault(oneOf(['pages', 'nothing']), 'pages'),
    groupSets: readGroupSets,
    sessionDays: orDefault(wholeNumber(1, 365), defaultSessionDays),
    startPage: readStartPage,
  },
  { providers: readUnchecked },
)

const readObject: Reader<SignInSettings> = (value, report) => {
  if (value.type !== 'object') return wrongType(value, 'an object or false', report)
  const fields = readFields(value, report)
  if (!fields) return undefined
  const { protect = 'pages', groupSets = [], sessionDays = defaultSessionDays, startPage } = fields
  const providers = required(providersReader(protect))(fields.providers, report)
  return providers && { protect, providers, groupSets, sessionDays, ...(startPage !== undefined && { startPage }) }
}

function providersReader(protect: SignInSettings['protect']): Reader<readonly SignInProvider[]> {
  return (value, report) => {
    if (value.type !== 'object') return wrongType(value, 'an object', report)
    const members = value.members.filter(({ key }) => !key.startsWith('$'))
    if (members.length === 0) return reportNoProvider(value, report)
    if (members.length > maxProviders) {
      const message = `${nameOf(value)} has more than ${maxProviders} providers. The others are ignored.`
      report(warning('config/invalid-value', value.span, message))
    }
    const seen = new Set<string>()
    return members.slice(0, maxProviders).flatMap(({ key, keySpan, value: content }) => {
      if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) {
        const hint = 'Begin with a lowercase letter, and use at most 40 lowercase letters, digits and hyphens.'
        report(error('config/invalid-value', keySpan, `"${key}" is not a valid name of a provider.`, hint))
        return []
      }
      const provider = required(readerOf(key, protect, seen))(content, report)
      return provider ?? []
    })
  }
}

function reportNoProvider(value: LocatedObject, report: Report): undefined {
  const hint = 'Add one, such as "password": { "type": "password" }.'
  report(error('config/empty-value', value.span, `${nameOf(value)} has no provider, so nobody can sign in.`, hint))
}

/** These types have no settings that would distinguish several providers. */
const onlyOnce: readonly string[] = ['password', 'shared-session'] satisfies readonly SignInProvider['type'][]

const types = ['password', 'openid', 'oauth', 'jwt', 'shared-session'] as const satisfies SignInProvider['type'][]

function readerOf(id: string, protect: SignInSettings['protect'], seen: Set<string>): Reader<SignInProvider> {
  return (value, report) => {
    if (value.type !== 'object') return wrongType(value, 'an object', report)
    const member = memberOf(value, 'type')
    if (!member) return reportMissingType(value, report)
    const type = oneOf(types)(member, report)
    if (type === undefined) return undefined
    if (onlyOnce.includes(type) && seen.has(type)) return reportSecond(value, type, report)
    seen.add(type)
    return providerReaders[type]({ id, protect })(value, report)
  }
}

function reportMissingType(value: LocatedObject, report: Report): undefined {
  const message = `${nameOf(value)} needs the key "type", with one of ${quotedList(types)}.`
  report(warning('config/missing-key', value.span, message))
}

function reportSecond(value: LocatedObject, type: string, report: Report): undefined {
  const message = `${nameOf(value)} is a second provider of the type "${type}". There can be only one.`
  report(warning('config/duplicate-entry', value.span, message, 'Remove one of them.'))
}
