import type { ApiConfig } from '../config.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { listOf, objectOf, oneOrMore } from '../readers/collections.ts'
import { orDefault, type Reader, required } from '../readers/reader.ts'
import { oneOf, readBoolean, readText } from '../readers/scalars.ts'
import { readUrl } from '../values/address.ts'
import { readSpecAttachment } from '../values/spec-attachment.ts'

const readFull = oneOf(['full'])

const readAuthMethod: Reader<'bearer' | 'basic' | 'key'> = (value, report) => {
  const method = oneOf(['bearer', 'basic', 'key', 'cobo'])(value, report)
  if (method !== 'cobo') return method
  const message = 'The authentication method "cobo" is not supported. Requests use an API key instead.'
  report(warning('config/unknown-value', value.span, message, 'Write "key", and set the name of its header.'))
  return 'key'
}

const readFields = objectOf({
  openapi: required(readSpecAttachment),
  asyncapi: required(readSpecAttachment),
  url: readFull,
  playground: objectOf({
    display: orDefault(oneOf(['interactive', 'simple', 'none', 'auth']), 'interactive'),
    proxy: orDefault(readBoolean, true),
    credentials: orDefault(readBoolean, false),
    url: readFull,
  }),
  params: objectOf({ expanded: orDefault(oneOf(['all', 'closed']), 'closed'), post: listOf(readText) }),
  examples: objectOf({
    languages: listOf(readText),
    defaults: orDefault(oneOf(['required', 'all']), 'all'),
    prefill: orDefault(readBoolean, false),
    autogenerate: orDefault(readBoolean, true),
  }),
  mdx: objectOf({
    auth: objectOf({ method: readAuthMethod, name: readText }),
    server: oneOrMore(readUrl),
  }),
})

type Fields = NonNullable<ReturnType<typeof readFields>>

/** The default settings for API pages. */
export const defaultApi: ApiConfig = toApi({})

/** Settings for all API pages. */
export const readApi: Reader<ApiConfig> = (value, report) => {
  const fields = readFields(value, report)
  if (fields && value.type === 'object') checkProxy(fields, value, report)
  return fields && toApi(fields)
}

function toApi({ openapi, asyncapi, playground, params, url, examples, mdx }: Fields): ApiConfig {
  const { url: playgroundUrl, ...playgroundFields } = playground ?? {}
  return {
    openapi,
    asyncapi,
    playground: { display: 'interactive', proxy: true, credentials: false, ...playgroundFields },
    params: { expanded: 'closed', post: [], ...params },
    url: playgroundUrl ?? url,
    examples: { languages: [], defaults: 'all', prefill: false, autogenerate: true, ...examples },
    mdx: { auth: mdx?.auth, servers: mdx?.server ?? [] },
  }
}

function checkProxy({ playground }: Fields, value: LocatedObject, report: Report): void {
  if (!playground?.credentials || playground.proxy === false) return
  const span = memberOf(value, 'playground')?.span ?? value.span
  const message = '"api.playground.credentials" has no effect while requests go through the proxy.'
  report(warning('config/conflicting-keys', span, message, 'Add "proxy": false, or remove "credentials".'))
}
