import { type Located, memberOf } from '../json/located.ts'
import { error, type Report, warning } from '../json/report.ts'
import { listOf, objectOf, recordOf } from '../readers/collections.ts'
import { nameOf, type Reader, type ValueOf, wrongType } from '../readers/reader.ts'
import { oneOf, readString, readText } from '../readers/scalars.ts'
import type { SignInProvider, SignInSettings, UserDataSettings } from '../sign-in-settings.ts'
import { fromText } from '../values/from-text.ts'
import { readProviderUrl } from './provider-url.ts'
import { readPublicKey } from './public-key.ts'

interface Context {
  readonly id: string
  readonly protect: SignInSettings['protect']
}

type TypeOf<Type extends SignInProvider['type']> = Extract<SignInProvider, { readonly type: Type }>

/** The reader of a provider, by its type. */
export const providerReaders: {
  readonly [Type in SignInProvider['type']]: (context: Context) => Reader<TypeOf<Type>>
} = {
  password: ({ id }) => withFields(objectOf(common), fields => ({ id, ...titleOf(fields), type: 'password' })),
  openid: ({ id }) => readOpenId(id),
  oauth: ({ id }) => readOAuth(id),
  jwt: context => readJwt(context),
  'shared-session': context => readSharedSession(context),
}

const common = { type: readText, title: readText }

const titleOf = ({ title }: { readonly title?: string }) => (title === undefined ? {} : { title })

function withFields<Fields, Provider>(
  readFields: Reader<Fields>,
  convert: (fields: Fields, value: Located, report: Report) => Provider | undefined,
): Reader<Provider> {
  return (value, report) => {
    const fields = readFields(value, report)
    return fields && convert(fields, value, report)
  }
}

const readVariable = fromText((text, value, report) => {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(text)) return text
  const hint = 'Write the name of the variable, not the secret itself.'
  report(
    warning(
      'config/invalid-value',
      value.span,
      `${nameOf(value)} is not a valid name of an environment variable.`,
      hint,
    ),
  )
  return undefined
})

const readDelimiter: Reader<string> = (value, report) => {
  if (value.type !== 'string') return wrongType(value, 'a string', report)
  const { length } = value.value
  if (length >= 1 && length <= 4) return value.value
  report(
    warning('config/invalid-value', value.span, `${nameOf(value)} must have 1 to 4 characters, but it has ${length}.`),
  )
  return undefined
}

/** The server sets these parameters of an authorization request. */
const ownParameters = new Set([
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method', 'request', 'request_uri'],
])

const readParameters: Reader<Readonly<Record<string, string>>> = (value, report) => {
  const parameters = recordOf(readString)(value, report)
  if (!parameters || value.type !== 'object') return undefined
  for (const { key, keySpan } of value.members) {
    if (!ownParameters.has(key)) continue
    const hint = key === 'scope' ? 'Use "scopes".' : 'Remove it.'
    report(warning('config/invalid-value', keySpan, `The parameter "${key}" is set by Lectern.`, hint))
  }
  return Object.fromEntries(Object.entries(parameters).filter(([key]) => !ownParameters.has(key)))
}

const codeFields = {
  ...common,
  secretVariable: readVariable,
  scopes: listOf(readText),
  parameters: readParameters,
  source: oneOf(['info', 'id_token', 'access_token', 'none']),
  infoUrl: readProviderUrl,
  groupsClaim: readText,
  groupsDelimiter: readDelimiter,
  logoutUrl: readProviderUrl,
}

const readOpenIdFields = objectOf(codeFields, { issuer: readProviderUrl, clientId: readText })

const readOAuthFields = objectOf(
  { ...codeFields, issuer: readProviderUrl },
  { authorizationUrl: readProviderUrl, tokenUrl: readProviderUrl, clientId: readText },
)

const readOpenId = (id: string): Reader<TypeOf<'openid'>> =>
  withFields(withoutSecret(id, readOpenIdFields), (fields, value, report) => {
    const userData = userDataOf(fields, value, report)
    const issuer = fields.issuer.replace(/\/\.well-known\/openid-configuration\/?$/, '')
    return userData && { ...codeProvider(id, fields, ['openid', 'profile', 'email']), type: 'openid', issuer, userData }
  })

const readOAuth = (id: string): Reader<TypeOf<'oauth'>> =>
  withFields(withoutSecret(id, readOAuthFields), (fields, value, report) => {
    const { authorizationUrl, tokenUrl, issuer } = fields
    const userData = userDataOf({ source: fields.infoUrl ? 'info' : 'none', ...fields }, value, report)
    if (!userData) return undefined
    if (userData.source === 'id_token' && issuer === undefined)
      return reportNeeded(value, '"source": "id_token"', 'issuer', report)
    const provider = codeProvider(id, fields, userData.source === 'id_token' ? ['openid'] : [])
    return { ...provider, type: 'oauth', authorizationUrl, tokenUrl, ...(issuer !== undefined && { issuer }), userData }
  })

type CodeFields = ValueOf<typeof readOpenIdFields> | ValueOf<typeof readOAuthFields>

function codeProvider(id: string, fields: CodeFields, scopes: readonly string[]) {
  const { clientId, secretVariable, parameters = {}, logoutUrl } = fields
  return {
    id,
    ...titleOf(fields),
    clientId,
    secretVariable: secretVariable ?? secretVariableOf(id),
    scopes: fields.scopes ?? scopes,
    parameters,
    ...(logoutUrl !== undefined && { logoutUrl }),
  }
}

const secretVariableOf = (id: string) => `LECTERN_CLIENT_SECRET_${id.toUpperCase().replaceAll('-', '_')}`

type UserDataFields = Pick<CodeFields, 'source' | 'infoUrl' | 'groupsClaim' | 'groupsDelimiter'>

function userDataOf(fields: UserDataFields, value: Located, report: Report): UserDataSettings | undefined {
  const { source = 'id_token', infoUrl, groupsClaim = 'groups', groupsDelimiter } = fields
  if (source === 'info' && infoUrl === undefined) return reportNeeded(value, '"source": "info"', 'infoUrl', report)
  if (source !== 'info' && infoUrl !== undefined) {
    const span = (value.type === 'object' && memberOf(value, 'infoUrl')?.span) || value.span
    const message = `"infoUrl" has no effect if "source" is "${source}".`
    report(warning('config/no-effect', span, message, 'Write "source": "info", or remove "infoUrl".'))
  }
  const delimiter = groupsDelimiter === undefined ? {} : { groupsDelimiter }
  return { source, ...(source === 'info' && { infoUrl }), groupsClaim, ...delimiter }
}

function reportNeeded(value: Located, cause: string, key: string, report: Report): undefined {
  report(warning('config/missing-key', value.span, `${nameOf(value)} needs the key "${key}" because of ${cause}.`))
}

/** A secret that is written into the settings is in Git, so its author must know. */
function withoutSecret<Value>(id: string, reader: Reader<Value>): Reader<Value> {
  return (value, report) => {
    const secret = value.type === 'object' && value.members.find(({ key }) => key === 'clientSecret')
    if (!secret || value.type !== 'object') return reader(value, report)
    const hint = `Put it into the environment variable ${secretVariableOf(id)}, and create a new one if others saw the file.`
    report(error('config/invalid-value', secret.keySpan, 'A client secret does not belong in this file.', hint))
    return reader({ ...value, members: value.members.filter(member => member !== secret) }, report)
  }
}

const readJwt = ({ id, protect }: Context): Reader<TypeOf<'jwt'>> =>
  withFields(
    objectOf(common, { loginUrl: readProviderUrl, publicKeys: listOf(readPublicKey(protect)) }),
    (fields, value, report) => {
      if (fields.publicKeys.length > 0)
        return { id, ...titleOf(fields), type: 'jwt', loginUrl: fields.loginUrl, publicKeys: fields.publicKeys }
      const hint = 'Create a key pair with "docs keys sign-in".'
      report(warning('config/empty-value', value.span, `${nameOf(value)} has no valid public key.`, hint))
      return undefined
    },
  )

const readSharedSession = ({ id, protect }: Context): Reader<TypeOf<'shared-session'>> =>
  withFields(objectOf(common, { infoUrl: readProviderUrl }), (fields, value, report) => {
    if (protect === 'nothing') return { id, ...titleOf(fields), type: 'shared-session', infoUrl: fields.infoUrl }
    const message = `${nameOf(value)} is a shared session, which cannot protect pages: only browsers check it.`
    report(warning('config/conflicting-keys', value.span, message, 'Use another type, or write "protect": "nothing".'))
    return undefined
  })
